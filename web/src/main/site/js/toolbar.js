/** What every map scene shares: brushes above the map; samples, generators, rules and files beside it. */
import { GENERATORS } from './maps.js';
import { button, choice, h, iconButton, section, slider } from './ui.js';
import { GROUND, MUD, WALL, WATER } from './world.js';

const BRUSHES = [
  [WALL, 'wall', 'Wall'],
  [GROUND, 'ground', 'Erase'],
  [MUD, 'mud', 'Mud, cost 3'],
  [WATER, 'water', 'Water, cost 6'],
  [62, 'oneway', 'One-way: leads the way it points'],
  [49, 'portal', 'Portal: two of one number are joined'],
];

/** The letters of the brushes that turn when chosen again. */
const TURNS = { oneway: [...'>v<^'].map((c) => c.charCodeAt(0)), portal: [...'123456789'].map((c) => c.charCodeAt(0)) };

export class Toolbar {
  /** @param pick words for the scene's own tool, or null if it has none */
  constructor(world, { pick = null, brushes = true } = {}) {
    this.world = world;
    this.brush = pick ? 'pick' : WALL;
    this.buttons = new Map();
    const group = h('div', { class: 'brushes', role: 'radiogroup', 'aria-label': 'Brush' });
    if (pick) group.append(this.brushButton('pick', 'pick', pick));
    if (brushes) BRUSHES.forEach(([letter, name, label]) => group.append(this.brushButton(letter, name, label)));
    this.element = h('div', { class: 'toolbar' }, group, iconButton('undo', 'Undo (Z)', () => world.undo()));
    group.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const all = [...this.buttons.values()];
      const next = all[(all.findIndex((b) => b === document.activeElement) + step + all.length) % all.length];
      next.focus();
      next.click();
      event.preventDefault();
      event.stopPropagation();
    });
    this.choose(this.brush);
  }

  brushButton(letter, name, label) {
    const key = name === 'ground' ? 'E' : String(this.buttons.size + 1);
    const made = h('button', { type: 'button', role: 'radio', class: `brush ${name}`, title: label, 'aria-label': label, onclick: () => this.chosen(name, letter) },
      h('span', { class: 'chip' }), h('span', { class: 'word' }, name === 'ground' ? 'erase' : name === 'pick' ? label.split(':')[0].toLowerCase() : name === 'oneway' ? 'one-way' : name));
    made.dataset.key = key;
    this.buttons.set(name, made);
    return made;
  }

  chosen(name, letter) {
    const turns = TURNS[name];
    if (turns && this.name === name) letter = turns[(turns.indexOf(this.brush) + 1) % turns.length];
    this.choose(letter, name);
  }

  choose(letter, name = letter === 'pick' ? 'pick' : BRUSHES.find(([l]) => l === letter)[1]) {
    this.brush = letter;
    this.name = name;
    for (const [key, element] of this.buttons) {
      element.setAttribute('aria-checked', String(key === name));
      element.tabIndex = key === name ? 0 : -1;
      const chip = element.querySelector('.chip');
      if (key === 'oneway') chip.textContent = { 94: '↑', 62: '→', 118: '↓', 60: '←' }[name === key ? letter : 62];
      if (key === 'portal') chip.textContent = String.fromCharCode(name === key ? letter : 49);
    }
  }

  key(event) {
    const at = /^[1-9]$/.test(event.key) ? +event.key - 1 : -1;
    const names = [...this.buttons.keys()];
    if (event.key === 'z') this.world.undo();
    else if (event.key === 'e' && this.buttons.has('ground')) this.choose(GROUND);
    else if (at >= 0 && at < names.length) this.buttons.get(names[at]).click();
    else return false;
    return true;
  }
}

/** Samples, generators, rules, files. */
export function mapCard(app, { rules = true, hex = false } = {}) {
  const { world } = app;
  let seed = 1;
  const maps = choice('Kind', [['', 'your own'], ...Object.keys(GENERATORS).map((name) => [name, name])], world.kind, (kind) => kind && app.make(kind));
  world.addEventListener('change', () => (maps.select.value = world.kind), { signal: app.signal });
  const another = button('Another', () => app.make(world.kind || 'dungeon', ++seed + 10), { title: 'The same kind of map from the next seed' });
  const card = section('Map', h('div', { class: 'row' }, maps, another));
  if (rules) {
    const neighbors = choice('Neighbors', hex ? [[8, '8'], [4, '4'], [6, '6: hexagons']] : [[8, '8'], [4, '4']], world.neighbors, (value) => world.setRules(+value, world.corners));
    const corners = choice('Corners', [[0, 'never cut'], [1, 'one side open'], [2, 'always cut']], world.corners, (value) => world.setRules(world.neighbors, +value));
    world.addEventListener('change', () => (corners.select.disabled = world.neighbors !== 8), { signal: app.signal });
    corners.select.disabled = world.neighbors !== 8;
    card.append(h('div', { class: 'row' }, neighbors, corners));
  }
  const file = h('input', { type: 'file', class: 'hidden', 'aria-label': 'Open a map file', tabIndex: -1, onchange: () => {
    if (file.files[0]) app.openFile(file.files[0]);
    file.value = '';
  } });
  card.append(h('div', { class: 'row' },
    button('Open…', () => file.click(), { title: 'A MovingAI, Tiled, text or PNG map; dropping it on the page does the same' }),
    button('Save', () => app.saveMap(), { title: 'The map as text' }), file));
  return card;
}

export { slider };
