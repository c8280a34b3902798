/** What every map scene shares: brushes above the map; samples, generators, rules and files beside it. */
import { ARROWS, keys } from './gestures.js';
import { GENERATORS } from './maps.js';
import { button, choice, h, icon, iconButton, section } from './ui.js';
import { GROUND, MUD, WALL, WATER } from './world.js';

const BRUSHES = [
  [WALL, 'wall', 'Wall'],
  [GROUND, 'ground', 'Erase'],
  [MUD, 'mud', 'Mud, cost 3'],
  [WATER, 'water', 'Water, cost 6'],
  [62, 'oneway', 'One-way: leads where it points'],
  [49, 'portal', 'Portal: two of the same number are joined'],
];

/** What is drawn on the brushes. */
const CHIPS = { hand: 'hand', ground: 'eraser', box: 'box' };
const PICKS = { Target: 'target', Tower: 'tower', Place: 'tree', Send: 'flag', Units: 'unit' };

/** The letters of the brushes that turn when chosen again. */
const TURNS = { oneway: [...'>v<^'].map((c) => c.charCodeAt(0)), portal: [...'123456789'].map((c) => c.charCodeAt(0)) };

export class Toolbar {
  /**
   * @param options pick, words for the scene's own tool, or null if it has none; box, words for a tool that selects
   *     rectangles, for fingers; brushes, the names of those that it has
   */
  constructor(app, { pick = null, box = null, brushes = BRUSHES.map(([, name]) => name) } = {}) {
    const { world } = app;
    this.world = world;
    // Where fingers do it, a swipe moves the page until a brush is chosen.
    this.brush = pick ? 'pick' : matchMedia('(pointer: coarse)').matches ? 'hand' : WALL;
    this.buttons = new Map();
    const touched = matchMedia('(any-pointer: coarse)').matches;
    const tools = [['pick', 'pick', pick], ['box', 'box', touched && box], ['hand', 'hand', 'Look: move the map'], ...BRUSHES.filter(([, name]) => brushes.includes(name))];
    const group = h('div', { class: 'brushes', role: 'radiogroup', 'aria-label': 'Brush' }, tools.filter(([, , label]) => label).map((tool) => this.brushButton(...tool)));
    const undo = iconButton('undo', 'Undo (Z)', () => world.undo());
    const redo = iconButton('redo', 'Redo (Y)', () => world.redo());
    const whole = iconButton('whole', 'The whole map (0)', () => world.look({ zoom: 1 }));
    const show = () => {
      undo.disabled = !world.past.length;
      redo.disabled = !world.future.length;
      whole.disabled = world.view.zoom === 1;
    };
    app.heed(show);
    show();
    this.element = h('div', { class: 'toolbar' }, group,
      h('div', { class: 'edits', role: 'group', 'aria-label': 'Edit' }, undo, redo, iconButton('clear', 'Clear: ground everywhere', () => world.clear())),
      h('div', { class: 'edits', role: 'group', 'aria-label': 'Zoom' }, iconButton('less', 'Zoom out (−)', () => app.zoom(1 / 1.5)), iconButton('more', 'Zoom in (+)', () => app.zoom(1.5)), whole));
    keys(group, ({ key }) => {
      if (!ARROWS[key]) return false;
      const all = [...this.buttons.values()];
      const next = all.at((all.indexOf(document.activeElement) + ARROWS[key][0] + ARROWS[key][1]) % all.length);
      next.focus();
      return next.click();
    });
    this.choose(this.brush);
  }

  brushButton(letter, name, label) {
    const key = name === 'ground' ? 'E' : String(this.buttons.size + 1);
    const made = h('button', { type: 'button', role: 'radio', class: `brush ${name}`, title: label, 'aria-label': label, onclick: () => this.chosen(name, letter) },
      h('span', { class: 'chip' }, ...(CHIPS[name] ? [icon(CHIPS[name])] : name === 'pick' ? [icon(PICKS[label.split(':')[0]] ?? 'pointer')] : [])),
      h('span', { class: 'word' }, label.split(/[:,]/)[0].toLowerCase()));
    made.dataset.key = key;
    this.buttons.set(name, made);
    return made;
  }

  chosen(name, letter) {
    const turns = TURNS[name];
    if (turns && this.name === name) letter = turns[(turns.indexOf(this.brush) + 1) % turns.length];
    this.choose(letter, name);
  }

  choose(letter, name = typeof letter === 'string' ? letter : BRUSHES.find(([l]) => l === letter)[1]) {
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
    else if (event.key === 'y') this.world.redo();
    else if (event.key === 'e' && this.buttons.has('ground')) this.choose(GROUND);
    else if (at >= 0 && at < names.length) this.buttons.get(names[at]).click();
    else return false;
    return true;
  }
}

/** Samples, generators, rules, files. */
export function mapCard(app, { rules = true, hex = false } = {}) {
  const { world } = app;
  let [seed, follow] = [1, () => {}];
  const maps = choice('Kind', [['', 'your own'], ...Object.keys(GENERATORS).map((name) => [name, name])], world.kind, (kind) => kind && app.make(kind));
  const another = button('Another', () => app.make(world.kind || 'halls', ++seed + 10), { title: 'The same kind of map from the next seed' });
  const card = Object.assign(section('Map', h('div', { class: 'row' }, maps, another)), { kinds: maps });
  if (rules) {
    const neighbors = choice('Neighbors', hex ? [[8, '8'], [4, '4'], [6, '6 (hexagons)']] : [[8, '8'], [4, '4']], world.neighbors, (value) => world.setRules(+value, world.corners));
    const corners = choice('Corners', [[0, 'never cut'], [1, 'one side open'], [2, 'always cut']], world.corners, (value) => world.setRules(world.neighbors, +value));
    follow = () => {
      neighbors.select.value = world.neighbors;
      corners.select.disabled = world.neighbors !== 8;
    };
    card.append(h('div', { class: 'row' }, neighbors, corners));
  }
  const show = () => {
    maps.select.value = world.kind;
    follow();
  };
  app.heed(show);
  show();
  if (app.tiled) card.append(blockers(app));
  const file = h('input', { type: 'file', multiple: true, class: 'hidden', 'aria-label': 'Open a map file', tabIndex: -1, onchange: () => {
    if (file.files.length) app.openFiles([...file.files]);
    file.value = '';
  } });
  card.append(h('div', { class: 'row' },
    button('Open…', () => file.click(), { title: 'A MovingAI, Tiled, text or PNG map; dropping it on the page does the same' }),
    button('Save', () => app.saveMap(), { title: 'The map as text' }), file));
  return card;
}

/** What blocks in a Tiled map: the choice, and why it is as it is. */
function blockers(app) {
  const { world } = app;
  const { words, choices, chosen } = app.tiled;
  const why = h('p', { class: 'note' }, words);
  let size = world.size;
  const select = choice('What blocks in this Tiled map', choices.map((one) => [one.id, one.words]), chosen, async (id) => {
    const { tiled, width, height, letters, shape } = await app.engine.call('chooseTiled', { id });
    why.textContent = tiled.words;
    size = width * height;
    world.replace(width, height, letters, world.start, world.goal, { shape });
  });
  const card = h('div', { class: 'tiled' }, select, why);
  app.heed(({ what }) => what === 'map' && (card.hidden = world.size !== size));
  return card;
}
