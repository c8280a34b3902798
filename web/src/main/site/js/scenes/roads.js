import { isDark } from '../board.js';
import { program, SOURCES } from '../code.js';
import { RoadPicture, SEARCHES } from '../roadpicture.js';
import { button, choice, count, duration, figures, h, legend, section, slider } from '../ui.js';

const PROFILES = [['car', 'by car'], ['bicycle', 'by bicycle'], ['foot', 'on foot']];
const MODES = [['route', 'the route'], ['reach', 'what is reached, in bands of time'], ['compare', 'four searches side by side']];
const PRESSES = [['drag', 'drags an end, or the picture'], ['jam', 'paints traffic'], ['free', 'wipes traffic away']];
const BRUSH = 26;
const MOST_LINKED = 1200;

export const roads = {
  id: 'roads',
  title: 'Roads',
  lead: 'Drag an end and the route follows; paint traffic, and the index takes it in at once. Or drop an .osm or .osm.pbf file.',
  map: false,

  create(app) {
    const engine = app.late;
    const state = { seed: 3, profile: 'car', mode: 'route', press: 'drag', percent: 400, minutes: 1 };
    /** By edge, percent; what is 100 is not in it. */
    let traffic = new Map();
    let pending = new Map();
    let town = null;
    let [from, to] = [-1, -1];
    let given = null;
    let route = null;
    const canvas = h('canvas', { class: 'board', tabIndex: 0, role: 'application', 'aria-label': 'Town. Arrow keys move the cursor from corner to corner, S and G set start and goal, J puts traffic on the streets there, plus and minus zoom.' });
    const picture = new RoadPicture(canvas);
    const numbers = figures({ time: ['Takes', 'path'], length: ['Length', 'path'], corners: ['Corners'], turns: ['Turns'], asked: ['Asked in, warm'], custom: ['Traffic taken in'] });
    const steps = h('ol', { class: 'steps', 'aria-label': 'Streets of the route' });
    const ranking = h('tbody');
    const compared = section('What each looks at', h('table', {}, h('tbody', {}, ranking)), h('p', { class: 'note' }, 'All four find the same time. The hierarchy climbs from both ends, and needs no queue.'));
    const notes = h('p', { class: 'note', hidden: true });
    const meaning = h('div');
    const profiles = choice('Who', PROFILES, state.profile, (value) => {
      state.profile = value;
      make();
    });
    const modes = choice('Show', MODES, state.mode, (value) => {
      state.mode = value;
      showMode();
      ask();
    });
    const minutes = slider('Minutes of a band', { min: 1, max: 6, step: 0.5, value: state.minutes, format: (n) => `${n} min` }, (value) => {
      state.minutes = picture.band = value;
      app.remember();
      draw();
    });
    const presses = choice('A press', PRESSES, state.press, (value) => (state.press = value));
    const jam = slider('Traffic that is painted', { min: 200, max: 1000, step: 100, value: state.percent, format: (n) => `${n / 100} times as long` }, (value) => {
      state.percent = value;
      app.remember();
    });

    async function make() {
      app.remember();
      try {
        const made = await engine.latest('make', 'make', { seed: state.seed, profile: state.profile, given });
        if (!made || app.signal.aborted) return;
        given = null;
        const fresh = town?.places.length !== made.places.length || from < 0;
        town = made;
        picture.take(made);
        if (fresh) picture.fit();
        pending = new Map(traffic);
        picture.traffic = traffic;
        [from, to] = [from, to].map((v, i) => (v >= 0 && picture.isUsed(v) ? v : picture.near(...[[0.14, 0.24], [0.84, 0.78]][i])));
        numbers.show({ corners: count(made.places.length / 2), turns: count(made.turns) });
        notes.hidden = !made.skipped;
        notes.textContent = made.skipped ? `Left out: ${made.skipped}` : '';
        await ask();
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    function showMode() {
      minutes.hidden = state.mode !== 'reach';
      compared.hidden = state.mode !== 'compare';
      const bands = state.mode === 'reach' ? [['closed', `reached: each shade is one band of time more`]] : state.mode === 'compare' ? [['closed', 'streets that a search looks at']] : [];
      meaning.replaceChildren(legend(['path', 'start (disc), goal (diamond), the route'], ...bands, ['open', 'traffic: the wider, the slower'], ['refused', 'a turn that is forbidden'], ['street', 'streets; arrows where they are one-way']));
    }

    /** Hands over what traffic is new, and asks for the route: at most one question at a time, the newest. */
    async function ask() {
      app.remember();
      if (!town) return;
      const changes = grouped(pending);
      const told = await engine.latest('route', 'route', { changes, from, to }).catch((problem) => app.toast(problem.message));
      if (!told || app.signal.aborted) return;
      for (const { edges, percent } of changes) for (const edge of edges) if (pending.get(edge) === percent) pending.delete(edge);
      route = told;
      picture.route = told.arcs;
      picture.ends = [from, to];
      numbers.show({
        time: told.cost < 0 ? 'no way' : clock(told.cost), length: told.cost < 0 ? '–' : `${(picture.lengthOf(told.arcs) / 1e6).toFixed(2)} km`,
        asked: '–',
      });
      steps.replaceChildren(...picture.streets(told.arcs).map(({ name, metres }) => h('li', {}, name || 'a street without a name', h('span', { class: 'index' }, `${Math.round(metres / 10) * 10} m`))));
      app.announce(told.cost < 0 ? 'no way' : `${clock(told.cost)} by ${steps.children.length} streets`);
      if (state.mode === 'reach') {
        const reached = await engine.latest('reach', 'reach', { from });
        if (reached && !app.signal.aborted) picture.times = reached.times;
      }
      if (state.mode === 'compare') {
        const both = await engine.latest('compare', 'compare', { from, to });
        if (both && !app.signal.aborted) {
          picture.searches = both.searches;
          ranking.replaceChildren(...both.searches.map(({ name, arcs, cost }) => h('tr', {}, h('th', { scope: 'row' }, SEARCHES[name]), h('td', {}, count(arcs.length), h('small', {}, cost < 0 ? 'no way' : clock(cost))))));
        }
      }
      picture.mode = state.mode;
      draw();
      if (changes.length) last = changes.at(-1);
      clearTimeout(ask.timer);
      ask.timer = setTimeout(time, 300);
    }

    /** The traffic that was taken in last. */
    let last = { edges: [], percent: 100 };

    async function time() {
      const question = [from, to];
      const told = app.signal.aborted ? null : await engine.latest('time', 'roadTimes', { from, to, ...last }).catch(() => null);
      if (!told || app.signal.aborted || question[0] !== from || question[1] !== to) return;
      numbers.show({ asked: duration(told.asked), custom: told.customized < 0 ? '–' : duration(told.customized) });
    }

    function paint(edges, percent) {
      for (const edge of edges) {
        if ((traffic.get(edge) ?? 100) === percent) continue;
        percent === 100 ? traffic.delete(edge) : traffic.set(edge, percent);
        pending.set(edge, percent);
      }
      if (pending.size) ask();
    }

    function draw() {
      draw.waiting ??= requestAnimationFrame(() => {
        draw.waiting = null;
        if (!app.signal.aborted) picture.draw(isDark());
      });
    }

    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const pointers = new Map();
    let drag = null;
    canvas.addEventListener('touchstart', (event) => {
      if (!town || !event.cancelable) return;
      if (event.touches.length > 1 || state.press !== 'drag' || picture.endAt(...at(event.touches[0]), [from, to], 30) >= 0) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener('pointerdown', (event) => {
      if (!town || event.button) return;
      if (event.pointerType !== 'touch') event.preventDefault();
      canvas.focus({ preventScroll: true });
      canvas.setPointerCapture(event.pointerId);
      const [x, y] = at(event);
      pointers.set(event.pointerId, [x, y]);
      const end = picture.endAt(x, y, [from, to], event.pointerType === 'touch' ? 28 : 16);
      if (pointers.size === 2) drag = { kind: 'pan' };
      else if (state.press !== 'drag') {
        drag = { kind: 'paint' };
        paint(picture.edgesAt(x, y, BRUSH), state.press === 'jam' ? state.percent : 100);
      } else drag = end >= 0 ? { kind: 'end', end } : { kind: 'pan' };
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!town) return;
      const [x, y] = at(event);
      const before = pointers.get(event.pointerId);
      if (!before) {
        picture.pointer = state.press === 'drag' ? null : [x, y, BRUSH];
        if (picture.hover(x, y) || picture.pointer) draw();
        return;
      }
      pointers.set(event.pointerId, [x, y]);
      if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
        const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
        if (was > 4) zoom(Math.hypot(x - other[0], y - other[1]) / was, ...other);
      } else if (drag?.kind === 'pan') {
        picture.pan(x - before[0], y - before[1]);
        draw();
      } else if (drag?.kind === 'paint') {
        picture.pointer = [x, y, BRUSH];
        paint(picture.edgesAt(x, y, BRUSH), state.press === 'jam' ? state.percent : 100);
        draw();
      } else if (drag?.kind === 'end') moveEnd(drag.end, picture.vertexAt(x, y));
    });
    const release = (event) => {
      pointers.delete(event.pointerId);
      drag = null;
    };
    canvas.addEventListener('pointerup', release);
    canvas.addEventListener('pointercancel', release);
    canvas.addEventListener('pointerleave', () => {
      picture.pointer = null;
      draw();
    });
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.0015), ...at(event));
    }, { passive: false });

    function moveEnd(which, vertex) {
      if (vertex < 0 || vertex === [from, to][which]) return;
      if (which) to = vertex;
      else from = vertex;
      ask();
    }

    function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
      picture.zoom(factor, x, y);
      draw();
    }

    canvas.addEventListener('keydown', (event) => {
      if (!town || event.ctrlKey || event.metaKey || event.altKey) return;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (way) {
        picture.cursor = picture.towards(picture.cursor < 0 ? from : picture.cursor, ...way);
        app.announce(picture.nameAt(picture.cursor), 'cursor');
      } else if (event.key === 's') moveEnd(0, picture.cursor);
      else if (event.key === 'g') moveEnd(1, picture.cursor);
      else if (event.key === 'j' && picture.cursor >= 0) paint(picture.edgesOf(picture.cursor), state.percent);
      else if (event.key === '+' || event.key === '=') zoom(1.3);
      else if (event.key === '-') zoom(1 / 1.3);
      else return;
      event.preventDefault();
      event.stopPropagation();
      draw();
    });

    const sizes = new ResizeObserver(() => {
      if (town && !picture.touched) picture.fit();
      draw();
    });
    sizes.observe(canvas);
    app.world.addEventListener('change', ({ detail }) => detail.what === 'theme' && draw(), { signal: app.signal });
    const fresh = () => {
      traffic = new Map();
      [from, to] = [-1, -1];
    };
    showMode();
    picture.band = state.minutes;

    return {
      dock: [modes],
      stage: [h('div', { class: 'frame town' }, canvas)],
      panel: [
        section('Town', h('div', { class: 'row' }, profiles, button('Another', () => {
          state.seed = Math.max(0, state.seed) + 1;
          fresh();
          make();
        })), modes, minutes, numbers, notes, h('div', { class: 'row' }, button('Zoom in', () => zoom(1.4)), button('Zoom out', () => zoom(1 / 1.4)), button('All', () => {
          picture.fit();
          draw();
        }))),
        compared,
        section('Traffic', presses, jam, h('div', { class: 'row' }, button('Clear all', () => paint([...traffic.keys()], 100)))),
        section('Streets', steps),
        meaning,
      ],
      start: make,
      zoom: (factor) => zoom(factor),
      /** For films: the bands up to a part of their time. */
      film(part) {
        picture.band = Math.max(0.02, part * state.minutes);
        picture.draw(isDark());
      },
      /** For tests: what is shown, and where. */
      now: () => ({ town, route, traffic, from, to, searches: picture.searches, times: picture.times }),
      placeOf: (vertex) => [picture.px(vertex), picture.py(vertex)],
      linkless: () => (state.seed > 0 ? '' : 'A link cannot hold roads from a file: whoever opens it sees the town. Maybe send the file?'),
      code() {
        if (!route) throw new Error('Nothing was asked yet.');
        if (state.seed < 1) throw new Error('The roads are those of a file. Maybe see docs/roads.md, which asks the same of a file?');
        const lines = [`Town town = new Town(TownPlan.of(${state.seed}), Profile.of("${state.profile}"));`];
        for (const { edges, percent } of grouped(traffic)) lines.push(`town.traffic(new int[] {${edges.join(', ')}}, ${percent});`);
        lines.push(`int[] arcs = town.route(${from}, ${to});`, 'System.out.println(town.cost() + " ms, " + arcs.length + " arcs");');
        return { source: program(['waywright.road.profile.Profile'], lines, ['Town', 'TownPlan', 'SplitMix'].map((name) => SOURCES[name])), prints: `${route.cost} ms, ${route.arcs.length} arcs` };
      },
      open({ roads: found }) {
        if (!found) return false;
        state.seed = 0;
        state.name = found.name;
        given = found;
        fresh();
        make().then(() => town?.millis && app.toast(`${found.name}: ${count(town.places.length / 2)} corners, ${count(town.kinds.length)} streets, ${count(town.rules.length / 3)} rules for turns.`, false));
        return true;
      },
      save: () => ({ s: state.seed || undefined, p: state.profile, v: state.mode, m: state.minutes, j: state.percent, e: from >= 0 && state.seed ? `${from}.${to}` : undefined, t: state.seed && traffic.size && traffic.size <= MOST_LINKED ? grouped(traffic).map(({ edges, percent }) => `${percent}-${edges.join('.')}`).join('_') : undefined }),
      load(parameters) {
        const pick = (name, list, otherwise) => (list.some(([id]) => id === parameters.get(name)) ? parameters.get(name) : otherwise);
        const number = (name, low, high, otherwise) => {
          const n = Number(parameters.get(name) ?? otherwise);
          return n >= low && n <= high ? n : otherwise;
        };
        profiles.select.value = state.profile = pick('p', PROFILES, state.profile);
        modes.select.value = state.mode = pick('v', MODES, state.mode);
        state.seed = Math.round(number('s', 1, 1e6, state.seed));
        state.minutes = picture.band = minutes.input.value = number('m', 1, 6, state.minutes);
        minutes.output.textContent = `${state.minutes} min`;
        state.percent = jam.input.value = number('j', 200, 1000, state.percent);
        jam.output.textContent = `${state.percent / 100} times as long`;
        const ends = (parameters.get('e') ?? '').split('.').map(Number);
        if (ends.length === 2 && ends.every((n) => Number.isInteger(n) && n >= 0 && n < 1e6)) [from, to] = ends;
        traffic = trafficOf(parameters.get('t') ?? '');
        showMode();
      },
      close() {
        sizes.disconnect();
        clearTimeout(ask.timer);
      },
    };
  },
};

/** What an address says of traffic; throws on what no page wrote. */
function trafficOf(text) {
  if (!text) return new Map();
  if (!/^\d{3,4}-\d+(\.\d+)*(_\d{3,4}-\d+(\.\d+)*)*$/.test(text) || text.length > 20_000) throw new Error('the traffic in the address is damaged');
  return new Map(text.split('_').flatMap((part) => {
    const [percent, edges] = part.split('-');
    return edges.split('.').map((edge) => [+edge, Math.min(1000, Math.max(100, +percent))]);
  }));
}

/** Traffic by how slow it is. */
function grouped(traffic) {
  const groups = new Map();
  for (const [edge, percent] of traffic) groups.set(percent, [...(groups.get(percent) ?? []), edge]);
  return [...groups].map(([percent, edges]) => ({ percent, edges }));
}

/** Milliseconds as minutes and seconds. */
const clock = (millis) => `${Math.floor(millis / 60_000)}:${String(Math.round(millis / 1000) % 60).padStart(2, '0')} min`;
