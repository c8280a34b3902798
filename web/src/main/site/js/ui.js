/** Small pieces of the page: elements, controls, and the transport below a recorded search. */

/** An element with properties and children; names with a dash are attributes, 'on…' are listeners. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, value);
    else if (name === 'class') element.className = value;
    else element[name] = value;
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A picture by its name in icons.svg. */
export function icon(name) {
  const [svg, use] = ['svg', 'use'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `icons.svg#${name}`);
  svg.append(use);
  return svg;
}

export const button = (label, onclick, properties = {}) => h('button', { type: 'button', onclick, ...properties }, label);

export const iconButton = (name, label, onclick, properties = {}) => h('button', { type: 'button', class: 'icon', title: label, 'aria-label': label, onclick, ...properties }, icon(name));

let ids = 0;

/** What can be chosen, as [value, words] pairs, and what is chosen. */
export const options = (pairs, chosen) => pairs.map(([value, words]) => h('option', { value, selected: String(value) === String(chosen) }, words));

/** A control under its label. */
function labeled(control, ...label) {
  control.id = `c${++ids}`;
  return h('div', { class: 'field' }, h('label', { for: control.id }, ...label), control);
}

/** A labeled choice. */
export function choice(label, pairs, value, onchange) {
  const select = h('select', { onchange: () => onchange(select.value) }, options(pairs, value));
  return Object.assign(labeled(select, label), { select });
}

/** A labeled slider, which shows its value as words. */
export function slider(label, { min, max, step, format }, oninput) {
  const output = h('output');
  const input = h('input', { type: 'range', min, max, step, oninput: () => oninput(+input.value) });
  const field = labeled(input, label, output);
  output.htmlFor = input.id;
  return Object.assign(field, {
    show(value) {
      input.value = value;
      output.textContent = format(value);
    },
  });
}

export function toggle(label, onchange) {
  const input = h('input', { type: 'checkbox', onchange: () => onchange(input.checked) });
  return Object.assign(h('label', { class: 'toggle' }, input, h('span', {}, label)), { input });
}

/** Named numbers, each with a color of the picture if it has one. */
export function figures(names) {
  const values = {};
  const list = h('dl', { class: 'figures' }, Object.entries(names).map(([key, [label, swatch]]) =>
    h('div', {}, h('dt', { class: swatch ? `swatch ${swatch}` : '' }, label), (values[key] = h('dd', {}, '–')))));
  const show = (numbers) => Object.entries(numbers).forEach(([key, value]) => values[key] && (values[key].textContent = value));
  return Object.assign(list, { show });
}

/** What may be said of an answer now: nothing while there is none, and of its end nothing before it is shown. */
export const fact = (run, value, otherwise = '–') => (run.answer ? (value(run.answer) ?? otherwise) : otherwise);
export const atEnd = (run, value, otherwise = '–') => (run.isOver ? fact(run, value, otherwise) : otherwise);

/** Figures about the answer of a run: label, color, what is said of the answer, and atEnd if that is known at its end. */
export function facts(run, names) {
  const list = figures(names);
  const [first] = Object.keys(names);
  run.facts.push(() => {
    const said = Object.fromEntries(Object.entries(names).map(([key, [, , value, say = fact]]) => [key, say(run, value)]));
    if (run.asking && !run.answer) said[first] = 'searching …';
    list.show(said);
  });
  return list;
}

/** A number with its thousands apart; the formats of all languages take twenty milliseconds to be loaded. */
export const count = (n) => String(Math.round(n * 1000) / 1000).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
/** A time in microseconds, in words. */
export const duration = (micros) => (micros < 10 ? `${micros.toFixed(2)} µs` : micros < 1000 ? `${micros.toFixed(0)} µs` : micros < 1e6 ? `${(micros / 1000).toFixed(1)} ms` : `${(micros / 1e6).toFixed(1)} s`);
export const decimal = (x, places = 2) => (x < 0 || !Number.isFinite(x) ? '–' : x.toFixed(places));
/** What the colors of a picture mean. */
export const legend = (...entries) => section('Legend', h('dl', { class: 'legend' }, entries.map(([color, words]) => h('div', {}, h('dt', { class: `swatch ${color}` }, ''), h('dd', {}, words)))));

