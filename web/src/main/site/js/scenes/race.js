import { ALGORITHMS, Board, button, count, EXACT, fact, flag, h, Heat, jumpsOf, legend, mapCard, mapOf, note, nothing, offers, oneOf, options, pane, Playback, row, Run, SEARCHED, SearchPainter, searchProgram, section, settings, statusWords, table, timeOf, Toolbar, weight } from '../parts.js';

const RUNNERS = ALGORITHMS.filter(([id]) => !['ida-star', 'depth-first'].includes(id));
const FIRST = ['dijkstra', 'astar', 'weighted-astar', 'greedy'];

export const race = {
  id: 'race',
  title: 'Race',
  lead: 'Up to four algorithms search for one path, one expansion each per step. What does each save, and at what cost?',
  hex: true,
  transport: true,
  panes: 4,

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app);
    let panes = FIRST.map(runner);
    const set = settings(app, {
      runners: [{ value: FIRST, read: (text) => known(text.split('.')), write: () => panes.map(({ id }) => id).join('.') }, 'r'],
      panes: [oneOf('Panes', [[2, '2'], [3, '3'], [4, '4']], 4)],
      weight: [weight(2, 'Weight of weighted A*'), 'w'],
      tree: [flag('Show the trees of parents'), 't'],
    }, (name) => {
      if (name === 'weight') run.ask({ keep: true });
      else if (name === 'panes') {
        run.drop();
        line([...panes.map(({ id }) => id), ...FIRST].slice(0, set.panes));
        run.ask({ replay: true });
      } else follow();
    });
    const grid = h('div', { class: 'panes' });
    const standing = table(['expanded', 'query time', 'cost']);
    const why = note();
    const offer = offers(world);

    const run = new Run(app, async (ask) => {
      const racing = [...panes];
      const traces = await Promise.all(racing.map(({ id }, i) => ask(engine, 'record', () => ({ map: mapOf(world), start: world.start, goal: world.goal, weight: set.weight, algorithm: id }), `record ${i}`)
        .catch((problem) => (problem instanceof Error ? nothing('REFUSED', problem.message) : Promise.reject(problem)))));
      await world.growing;
      return new Heat(racing.map(({ id }, i) => Object.assign(new Playback(traces[i], world.size, jumpsOf(traces[i], world)), { id })), EXACT);
    }, {
      plays: {},
      clear: () => panes.forEach((p) => (p.painter.playback = null)),
      shown({ playbacks }) {
        panes.forEach((p, i) => Object.assign(p.painter, { playback: playbacks[i], weight: set.weight }));
        const problems = new Set(playbacks.map((p) => p.why).filter(Boolean));
        offer.offer(problems.size);
        why.textContent = [...problems].join(' ');
      },
      // All by turns. Panes that ask the same share one time.
      times: ({ names }) => names.length && [engine, 'search', { map: mapOf(world), start: world.start, goal: world.goal, runners: names.map((algorithm) => ({ algorithm, weight: set.weight })) }],
    });
    run.facts.push(() => {
      panes.forEach((p, i) => {
        p.board.invalidate();
        p.output.replaceChildren(...fact(run, ({ playbacks }) => result(playbacks[i]), ['searching …']));
      });
      standing.show(panes.map((p, i) => [nameOf(p), ...fact(run, ({ playbacks }) => cellsOf(playbacks[i]), ['–', '–', '–'])]));
    });

    const nameOf = (p) => RUNNERS.find(([id]) => id === p.id)[1];
    const expanded = (p) => count(p.isOver && !p.steps.length ? p.work[0] : p.expanded);
    const time = (p) => (p.isOver ? timeOf(run, run.answer.names.indexOf(p.id)) : null);
    const gap = (p) => (run.answer.cheapest > 0 && p.cost > run.answer.cheapest ? `+${((p.cost / run.answer.cheapest - 1) * 100).toFixed(1)} %` : 'cheapest');
    const result = (p) => [h('b', {}, expanded(p)), ' expanded', h('span', { class: 'word' }, `${time(p) ? `, ${time(p)}` : ''}${!p.isOver ? '' : `, ${p.cost >= 0 ? gap(p) : statusWords(p.status)}`}`)];
    const cellsOf = (p) => [expanded(p), time(p) ?? '–', p.isOver && p.cost >= 0 ? h('span', {}, p.cost.toFixed(2), h('small', {}, gap(p))) : '–'];

    function runner(id) {
      const painter = new SearchPainter();
      const made = { id, painter, output: h('output'), board: new Board(app, { label: `Map searched by ${id}`, tools: toolbar, painter }) };
      const select = h('select', { 'aria-label': 'Algorithm of this pane', onchange: () => {
        made.id = select.value;
        run.ask();
      } }, options(RUNNERS, id));
      return Object.assign(made, { element: pane(select, made.output, made.board.canvas) });
    }

    /** One picture of the race, to be posted. */
    async function share() {
      if (!run.answer) return;
      run.transport.jump(Infinity);
      const { playbacks } = run.answer;
      const name = (i) => nameOf(panes[i]);
      const found = [...playbacks.keys()].filter((i) => playbacks[i].status === 'FOUND').sort((a, b) => playbacks[a].work[0] - playbacks[b].work[0]);
      const [least, most] = [found[0], found.at(-1)];
      const title = found.length > 1 ? `${name(least)} expands ${count(playbacks[least].work[0])} cells, ${name(most)} ${count(playbacks[most].work[0])}: ${(playbacks[most].work[0] / Math.max(1, playbacks[least].work[0])).toFixed(1)} times as many` : 'A race on my map';
      const parts = panes.map((p, i) => ({ picture: p.board, words: `${name(i)}: ${expanded(playbacks[i])} expanded${time(playbacks[i]) ? `, ${time(playbacks[i])}` : ''}${playbacks[i].cost >= 0 ? `, ${gap(playbacks[i])}` : ''}` }));
      const { postcard } = await import('../share.js');
      app.download(await postcard(title, parts), 'race.png');
    }

    /** Other runners, each in a pane. */
    function line(ids) {
      panes = ids.map((id, i) => (panes[i]?.id === id ? panes[i] : runner(id)));
      set.panes = panes.length;
      grid.className = `panes ${panes.length === 2 ? 'two' : ''}`;
      grid.replaceChildren(...panes.map((p) => p.element));
      follow();
    }

    function follow() {
      panes.forEach((p) => {
        p.painter.tree = set.tree;
        p.board.invalidate();
      });
    }

    const boards = () => panes.map((p) => p.board);
    run.follow(boards);
    line(FIRST);
    return {
      boards, run, toolbar,
      stage: [grid],
      panel: [
        section('Standing', standing, why, offer, row(button('Share this race', share, { title: 'One picture of the race, as PNG' })), note('Query times are of the search alone. The algorithms take turns until the two best times of each agree; a dash means that they do not.')),
        section('Runners', set.controls.panes, set.controls.weight, set.controls.tree),
        mapCard(app, { hex: true }),
        legend(...SEARCHED),
      ],
      code() {
        const made = (run.answer?.playbacks ?? []).filter((p) => p.status !== 'REFUSED');
        if (!made.length) throw new Error('None of these algorithms runs on this map.');
        return searchProgram(world, made, set.weight);
      },
      load: () => line(set.runners),
    };
  },
};

/** Of names, up to four that can race; nothing if there is no race. */
function known(names) {
  const ids = names.filter((name) => RUNNERS.some(([id]) => id === name)).slice(0, 4);
  return ids.length > 1 ? ids : undefined;
}
