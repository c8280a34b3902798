/** The page: which scene is shown, what the address says, and what all scenes share. */
import { Engine } from './engine.js';
import { Clock } from './clock.js';
import { zoomAt } from './hands.js';
import { GENERATORS } from './maps.js';
import { isDark } from './picture.js';
import { SCENES } from './scenes/all.js';
import { button, count, h, iconButton, reducedMotion } from './ui.js';
import { MOST_LINKED, World } from './world.js';

const $ = (id) => document.getElementById(id);
const turn = () => new Promise((go) => setTimeout(go));
/** Where the settings stand below the picture instead of beside it; as in style.css. */
const narrow = () => innerWidth <= 1020;

/** What this browser keeps for the next visit, if it keeps anything. */
const kept = (name, value) => {
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch {
    // The next visit starts from the beginning.
    return null;
  }
};

class App {
  constructor() {
    this.engine = new Engine();
    this.world = new World(1, 1);
    /** What was fetched late, what is to be said, and what is to be written into the address. */
    this.lately = { engine: null };
    this.saying = { words: new Map(), timer: 0 };
    this.remembering = { timer: 0 };
    /** Whether nobody has touched the map yet, so that a scene may show one of its own; and whether it does so now. */
    this.own = { pristine: !location.hash.includes('m='), showing: false };
    this.world.addEventListener('change', ({ detail }) => (this.own.pristine &&= this.own.showing || detail.what === 'theme'));
    this.scene = null;
  }

  /** The engine of roads and meshes: fetched at the first call. */
  get late() {
    return (this.lately.engine ??= new Engine('./late-worker.js'));
  }

  /** Hears what changes in the map, as long as a scene is shown. */
  heed(listen) {
    this.world.addEventListener('change', ({ detail }) => listen(detail), { signal: this.signal });
  }

  /** Does something, and says what is wrong with it unless the scene was left meanwhile: a promise of its result, or of undefined. */
  async attempt(work) {
    try {
      return await work();
    } catch (problem) {
      if (!this.signal?.aborted) this.toast(problem.message);
      return undefined;
    }
  }

  /** About how many pixels the picture has. */
  room() {
    const { panes = 1, transport } = this.definition;
    const stage = $('stage');
    const beside = panes > 1 && innerWidth > 620 ? 2 : 1;
    const below = panes > 2 ? 2 : 1;
    const width = (stage.clientWidth - 12 * (beside - 1)) / beside - 14;
    const room = stage.clientHeight - stage.querySelector('.heading').offsetHeight - (transport ? 112 : 66);
    const short = innerHeight <= 500;
    const shown = short ? (panes > 2 ? 0.2 : 0.6) : panes === 1 ? (innerWidth > 620 ? 0.52 : 0.46) : beside === 1 ? 0.32 : panes > 2 ? 0.26 : 0.5;
    const height = narrow() ? shown * innerHeight : (room - 10 * (below - 1)) / below - (panes > 1 ? 56 : 14);
    return [width, height];
  }

  /** How many cells a new map has: as many as fill the picture and can be touched. */
  mapSize() {
    const { panes = 1 } = this.definition;
    const [width, height] = this.room();
    if (this.definition.area) {
      const inner = height - (narrow() ? 14 : 0);
      const side = Math.max(2, Math.ceil(Math.sqrt((width * inner) / this.definition.area()) - 0.3));
      return [width, inner].map((n) => Math.max(12, Math.floor(n / side)));
    }
    const cells = this.definition.cells && innerWidth > 620 ? this.definition.cells : panes > 1 ? 1700 : innerWidth > 620 ? 2400 : 1100;
    const side = Math.max(panes > 1 ? 7 : 12, Math.floor(Math.sqrt((width * height) / cells)));
    const fit = (n) => Math.min(96, Math.max(16, Math.floor(n / side)));
    return [fit(width), fit(height)];
  }

  /** A new map of a kind. A maze has walls between its cells, so it needs odd sides. */
  make(kind, seed) {
    const [width, height] = this.mapSize().map((n) => (kind === 'maze' ? n - 1 + (n % 2) : n));
    const letters = GENERATORS[kind](width, height, seed);
    this.world.replace(width, height, letters, -1, -1, { kind, neighbors: this.world.neighbors });
    if (letters.order && !reducedMotion() && !this.own.showing) this.world.grow(letters.order, this.visited.clock);
  }

  /** A word to the visitor, with what a press on it does: { words, take } each. It goes by itself, unless it says what is being done. */
  toast(words, bad = true, offers = [], stays = false) {
    const toast = h('p', { class: `toast ${bad ? 'bad' : ''} ${stays ? 'busy' : ''}` }, words, ...offers.map((offer) => button(offer.words, () => {
      toast.remove();
      offer.take();
    })));
    $('toasts').append(toast);
    this.visited?.clock.once(() => this.placeToasts());
    while ($('toasts').children.length > 3) $('toasts').firstChild.remove();
    if (!stays) setTimeout(() => toast.remove(), 3500 + words.length * 40 + (offers.length ? 6000 : 0));
    return toast;
  }