/** A table whose rows are a name and values each, under columns if they have names. */
export function table(columns = []) {
  const body = h('tbody');
  const head = h('thead', {}, h('tr', {}, h('td', {}), columns.map((words) => h('th', { scope: 'col' }, words))));
  const line = ([name, ...values]) => h('tr', {}, h('th', { scope: 'row' }, name), values.map((value) => h('td', {}, value)));
  const show = (rows) => body.isEqualNode(h('tbody', {}, rows.map(line))) || body.replaceChildren(...rows.map(line));
  return Object.assign(h('table', {}, columns.length ? head : null, body), { show });
}

/** A picture beside others, under what it shows and what is known of it. */
export const pane = (title, output, canvas) => h('div', { class: 'pane' }, h('header', {}, title, output), h('div', { class: 'frame' }, canvas));

export const row = (...children) => h('div', { class: 'row' }, ...children);

export const note = (words = '', properties = {}) => h('p', { class: 'note', ...properties }, words);

export const section = (title, ...children) => h('section', { class: 'card' }, h('h2', {}, title), ...children);

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A game that the library plays: steps at a rate, one question at a time, while it runs. */
export class Game {
  /**
   * @param step what takes some steps; gives a promise
   * @param rate steps a second
   * @param most so many are made at once
   * @param letter the key that runs and pauses it
   * @param onframe called at each frame with the seconds that passed
   */
  constructor(app, step, { rate = () => 30, most = 3, word = 'Run', letter = 'p', look = { class: 'primary' }, onframe = () => {} } = {}) {
    Object.assign(this, { app, step, rate, most, word, letter, onframe, due: 0, busy: false });
    this.button = button('', () => this.set(!this.running), look);
    this.set(!reducedMotion());
  }

  set(on) {
    if (on && !this.running) this.app.clock.each((seconds) => this.#frame(seconds));
    this.running = on;
    this.button.textContent = on ? 'Pause' : this.word;
  }

  #frame(seconds) {
    if (!this.running) return false;
    this.onframe(seconds);
    this.due = Math.min(this.most, this.due + seconds * this.rate());
    if (!this.busy && this.due >= 1) this.take(Math.floor(this.due));
    return true;
  }

  /** Takes steps now. What is wrong with them ends the game. */
  async take(steps) {
    this.due -= steps;
    this.busy = true;
    try {
      await this.step(steps);
    } catch (problem) {
      this.set(false);
      if (!this.app.signal.aborted) this.app.toast(problem.message);
    } finally {
      this.busy = false;
    }
  }

  key(event) {
    if (event.key !== this.letter) return false;
    this.set(!this.running);
    return true;
  }
}

/** Events a second: a short search is slow enough to follow, a long one takes six seconds. */
const usual = ({ player, speed }) => Math.max(60, player.length / 6) * speed;

