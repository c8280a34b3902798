import { Board } from '../board.js';
import { printed, searchProgram } from '../code.js';
import { inOrder, mapOf } from '../engine.js';
import { Playback, SearchPainter } from '../playback.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { choice, count, duration, h, legend, section, slider, toggle, Transport } from '../ui.js';
import { ALGORITHMS, jumpsOf, offers, statusWords } from './search.js';

const RUNNERS = ALGORITHMS.filter(([id]) => !['ida-star', 'depth-first'].includes(id));
const FIRST = ['dijkstra', 'astar', 'weighted-astar', 'greedy'];

export const race = {
  id: 'race',
  title: 'Race',
  lead: 'The same question to up to four algorithms, one expansion each at a time: what each saves, and what it pays for that.',
  hex: true,
  transport: true,
  panes: 4,

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app);
    let weight = 2;
    let panes = FIRST.map((id) => pane(id));
    const grid = h('div', { class: 'panes' });
    const transport = new Transport({ onchange: show });
    const number = choice('Panes', [[2, '2'], [3, '3'], [4, '4']], panes.length, (value) => setCount(+value));
    const tree = toggle('Show the trees of parents', false, (value) => {
      app.remember();
      panes.forEach((p) => {
        p.painter.tree = value;
        p.board.invalidate();
      });
    });
    const weights = slider('Weight of weighted A*', { min: 1, max: 5, step: 0.1, value: weight, format: (w) => `w = ${w.toFixed(1)}` }, (value) => {
      weight = value;
      run();
    });
    const table = h('tbody');
    const why = h('p', { class: 'note' });
    const offer = offers(world);

    function pane(id) {
      const output = h('output');
      const board = new Board(world, { label: `Map searched by ${id}`, tools: toolbar });
      const made = { id, output, board, painter: (board.painter = new SearchPainter()), playback: null, micros: 0 };
      const select = h('select', { 'aria-label': 'Algorithm of this pane', onchange: () => {
        made.id = select.value;
        run();
      } }, RUNNERS.map(([value, words]) => h('option', { value, selected: value === id }, words)));
      made.select = select;
      made.element = h('div', { class: 'pane' }, h('header', {}, select, output), h('div', { class: 'frame' }, board.canvas));
      return made;
    }

    function setCount(n) {
      while (panes.length > n) panes.pop().board.close();
      while (panes.length < n) panes.push(pane(FIRST[panes.length]));
      lay();
      run(true);
    }

    function lay() {
      grid.className = `panes ${panes.length === 2 ? 'two' : ''}`;
      grid.replaceChildren(...panes.map((p) => p.element));
      number.select.value = panes.length;
    }

    const begin = inOrder();

    async function run(replay = false) {
      app.remember();
      const isNews = begin();
      const question = { map: mapOf(world), start: world.start, goal: world.goal, weight };
      try {
        const racing = [...panes];
        const traces = await Promise.all(racing.map((p, i) => ask(question, p.id, i)));
        if (traces.some((t) => !t) || !isNews() || app.signal.aborted || question.map.width * question.map.height !== world.size) return;
        await world.growing;
        if (!isNews() || app.signal.aborted || question.map.width * question.map.height !== world.size) return;
        racing.forEach((p, i) => (p.painter.playback = p.playback = new Playback(traces[i], world.size, jumpsOf(traces[i], world))));
        const costs = traces.map((t) => t.cost).filter((c) => c >= 0);
        const proven = racing.find((p) => ['astar', 'dijkstra', 'bidirectional', 'canonical', 'jps', 'jpsw', 'indexed', 'auto', 'anytime'].includes(p.id))?.playback.cost ?? Math.min(...costs);
        racing.forEach((p) => (p.gap = p.playback.cost > 0 && proven > 0 ? p.playback.cost / proven - 1 : 0));
        transport.load(new Heat(racing.map((p) => p.playback)), { replay });
        clearTimeout(run.timer);
        run.timer = setTimeout(() => timeAll(question, racing), 200);
        refused(racing);
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    /** Says who cannot run here and why, with an offer to make them fit. */
    function refused(racing) {
      const words = racing.filter((p) => p.playback.why).map((p) => p.playback.why);
      if (words.length) offer.offer();
      else offer.hidden = true;
      why.textContent = [...new Set(words)].join(' ');
    }

    async function ask(question, algorithm, i) {
      try {
        return await engine.latest(`race${i}`, 'record', { ...question, algorithm });
      } catch (problem) {
        return { why: problem.message, events: new Int32Array(0), parents: new Int32Array(0), costs: new Float32Array(0), estimates: new Float32Array(0), lowerBound: 0, path: [], status: 'REFUSED', cost: -1, work: [0, 0, 0, 0] };
      }
    }

    /** All in rotation, warm: see timing.js. Panes that ask the same share one time. */
    async function timeAll(question, racing) {
      if (app.signal.aborted) return;
      racing.forEach((p) => (p.micros = 0));
      const found = racing.filter((p) => p.playback?.status === 'FOUND');
      const names = [...new Set(found.map((p) => p.id))];
      const { map, start, goal } = question;
      const timed = await engine.latest('time', 'times', { map, start, goal, runners: names.map((algorithm) => ({ algorithm, weight: question.weight })) }).catch(() => null);
      if (!timed || app.signal.aborted || racing.some((p) => !panes.includes(p))) return;
      for (const p of found) p.micros = timed.micros[names.indexOf(p.id)] ?? 0;
      show();
    }

    function show() {
      for (const p of panes) {
        const { playback } = p;
        if (!playback) continue;
        const done = playback.isOver;
        const steps = playback.steps.length ? (done ? playback.work[0] : playback.expanded) : playback.work[0];
        const time = done && p.micros > 0 ? `, ${duration(p.micros)}` : '';
        const ending = !done ? '' : playback.cost >= 0 ? `, ${p.gap > 1e-9 ? `${(p.gap * 100).toFixed(1)} % too long` : 'cheapest'}` : `, ${statusWords(playback.status)}`;
        p.output.replaceChildren(h('b', {}, count(steps)), ` expanded${time}${ending}`);
        p.board.invalidate();
      }
      table.replaceChildren(...panes.filter((p) => p.playback).map((p) => h('tr', {},
        h('th', { scope: 'row' }, RUNNERS.find(([id]) => id === p.id)[1]),
        h('td', {}, count(p.playback.isOver && !p.playback.steps.length ? p.playback.work[0] : p.playback.expanded)), h('td', {}, p.playback.isOver && p.micros > 0 ? duration(p.micros) : '–'),
        h('td', {}, ...(p.playback.isOver && p.playback.cost >= 0 ? [p.playback.cost.toFixed(2), h('small', {}, p.gap > 1e-9 ? `+${(p.gap * 100).toFixed(1)} %` : 'cheapest')] : ['–'])))));
    }

    world.addEventListener('change', ({ detail }) => !['view', 'theme'].includes(detail.what) && run(detail.what === 'map'), { signal: app.signal });
    lay();
    return {
      toolbar, transport,
      stage: [grid, transport.element],
      panel: [
        section('Runners', number, weights, tree, why, offer),
        section('Standing', h('table', {}, h('thead', {}, h('tr', {}, h('td', {}), ...['expanded', 'time', 'cost'].map((t) => h('th', { scope: 'col' }, t)))), table), h('p', { class: 'note' }, 'Times are of the search alone, warm: all take turns, and the least of several rounds counts.')),
        mapCard(app, { hex: app.hasHex }),
        legend(['open', 'open: met, waits for its turn'], ['closed', 'expanded: the darker, the dearer to reach'], ['path', 'start (disc), goal (diamond), the way']),
      ],
      start: () => run(true),
      boards: () => panes.map((p) => p.board),
      code() {
        const run = panes.filter((p) => p.playback && p.playback.status !== 'REFUSED');
        if (!run.length) throw new Error('None of these algorithms runs on this map.');
        return { source: searchProgram(world, { start: world.start, goal: world.goal, runners: run.map((p) => ({ algorithm: p.playback.chosen, weight })) }), prints: run.map((p) => printed(p.playback)).join('\n') };
      },
      save: () => ({ r: panes.map((p) => p.id).join('.'), w: weight, t: tree.input.checked ? 1 : undefined }),
      load(parameters) {
        const ids = (parameters.get('r') ?? '').split('.').filter((id) => RUNNERS.some(([known]) => known === id)).slice(0, 4);
        if (ids.length > 1) {
          panes.forEach((p) => p.board.close());
          panes = ids.map((id) => pane(id));
          lay();
        }
        tree.input.checked = parameters.get('t') === '1';
        panes.forEach((p) => (p.painter.tree = tree.input.checked));
        const w = Number(parameters.get('w') ?? weight);
        if (w >= 1 && w <= 5) {
          weights.input.value = weight = w;
          weights.output.textContent = `w = ${w.toFixed(1)}`;
        }
      },
      close() {
        clearTimeout(run.timer);
        transport.close();
        panes.forEach((p) => p.board.close());
      },
    };
  },
};

/** Several playbacks that take one step each at a time. */
class Heat {
  constructor(playbacks) {
    this.playbacks = playbacks;
    this.length = Math.max(1, ...playbacks.map((p) => p.steps.length));
    this.steps = { length: this.length };
    this.at = 0;
  }

  get step() {
    return this.at;
  }

  seek(place) {
    this.at = Math.max(0, Math.min(this.length, Math.round(place)));
    for (const p of this.playbacks) p.seek(this.at >= p.steps.length ? p.length : p.steps[this.at]);
  }

  stepBy(steps) {
    this.seek(this.at + steps);
  }
}