  /** Over the lower edge of the picture, where no control is. */
  placeToasts() {
    const all = [...document.querySelectorAll('#scene .frame')].map((f) => f.getBoundingClientRect());
    if (!all.length) return;
    const [left, right, bottom] = [Math.min(...all.map((f) => f.left)), Math.max(...all.map((f) => f.right)), Math.max(...all.map((f) => f.bottom))];
    Object.assign($('toasts').style, { left: `${(left + right) / 2}px`, maxWidth: `${Math.max(200, right - left - 24)}px`, bottom: `${Math.max(12, innerHeight - Math.min(innerHeight, bottom) + 12)}px` });
  }

  /** Says the newest words to who cannot see the picture, at most four times a second. */
  announce(words, about = 'answer') {
    const { saying } = this;
    saying.words.set(about, words);
    saying.timer ||= setTimeout(() => {
      saying.timer = 0;
      $('announce').textContent = [...saying.words.values()].join('. ');
      saying.words.clear();
    }, 250);
  }

  /** Writes the state into the address, so that it can be shared at any time. */
  remember() {
    clearTimeout(this.remembering.timer);
    this.remembering.timer = setTimeout(() => {
      history.replaceState(null, '', this.address());
      // A page that shows this one in a frame decides for itself where it begins.
      if (!this.film && window === top) kept('left', location.hash);
    }, 300);
  }

  address() {
    const parameters = new URLSearchParams();
    for (const [key, value] of Object.entries(this.visited.settings.save())) if (value !== undefined) parameters.set(key, value);
    if (this.definition.map !== false) {
      parameters.set('n', this.world.neighbors);
      parameters.set('c', this.world.corners);
      const map = this.world.encode();
      if (map) parameters.set('m', map);
    }
    if (this.film) parameters.set('scene', this.definition.id);
    const words = parameters.toString();
    return `#${this.film ? 'film' : this.definition.id}${words ? `?${words}` : ''}`;
  }

  /** Shows the scene that the address names, in the state that it describes. */
  visit(hash) {
    clearTimeout(this.remembering.timer);
    const [id, words = ''] = hash.slice(1).split('?', 2);
    const parameters = new URLSearchParams(words.length < 60000 ? words : '');
    this.film = id === 'film';
    document.body.classList.toggle('film', this.film);
    // The lessons were once a part of Search.
    const wanted = this.film ? (parameters.get('scene') ?? 'race') : id === 'search' && parameters.has('s') ? 'learn' : id;
    const definition = SCENES.find((scene) => scene.id === wanted) ?? SCENES[0];
    if (wanted && definition.id !== wanted && id !== 'stage') this.toast(`There is no scene “${wanted.slice(0, 40)}”.`);
    try {
      if (definition.map !== false) this.takeMap(definition, parameters);
    } catch (problem) {
      this.toast(`This link is damaged: ${problem.message}.`);
    }
    this.show(definition, parameters);
  }

  /** The map and the rules of an address; scenes without a map use the same letters for other things. */
  takeMap(definition, parameters) {
    const { world } = this;
    const [n, c] = [Number(parameters.get('n') ?? world.neighbors), Number(parameters.get('c') ?? world.corners)];
    if (![4, 6, 8].includes(n) || ![0, 1, 2].includes(c)) throw new Error('the rules in the address are unknown');
    const neighbors = n === 6 && !definition.hex ? 8 : n;
    world.corners = c;
    if (!parameters.has('m')) world.neighbors = neighbors;
    else {
      const { width, height, letters, start, goal, shape } = world.decode(parameters.get('m'));
      world.replace(width, height, letters, start, goal, { shape, neighbors });
    }
  }

  /** Shows a scene as an address describes it, or with what a file held, in parts: the page can answer between them. */
  async show(...what) {
    this.leave?.abort();
    const { signal } = (this.leave = new AbortController());
    for (const part of this.opening(signal, ...what)) {
      await part;
      await turn();
      if (signal.aborted) return;
    }
  }