/** Play, pause, step, scrub, speed. The player has length, at, step, steps, seek(place) and stepBy(count). */
export class Transport {
  constructor({ clock }, { onchange, unit = 'expansions', rate = usual }) {
    Object.assign(this, { clock, onchange, unit, rate, player: null, playing: false, speed: 1, stood: null });
    this.playButton = iconButton('play', 'Play', () => this.toggle(), { class: 'icon main' });
    this.scrub = h('input', { type: 'range', min: 0, max: 1, value: 0, step: 1, class: 'scrub', 'aria-label': 'Place in the search', oninput: () => this.jump(+this.scrub.value) });
    this.where = h('output', { class: 'where' });
    const speeds = options([0.25, 0.5, 1, 2, 4, 16].map((speed) => [speed, `${speed}×`]), 1);
    this.speeds = h('select', { 'aria-label': 'Speed', title: 'Speed', onchange: () => (this.speed = +this.speeds.value) }, speeds);
    this.element = h('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' },
      iconButton('start', 'To the beginning', () => this.jump(0)),
      iconButton('back', 'One step back', () => this.step(-1)),
      this.playButton,
      iconButton('step', 'One step', () => this.step(1)),
      iconButton('end', 'Run to the end', () => this.jump(Infinity)),
      this.scrub, this.where, this.speeds);
  }

  /** Takes a new player, or null for none, at the same part: at its end if the old one was at its end. */
  load(player, { replay = false } = {}) {
    const { player: old } = this;
    if (old) this.stood = { at: old.at, length: old.length };
    this.player = player;
    if (!player) return this.wait();
    if (replay) this.playing = false;
    const { stood } = this;
    const stay = stood && !replay;
    this.scrub.max = player.length;
    if (!stay) player.seek(reducedMotion() ? this.stopAt ?? player.length : 0);
    else player.seek(stood.at >= stood.length && !this.playing ? player.length : Math.min(stood.at, player.length));
    if (!stay && !reducedMotion()) this.play();
    return this.show();
  }

  /** Says that an answer is being looked for. */
  wait() {
    this.where.textContent = 'searching …';
    if (!this.player) this.scrub.value = 0;
  }

  toggle() {
    this.playing ? this.pause() : this.play();
  }

  play() {
    if (!this.player) return;
    if (this.player.at >= this.player.length) this.player.seek(0);
    if (this.playing) return;
    if (this.player.at >= this.stopAt) this.stopAt = undefined;
    this.playing = true;
    this.mark();
    let place = this.player.at;
    const mine = (this.loop = {});
    this.clock.each((seconds) => {
      const { player } = this;
      if (!this.playing || this.loop !== mine) return false;
      if (!player) return true;
      if (Math.abs(place - player.at) > 1.5) place = player.at;
      place += this.rate(this) * seconds;
      player.seek(Math.min(Math.floor(place), this.stopAt ?? Infinity));
      this.show();
      if (player.at >= (this.stopAt ?? player.length)) this.pause();
      return this.playing;
    });
  }

  pause() {
    this.playing = false;
    /** Where playing stops first, if it is not the end. */
    this.stopAt = undefined;
    this.mark();
    this.show();
  }

  mark() {
    const words = this.playing ? 'Pause' : 'Play';
    if (this.playButton.title === words) return;
    this.playButton.replaceChildren(icon(words.toLowerCase()));
    this.playButton.setAttribute('aria-label', words);
    this.playButton.title = words;
  }

  step(count) {
    this.pause();
    this.player?.stepBy(count);
    this.show();
  }

  jump(place) {
    this.pause();
    this.player?.seek(place);
    this.show();
  }

  show() {
    const { player } = this;
    if (!player) return;
    this.scrub.value = player.at;
    const words = `${count(player.step)} of ${count(player.steps.length)}`;
    this.where.replaceChildren(words, h('span', { class: 'word' }, ` ${this.unit}`));
    this.scrub.setAttribute('aria-valuetext', this.where.textContent);
    this.onchange(player);
  }

  /** The keys that work wherever the focus is. */
  key(event) {
    const actions = { p: () => this.toggle(), ',': () => this.step(-1), '.': () => this.step(1), Home: () => this.jump(0), End: () => this.jump(Infinity) };
    if (!actions[event.key]) return false;
    actions[event.key]();
    return true;
  }
}

/** A player of so many steps, each shown by itself. */
export class Steps {
  /** @param show called with the step to show */
  constructor(length, show = () => {}) {
    Object.assign(this, { length, steps: { length }, show, at: 0 });
  }

  get step() {
    return this.at;
  }

  get isOver() {
    return this.at >= this.length;
  }

  seek(place) {
    this.at = Math.max(0, Math.min(this.length, Math.round(place)));
    this.show(this.at);
  }

  stepBy(steps) {
    this.seek(this.at + steps);
  }
}
