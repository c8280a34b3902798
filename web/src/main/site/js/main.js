/** The page: which scene is shown, what the address says, and what all scenes share. */
import { Engine } from './engine.js';
import { readFile } from './files.js';
import { GENERATORS } from './maps.js';
import { isDark } from './board.js';
import { SCENES } from './scenes/all.js';
import { button, h, iconButton } from './ui.js';
import { World } from './world.js';

const $ = (id) => document.getElementById(id);
/** Where the settings stand below the picture instead of beside it; as in style.css. */
const narrow = () => innerWidth <= 1020;

class App {
  constructor() {
    this.engine = new Engine();
    this.world = new World(1, 1);
    this.hasHex = true;
    /** Whether nobody has touched the map yet, so that a scene may show one that suits it. */
    this.pristine = !location.hash.includes('m=');
    this.world.addEventListener('change', ({ detail }) => (this.pristine &&= this.showing || detail.what === 'theme'));
    this.scene = null;
    this.signal = new AbortController().signal;
  }

  /** How many cells a new map has: as many as fill the picture and can be touched. */
  mapSize() {
    const { panes = 1, transport } = this.definition;
    const stage = $('stage');
    const beside = panes > 1 && innerWidth > 620 ? 2 : 1;
    const below = panes > 2 ? 2 : 1;
    const width = (stage.clientWidth - 12 * (beside - 1)) / beside - 14;
    const room = stage.clientHeight - stage.querySelector('.heading').offsetHeight - (transport ? 102 : 56);
    const shown = panes === 1 ? 0.56 : beside === 1 ? 0.34 : panes > 2 ? 0.28 : 0.56;
    const height = narrow() ? shown * innerHeight : (room - 10 * (below - 1)) / below - (panes > 1 ? 56 : 14);
    const cells = panes > 1 ? 1700 : innerWidth > 620 ? 2400 : 1100;
    const side = Math.max(panes > 1 ? 7 : 12, Math.floor(Math.sqrt((width * height) / cells)));
    const fit = (n) => Math.min(96, Math.max(16, Math.floor(n / side)));
    return [fit(width), fit(height)];
  }

  /** A new map of a kind. A maze has walls between its cells, so it needs odd sides. */
  make(kind, seed) {
    const [width, height] = this.mapSize().map((n) => (kind === 'maze' ? n - 1 + (n % 2) : n));
    this.world.replace(width, height, GENERATORS[kind](width, height, seed), -1, -1, kind);
  }

  toast(words, bad = true) {
    const toast = h('p', { class: `toast ${bad ? 'bad' : ''}` }, words);
    $('toasts').append(toast);
    while ($('toasts').children.length > 3) $('toasts').firstChild.remove();
    setTimeout(() => toast.remove(), 3500 + words.length * 40);
  }

  /** Says the newest words to who cannot see the picture, at most four times a second. */
  announce(words, about = 'answer') {
    this.words ??= new Map();
    this.words.set(about, words);
    this.saying ??= setTimeout(() => {
      this.saying = undefined;
      $('announce').textContent = [...this.words.values()].join('. ');
      this.words.clear();
    }, 250);
  }

  /** Writes the state into the address, so that it can be shared at any time. */
  remember() {
    clearTimeout(this.remembering);
    this.remembering = setTimeout(() => history.replaceState(null, '', this.address()), 300);
  }

  address() {
    const parameters = new URLSearchParams();
    for (const [key, value] of Object.entries(this.scene.save?.() ?? {})) if (value !== undefined) parameters.set(key, value);
    if (this.definition.map !== false) {
      parameters.set('n', this.world.neighbors);
      parameters.set('c', this.world.corners);
      const map = this.world.encode();
      if (map) parameters.set('m', map);
    }
    const words = parameters.toString();
    return `#${this.definition.id}${words ? `?${words}` : ''}`;
  }

  /** Shows the scene that the address names, in the state that it describes. */
  visit(hash) {
    clearTimeout(this.remembering);
    const [id, words = ''] = hash.slice(1).split('?', 2);
    const parameters = new URLSearchParams(words.length < 60000 ? words : '');
    const definition = SCENES.find((scene) => scene.id === id) ?? SCENES[0];
    if (id && definition.id !== id && id !== 'stage') this.toast(`There is no scene “${id.slice(0, 40)}”.`);
    try {
      if (parameters.has('m')) this.world.decode(parameters.get('m'));
      const [n, c] = [Number(parameters.get('n') ?? this.world.neighbors), Number(parameters.get('c') ?? this.world.corners)];
      if (![4, 6, 8].includes(n) || ![0, 1, 2].includes(c)) throw new Error('the rules in the address are unknown');
      this.world.neighbors = n === 6 && !(this.hasHex && definition.hex) ? 8 : n;
      this.world.corners = c;
    } catch (problem) {
      this.toast(`This link is damaged: ${problem.message}.`);
    }
    this.show(definition, parameters);
  }