  * opening(signal, definition, parameters, found = null) {
    if (!definition.hex && this.world.neighbors === 6) this.world.neighbors = 8;
    this.definition = definition;
    document.title = `${definition.title} · Waywright playground`;
    $('title').textContent = definition.title;
    $('lead').textContent = definition.lead;
    if (definition.map !== false && (this.own.pristine || this.world.size === 1)) this.shows(() => this.make(definition.suits ?? 'halls'));
    // What only this scene needs is fetched now: the first page goes without.
    yield definition.fetch?.();
    // A scene has the page with a signal and a clock of its own: both end when it is left.
    this.visited = Object.assign(Object.create(this), { signal, clock: new Clock(signal) });
    const scene = (this.scene = definition.create(this.visited));
    const { stage, board, run } = scene;
    const [toolbar, transport] = [(scene.toolbar ??= board?.tools), (scene.transport ??= run?.transport)];
    try {
      this.visited.settings.load(parameters);
      scene.load?.(parameters);
    } catch (problem) {
      this.toast(`This link is damaged: ${problem.message}.`);
    }
    yield;
    $('scene').replaceChildren(...[toolbar?.element, ...(stage ?? [h('div', { class: 'frame' }, board.canvas)]), transport?.element].filter(Boolean));
    $('dock').replaceChildren();
    $('panel').replaceChildren(...scene.panel, this.code());
    this.dock();
    const link = $('scenes').querySelector(`[data-scene=${definition.id}]`);
    $('scenes').querySelector('[aria-current]')?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'page');
    // Within another page it would scroll that page, too.
    if (window === top) this.visited.clock.once(() => link.scrollIntoView?.({ block: 'nearest', inline: 'center' }));
    yield;
    // What was dropped is what is shown: no demonstration begins beside it.
    if (!found || scene.open?.(found) !== true) scene.start ? scene.start() : scene.run.ask({ replay: true });
    this.remember();
    if (this.film) import('./film.js').then(({ roll }) => signal.aborted || roll(this));
  }

  /** On a narrow page what is chosen most stands above the picture, so that both are seen at once. */
  dock() {
    const docked = narrow() && innerHeight > 500;
    for (const element of this.scene?.dock ?? []) {
      element.home ??= element.parentElement;
      element.next ??= element.nextElementSibling;
      if (docked) $('dock').append(element);
      else element.home.insertBefore(element, element.next?.parentElement === element.home ? element.next : null);
    }
  }

  /** Shows a map that is a scene's own and nobody's work. */
  shows(make) {
    this.own.showing = true;
    make();
    this.own.showing = false;
  }

  /** The Java that does the same as what is shown: its map, its ends, its algorithm, its rules. */
  code() {
    return button('The code that made this', async () => {
      const pre = $('code').querySelector('pre');
      try {
        const { source, prints } = await this.scene.code();
        const { highlight } = await import('./highlight.js');
        pre.replaceChildren(...(source.length < 200_000 ? highlight(source) : [source]));
        $('prints').textContent = prints;
      } catch (problem) {
        pre.textContent = `// ${problem.message}`;
        $('prints').textContent = '';
      }
      if (!$('code').open) $('code').showModal();
    }, { class: 'code' });
  }

  /** Files that were dropped or chosen together: a map with its tilesets, a network with its places. The workers read them. */
  async openFiles(files, cost) {
    const [{ name, size }] = files;
    const busy = size > 50_000 ? this.toast(`Reading ${name} …`, false, [], true) : null;
    const report = (part) => busy && (busy.textContent = `Reading ${name}: ${Math.round(part * 100)} %`);
    await this.attempt(async () => {
      const found = await this.engine.call('openFiles', { files, cost }, report);
      if (found.roads) await this.late.call('readRoads', found.roads, report);
      if (found.choices) this.toast(found.words, false, found.choices.map((choice) => ({ words: choice, take: () => this.openFiles(files, choice) })));
      else await this.showFound(name, found);
    });
    busy?.remove();
  }

  async showFound(name, found) {
    const wanted = found.trace ? 'search' : found.roads ? 'roads' : found.network ? 'graph' : this.definition.map === false || this.definition.lessons ? 'search' : this.definition.id;
    this.tiled = found.tiled ?? null;
    if (found.map) {
      this.useMap(found.map);
      this.toast(`${name}: ${found.map.width} × ${found.map.height} cells.${found.tiled ? ` ${found.tiled.words}` : ''}`, false);
      await turn();
    }
    if (wanted !== this.definition.id || found.tiled) {
      if (wanted !== this.definition.id) history.pushState(null, '', `#${wanted}`);
      await this.show(SCENES.find(({ id }) => id === wanted), new URLSearchParams(), found);
    } else if (!found.map) this.scene.open(found);
    if (found.network) this.toast(`${name}: ${count(found.network.nodes)} nodes, ${count(found.network.costs.length)} arcs.`, false);
    if (found.trace) this.toast(`${name}: a recorded search.`, false);
  }

  /** A map from a file, in the layout that it was made in, as far as this scene knows it. */
  useMap({ width, height, letters, start = -1, goal = -1, neighbors = 8, shape = '' }) {
    const hex = neighbors === 6;
    const keeps = hex && this.definition.hex;
    this.world.replace(width, height, letters, start, goal, { shape, neighbors: keeps ? 6 : hex || this.world.neighbors === 6 ? 8 : this.world.neighbors });
    if (hex && !keeps) this.toast('The map is of hexagons; this scene shows them as squares.', false);
  }

  /** Looks closer at the cursor or the pointer, or at the middle. */
  zoom(factor) {
    const board = this.scene.board ?? this.scene.boards?.()[0];
    if (!board?.geometry) return this.scene.zoom?.(factor);
    const { geometry: g } = board;
    const cell = board.focused ? board.cursor : board.hover;
    return zoomAt(board, factor, ...(cell >= 0 ? [g.x(cell), g.y(cell)] : [g.seen.width / 2, g.seen.height / 2]));
  }

  saveMap() {
    this.download(this.world.toText(), 'waywright-map.txt');
  }

  /** Hands the visitor a file. */
  download(content, name) {
    const link = h('a', { href: URL.createObjectURL(new Blob([content])), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

function theme(next) {
  const root = document.documentElement;
  if (next) kept('theme', (root.dataset.theme = next));
  else delete root.dataset.theme;
  app.world.notify('theme');
}

/** Writes to the clipboard, if the browser lets the page do so: writeText() is not there where it may not. */
const copy = async (words, done, otherwise) => (navigator.clipboard?.writeText(words) ?? Promise.reject()).then(() => app.toast(done, false), otherwise);

const app = new App();
const remembered = kept('theme');
if (['light', 'dark'].includes(remembered)) document.documentElement.dataset.theme = remembered;
$('scenes').append(...SCENES.map(({ id, title }) => h('li', {}, h('a', { href: `#${id}`, 'data-scene': id }, title))));
$('tools').append(
  iconButton('link', 'Copy a link to what is shown', async () => {
    history.replaceState(null, '', app.address());
    if (app.definition.map !== false && app.world.size > MOST_LINKED) {
      return app.toast(`A map of ${count(app.world.size)} cells is too large for a link; up to ${count(MOST_LINKED)} fit. The link holds the settings only; save the map as a file.`, true, [{ words: 'Save the map', take: () => app.saveMap() }]);
    }
    if (app.scene.linkless?.()) return app.toast(app.scene.linkless());
    return copy(location.href, 'The link is on the clipboard.', () => app.toast('The link is in the address bar.', false));
  }),
  iconButton('film', 'Full screen, without panels (Escape leaves)', () => (location.hash = app.address().replace(/^#(\w+)\??/, '#film?scene=$1&'))),
  iconButton('theme', 'Light or dark (T)', () => theme(isDark() ? 'light' : 'dark')),
  iconButton('help', 'Keys (?)', () => $('keys').showModal()));

$('copy').addEventListener('click', () => copy($('code').querySelector('pre').textContent, 'The code is on the clipboard.',
  () => app.toast('This browser does not allow pages to write to the clipboard. Maybe select the code and copy it by hand?')));
// The address of the event, not of now: what remember() wrote meanwhile is of the scene that is left.
addEventListener('hashchange', (event) => app.visit(new URL(event.newURL).hash));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme(document.documentElement.dataset.theme));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || document.querySelector('dialog[open]') || !app.scene) return;
  const at = SCENES.indexOf(app.definition);
  if (event.key === 'Escape' && app.film) location.hash = app.definition.id;
  else if (event.key === '?') $('keys').showModal();
  else if (event.key === 't') theme(isDark() ? 'light' : 'dark');
  else if (event.key === '+' || event.key === '=') app.zoom(1.5);
  else if (event.key === '-') app.zoom(1 / 1.5);
  else if (event.key === '0') app.world.look({ zoom: 1 });
  else if (event.key === '[' || event.key === ']') location.hash = SCENES.at((at + (event.key === ']' ? 1 : SCENES.length - 1)) % SCENES.length).id;
  else {
    const { keys, game, transport, toolbar } = app.scene;
    const own = keys?.[event.key];
    if (own ? own() === false : ![game, transport, toolbar].some((part) => part?.key(event))) return;
  }
  event.preventDefault();
});
let wasNarrow = narrow();
addEventListener('resize', () => {
  if (narrow() !== wasNarrow) app.dock();
  wasNarrow = narrow();
});
addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('dropping');
});
addEventListener('dragleave', (event) => !event.relatedTarget && document.body.classList.remove('dropping'));
addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('dropping');
  if (event.dataTransfer.files.length) app.openFiles([...event.dataTransfer.files]);
});
addEventListener('load', async () => {
  const page = performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0);
  const worker = await app.engine.call('ready').catch(() => ({ bytes: 0 }));
  if (page + worker.bytes) $('size').textContent = `It took ${Math.ceil((page + worker.bytes) / 1024)} KB to get here.`;
});
// The first visit begins with the first lesson, the next one where this one was left. In a task of its own: the modules took one.
setTimeout(() => app.visit(location.hash || (kept('left') ?? '')));
globalThis.waywright = { app };
