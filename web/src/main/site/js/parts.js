/** What scenes are made of: they import from here, and else only what no other scene needs. */
export * from './art.js';
export * from './board.js';
export * from './code.js';
export * from './engine.js';
export * from './gestures.js';
export * from './picture.js';
export * from './playback.js';
export * from './random.js';
export * from './run.js';
export * from './searches.js';
export * from './searchview.js';
export * from './settings.js';
export * from './shapes.js';
export * from './toolbar.js';
export * from './ui.js';
export * from './units.js';
export * from './world.js';
