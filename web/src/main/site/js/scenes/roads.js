import { atEnd, button, choice, count, duration, fact, facts, figures, h, legend, note, oneOf, program, range, row, Run, section, settings, table, timeOf, travel, whole, wholes } from '../parts.js';
import { grouped, trafficLetters, trafficOf } from '../traffic.js';

let RoadPicture, SEARCHES;

const TOWNS = [['river', 'River and bridges'], ['rings', 'Old town of rings'], ['hill', 'Hillside village']];
const PROFILES = [['car', 'by car'], ['bicycle', 'by bicycle'], ['foot', 'on foot']];
const MODES = [['reach', 'how far you get, by time'], ['route', 'the route'], ['compare', 'four searches side by side']];
const PRESSES = [['drag', 'drags an end, or the picture'], ['jam', 'paints traffic'], ['free', 'clears traffic']];
const BRUSH = 26;
/** Seconds in which the route grows from its start. */
const GROWS = 1.6;

export const roads = {
  id: 'roads',
  title: 'Roads',
  lead: 'How far do you get in six minutes? Move the pointer, or drag the start. Or drop your own town: .osm or .osm.pbf.',
  map: false,

  fetch: async () => ({ RoadPicture, SEARCHES } = await import('../roadpicture.js')),

  create(app) {
    const engine = app.late;
    let press = 'drag';
    /** Changes of traffic that the library does not know yet, and the last one that it does. */
    let [pending, last] = [new Map(), { edges: [], percent: 100 }];
    const set = settings(app, {
      kind: [oneOf('Town', [['', 'your own'], ...TOWNS], 'river'), 'k'],
      profile: [oneOf('Travel', PROFILES, 'car'), 'p'],
      mode: [oneOf('Show', MODES, 'reach'), 'v'],
      minutes: [range('Minutes of a band', 1, 6, 1, { step: 0.5, format: (n) => `${n} min` }), 'm'],
      percent: [range('Traffic to paint', 200, 1000, 400, { step: 100, format: (n) => `${n / 100} times as long` }), 'j'],
      /** Of the town: nothing if it is from a file, which no link can hold. */
      seed: [{ ...whole(3, 1), write: (seed) => seed || undefined }, 's'],
      /** The corners of start and goal. */
      ends: [{ ...wholes([-1, -1], 2), write: (ends) => (ends[0] >= 0 && set.seed ? ends.join('.') : undefined) }, 'e'],
      /** By edge, percent; what is 100 is not in it. */
      traffic: [{ value: new Map(), read: trafficOf, write: (traffic) => (set.seed ? trafficLetters(traffic) : undefined) }, 't'],
    }, (name) => {
      if (name === 'kind') return other(set.seed || 3);
      follow();
      if (name === 'profile') making.ask();
      else if (name === 'mode') run.ask({ replay: true });
    });
    set.controls.kind.select.options[0].disabled = true;
    const picture = new RoadPicture(app, 'Town. Arrow keys move the cursor from corner to corner, S and G set start and goal, J puts traffic on the streets there, plus and minus zoom.');
    const town = figures({ corners: ['Corners'], turns: ['Turns'] });
    const steps = h('ol', { class: 'steps', 'aria-label': 'Streets of the route' });
    const ranking = table();
    const compared = section('What each one looks at', ranking, note('All four find the same route. The hierarchy searches upward from both ends and needs no queue.'));
    const notes = note('', { hidden: true });
    const meaning = h('div');
    const presses = choice('A press', PRESSES, press, (value) => (press = value));

    const making = new Run(app, (ask) => ask(engine, 'make', { kind: set.kind, seed: set.seed, profile: set.profile }), {
      clear: () => run.drop(),
      shown(made) {
        const fresh = picture.town?.places.length !== made.places.length || set.ends[0] < 0;
        picture.take(made);
        if (fresh) picture.fit();
        pending = new Map(set.traffic);
        picture.traffic = set.traffic;
        set.ends = set.ends.map((v, i) => (v >= 0 && picture.isUsed(v) ? v : picture.near(...[[0.14, 0.24], [0.84, 0.78]][i], (corner) => made.joined[corner])));
        town.show({ corners: count(made.places.length / 2), turns: count(made.turns) });
        notes.hidden = !made.skipped;
        notes.textContent = made.skipped ? `Left out: ${made.skipped}` : '';
        run.ask({ replay: fresh });
      },
    });

    /** Hands over what traffic is new, and asks for the route. */
    const run = new Run(app, async (ask) => {
      const changes = grouped(pending).map(({ edges, percent }) => ({ edges: Int32Array.from(edges), percent }));
      const { mode, ends } = set;
      const [from, to] = ends;
      const route = await ask(engine, 'route', { changes, from, to });
      for (const { edges, percent } of changes) for (const edge of edges) if (pending.get(edge) === percent) pending.delete(edge);
      last = changes.at(-1) ?? last;
      const { times } = mode === 'reach' ? await ask(engine, 'reach', { from }) : {};
      const { searches } = mode === 'compare' ? await ask(engine, 'compare', { from, to }) : {};
      return { ...route, mode, times, searches, ends };
    }, {
      clear() {
        Object.assign(picture, { route: [], times: null, searches: null });
        picture.invalidate();
      },
      shown({ arcs, cost, ...found }, replay) {
        Object.assign(picture, { route: arcs, ...found });
        if (replay) grow();
        app.announce(cost < 0 ? 'no route' : `${clock(cost)} by ${picture.streets(arcs).length} streets`);
        picture.invalidate();
      },
      times: () => [engine, 'roads', { from: set.ends[0], to: set.ends[1], ...last }],
    });
    const numbers = facts(run, {
      time: ['Travel time', 'path', ({ cost }) => (cost < 0 ? 'no route' : clock(cost))],
      length: ['Length', 'path', ({ cost, arcs }) => (cost < 0 ? null : `${(picture.lengthOf(arcs) / 1e6).toFixed(2)} km`)],
      asked: ['Query time', '', () => timeOf(run), atEnd],
      custom: ['Update time', '', () => (run.micros[1] > 0 ? duration(run.micros[1] / 2) : null), atEnd],
    });
    run.facts.push(() => {
      steps.replaceChildren(...fact(run, ({ arcs }) => picture.streets(arcs).map(({ name, meters }) => h('li', {}, name || 'a street without a name', h('span', { class: 'index' }, `${Math.round(meters / 10) * 10} m`))), []));
      ranking.show(fact(run, ({ searches }) => searches?.map(({ name, arcs, cost }) => [SEARCHES[name], [count(arcs.length), h('small', {}, cost < 0 ? 'no route' : clock(cost))]]), []));
    });

    /** The route, and the bands of time, grow from the start. */
    function grow() {
      app.clock.grow(GROWS, (part) => {
        picture.grown = part;
        picture.band = Math.max(0.02, part * set.minutes);
        picture.invalidate();
      });
    }

    /** What follows from the settings alone. */
    function follow() {
      set.controls.minutes.hidden = set.mode !== 'reach';
      compared.hidden = set.mode !== 'compare';
      picture.band = set.minutes;
      const bands = { route: [], reach: [['closed', 'reached: each shade is one more band of time']], compare: [['closed', 'streets that a search looks at']] }[set.mode];
      meaning.replaceChildren(legend(['path', 'start (disc), goal (diamond), the route'], ...bands, ['open', 'traffic: the wider, the slower'], ['refused', 'a turn that is forbidden'], ['street', 'streets; arrows where they are one-way']));
      picture.invalidate();
    }

    function paint(edges, percent) {
      for (const edge of edges) {
        if ((set.traffic.get(edge) ?? 100) === percent) continue;
        percent === 100 ? set.traffic.delete(edge) : set.traffic.set(edge, percent);
        pending.set(edge, percent);
      }
      if (pending.size) run.ask({ keep: true });
    }

    const stroke = ([x, y]) => {
      picture.pointer = [x, y, BRUSH];
      paint(picture.edgesAt(x, y, BRUSH), press === 'jam' ? set.percent : 100);
      picture.invalidate();
    };
    const { moveEnd, zoom, buttons } = travel(app, picture, {
      ends: () => set.ends,
      move(i, corner) {
        set.ends = set.ends.with(i, corner);
        run.ask({ keep: true });
      },
      claims: () => press !== 'drag',
      tool(place) {
        if (press === 'drag') return undefined;
        stroke(place);
        return { move: stroke };
      },
      hover([x, y]) {
        picture.pointer = press === 'drag' ? null : [x, y, BRUSH];
        // How far one gets follows the pointer.
        if (set.mode === 'reach' && press === 'drag') moveEnd(0, picture.nodeAt(x, y));
        if (picture.hover(x, y) || picture.pointer) picture.invalidate();
      },
      leave() {
        picture.pointer = null;
        picture.invalidate();
      },
      act: ({ key }) => key === 'j' && picture.cursor >= 0 && paint(picture.edgesOf(picture.cursor), set.percent),
    });

    /** Another town: of a seed, or of a file if there is none. */
    function other(seed) {
      set.kind = seed ? set.kind || TOWNS[0][0] : '';
      [set.seed, set.traffic, set.ends] = [seed, new Map(), [-1, -1]];
      follow();
      return making.ask();
    }
    follow();

    return {
      run: making, zoom,
      dock: [set.controls.mode],
      stage: [h('div', { class: 'frame town' }, picture.canvas)],
      panel: [
        section('Route', set.controls.mode, set.controls.minutes, numbers),
        compared,
        section('Your town', row(set.controls.kind, button('Another', () => other(set.seed + 1))), set.controls.profile, town, notes, buttons),
        section('Traffic', presses, set.controls.percent, row(button('Clear all', () => paint([...set.traffic.keys()], 100)))),
        section('Streets', steps),
        meaning,
      ],
      /** For films: the bands up to a part of their time. */
      film(part) {
        picture.band = Math.max(0.02, part * set.minutes);
        app.clock.cells = Infinity;
        picture.draw();
      },
      /** For tests: what is shown, and where. */
      now: () => ({ town: picture.town, route: run.answer, traffic: set.traffic, from: set.ends[0], to: set.ends[1], searches: picture.searches, times: picture.times }),
      placeOf: (vertex) => [picture.px(vertex), picture.py(vertex)],
      linkless: () => (set.seed ? '' : 'A link cannot hold roads from a file: it opens the town instead. Maybe send the file?'),
      code() {
        const { cost, arcs } = run.given();
        const { kind, seed, profile, traffic, ends: [from, to] } = set;
        if (!seed) throw new Error('The roads are those of a file. Maybe see docs/roads.md, which asks the same of a file?');
        const lines = grouped(traffic).map(({ edges, percent }) => `town.traffic(new int[] {${edges.join(', ')}}, ${percent});`);
        return program('roads', { kind, seed, profile, traffic: lines, from, to }, `${cost} ms, ${arcs.length} arcs`, ['Town', 'Towns', 'TownPlan', 'SplitMix']);
      },
      open({ roads: found }) {
        if (!found) return false;
        other(0).then(() => making.answer && app.toast(`${found.name}: ${count(picture.town.places.length / 2)} corners, ${count(picture.town.street.length)} streets, ${count(picture.town.rules.length / 3)} rules for turns.`, false));
        return true;
      },
      load() {
        set.kind ||= TOWNS[0][0];
        follow();
      },
    };
  },
};

/** Milliseconds as minutes and seconds. */
const clock = (millis) => `${Math.floor(millis / 60_000)}:${String(Math.round(millis / 1000) % 60).padStart(2, '0')} min`;