  show(definition, parameters) {
    this.leave?.abort();
    this.scene?.close?.();
    this.leave = new AbortController();
    this.signal = this.leave.signal;
    if (!definition.hex && this.world.neighbors === 6) this.world.neighbors = 8;
    this.definition = definition;
    document.title = `${definition.title} · Waywright playground`;
    $('title').textContent = definition.title;
    $('lead').textContent = definition.lead;
    if ((this.pristine && definition.map !== false) || this.world.size === 1) this.suit(definition.suits ?? 'dungeon');
    this.scene = definition.create(this);
    $('scene').replaceChildren(...(this.scene.toolbar ? [this.scene.toolbar.element] : []), ...this.scene.stage);
    $('panel').replaceChildren(...this.scene.panel, this.code(definition.code));
    for (const link of $('scenes').querySelectorAll('a')) {
      if (link.dataset.scene === definition.id) {
        link.setAttribute('aria-current', 'page');
        link.scrollIntoView?.({ block: 'nearest', inline: 'center' });
      } else link.removeAttribute('aria-current');
    }
    try {
      this.scene.load?.(parameters);
    } catch (problem) {
      this.toast(`This link is damaged: ${problem.message}.`);
    }
    this.scene.start();
    this.remember();
  }

  suit(kind) {
    this.showing = true;
    this.make(kind);
    this.showing = false;
  }

  /** The Java that does the same, shown as it lies in the tests. */
  code(name) {
    return button('The code that made this', async () => {
      const pre = $('code').querySelector('pre');
      pre.replaceChildren();
      $('code').showModal();
      try {
        const answer = await fetch(`code/${name}.java`);
        if (!answer.ok) throw new Error(`it could not be fetched (${answer.status})`);
        pre.replaceChildren(...highlight(excerpt(await answer.text())));
      } catch (problem) {
        pre.textContent = `// ${problem.message}`;
      }
    }, { class: 'code' });
  }

  async openFile(file) {
    try {
      const found = await readFile(this.engine, file);
      const wanted = found.trace ? 'search' : found.network ? 'graph' : this.definition.map === false ? 'search' : this.definition.id;
      if (wanted !== this.definition.id) {
        this.show(SCENES.find(({ id }) => id === wanted), new URLSearchParams());
      }
      if (found.map) {
        const { width, height, letters, start, goal } = found.map;
        this.world.replace(width, height, letters, start, goal);
        this.toast(`${file.name}: ${width} × ${height} cells.`, false);
      }
      if (this.scene.open?.(found) !== true && !found.map) this.toast(`${file.name} is of no use in this scene.`);
    } catch (problem) {
      this.toast(problem.message);
    }
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

/** What stands between the lines that say so, without its indentation. */
function excerpt(source) {
  const lines = source.split('\n');
  const [from, to] = ['// begin', '// end'].map((mark) => lines.findIndex((line) => line.trim() === mark));
  const chosen = from >= 0 ? lines.slice(from + 1, to) : lines;
  const indent = Math.min(...chosen.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return chosen.map((line) => line.slice(indent)).join('\n');
}

const TOKENS = /(\/\/.*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(new|int|long|double|boolean|byte|final|static|return|for|while|if|else|var|void|class|record|public|private|import|true|false|null)\b/g;

function highlight(source) {
  const parts = [];
  let last = 0;
  for (const match of source.matchAll(TOKENS)) {
    parts.push(source.slice(last, match.index));
    parts.push(h('span', { class: match[1] ? 'comment' : match[2] ? 'string' : 'keyword' }, match[0]));
    last = match.index + match[0].length;
  }
  return [...parts, source.slice(last)];
}

function theme(next) {
  const root = document.documentElement;
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  app.scene?.redraw?.();
  app.world.tell('theme');
}

const app = new App();
$('scenes').append(...SCENES.map(({ id, title }) => h('li', {}, h('a', { href: `#${id}`, 'data-scene': id }, title))));
$('tools').append(
  iconButton('link', 'Copy a link to what is shown', async () => {
    history.replaceState(null, '', app.address());
    try {
      await navigator.clipboard.writeText(location.href);
      app.toast('The link is on the clipboard.', false);
    } catch {
      app.toast('The address bar holds the link.', false);
    }
  }),
  iconButton('theme', 'Light or dark (T)', () => theme(isDark() ? 'light' : 'dark')),
  iconButton('help', 'Keys (?)', () => $('keys').showModal()));

$('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText($('code').querySelector('pre').textContent);
    app.toast('The code is on the clipboard.', false);
  } catch {
    app.toast('This browser lets nobody write to the clipboard. Maybe select the code and copy it by hand?');
  }
});
// The address of the event, not of now: what remember() wrote meanwhile is of the scene that is left.
addEventListener('hashchange', (event) => app.visit(new URL(event.newURL).hash));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme(document.documentElement.dataset.theme));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || document.querySelector('dialog[open]')) return;
  const at = SCENES.indexOf(app.definition);
  if (event.key === '?') $('keys').showModal();
  else if (event.key === 't') theme(isDark() ? 'light' : 'dark');
  else if (event.key === '[' || event.key === ']') location.hash = SCENES.at((at + (event.key === ']' ? 1 : SCENES.length - 1)) % SCENES.length).id;
  else if (!app.scene.key?.(event) && !app.scene.transport?.key(event) && !app.scene.toolbar?.key(event)) return;
  event.preventDefault();
});
addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('dropping');
});
addEventListener('dragleave', (event) => !event.relatedTarget && document.body.classList.remove('dropping'));
addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('dropping');
  if (event.dataTransfer.files[0]) app.openFile(event.dataTransfer.files[0]);
});
addEventListener('load', async () => {
  const page = performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0);
  const worker = await app.engine.call('ready').catch(() => ({ bytes: 0 }));
  if (page + worker.bytes) $('size').textContent = `It took ${Math.ceil((page + worker.bytes) / 1024)} KB to get here.`;
});
app.visit(location.hash);
globalThis.waywright = { app };
