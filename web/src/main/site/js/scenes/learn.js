import { loopOf, mapOfStep, reason, STEPS } from '../lesson.js';
import { button, h, legend, note, row, SEARCHED, searchProgram, searchView, section, settings, weight, whole, xy } from '../parts.js';

export const learn = {
  id: 'learn',
  title: 'Learn',
  lead: 'A* from nothing, in eleven short lessons.',
  transport: true,
  /** Its maps are those of the lessons: others are shown elsewhere. */
  lessons: true,

  create(app) {
    const { world } = app;
    let [begun, own] = [false, -1];
    const set = settings(app, { step: [whole(1, 1, STEPS.length), 's'], weight: [weight(2), 'w'] }, () => run.ask({ keep: true }));
    const lesson = () => STEPS[set.step - 1];
    const view = searchView(app, { label: 'Map of the lesson. Arrow keys move, space paints, S and G set start and goal.', setting: () => ({ algorithm: lesson().algorithm, weight: set.weight }), shown });
    const { board, run, run: { transport } } = view;
    const text = h('div', { class: 'prose' });
    const loop = h('ol', { class: 'loop', 'aria-label': 'The loop of the search' });
    const because = h('p', { class: 'because' });
    const list = h('ol', { class: 'lessons' });
    const [back, next] = [button('Back', () => go(set.step - 1)), button('Next', () => go(set.step + 1), { class: 'primary' })];

    /** Another lesson: its map, its algorithm, and its words. */
    function go(to, map = mapOfStep(STEPS[to - 1], app.room())) {
      [set.step, begun] = [to, false];
      const { title, text: words, ask, loop: taken, fresh, tree = false } = lesson();
      text.replaceChildren(h('h2', {}, `${to}. ${title}`), h('p', {}, ...colored(words)), note(ask));
      loop.replaceChildren(...(taken ? loopOf(taken).map((line, i) => h('li', fresh.includes(i) ? { class: 'fresh' } : {}, line)) : []));
      view.painter.tree = tree;
      set.weight = lesson().weight ?? set.weight;
      set.controls.weight.hidden = lesson().algorithm !== 'weighted-astar';
      back.disabled = to === 1;
      next.disabled = to === STEPS.length;
      list.replaceChildren(...STEPS.map((one, i) => h('li', {}, h('a', { href: `#learn?s=${i + 1}`, ...(i + 1 === to ? { 'aria-current': 'step' } : {}) }, h('b', {}, String(i + 1)), ` ${one.title}`))));
      view.hold(() => app.shows(() => {
        world.corners = 0;
        world.replace(map.width, map.height, map.letters, map.start, map.goal, { neighbors: 8 });
        own = world.version;
      }));
      run.ask({ replay: true });
    }

    // A phone was turned: the lesson begins again on a map that can be read, unless the visitor made this one.
    addEventListener('resize', () => {
      const { width } = mapOfStep(lesson(), app.room());
      if (width !== world.width && world.version === own) go(set.step);
    }, { signal: app.signal });

    /** A lesson plays up to the place that it is about. */
    function shown(answer, replay) {
      if (!replay || begun) return;
      begun = true;
      transport.stopAt = Math.round(answer.length * lesson().at);
    }

    run.facts.push(() => {
      const { answer } = run;
      because.textContent = answer && !transport.playing ? reason(answer, answer.chosen, set.weight, (cell) => xy(world, cell)) : '';
    });

    return {
      board, run,
      stage: [h('div', { class: 'frame floor cells' }, board.canvas)],
      panel: [
        h('section', { class: 'card lesson' }, text, loop, set.controls.weight, because, row(back, next)),
        h('section', { class: 'card' }, list),
        section('This search', view.numbers),
        legend(...SEARCHED),
      ],
      code: () => searchProgram(world, [run.given('This algorithm does not run on this map. Maybe take the next lesson?', ({ status }) => status !== 'REFUSED')], set.weight),
      load(parameters) {
        const given = set.weight;
        go(set.step, parameters.has('m') ? world.snapshot() : undefined);
        if (parameters.has('w')) set.weight = given;
      },
      keys: { n: () => !next.disabled && go(set.step + 1) },
    };
  },
};

/** Words in braces in the colors of the picture. */
const colored = (text) => text.split(/(\{\w+\|[^}]*\})/).map((part) => {
  const found = /^\{(\w+)\|([^}]*)\}$/.exec(part);
  return found ? h('b', { class: `ink-${found[1]}` }, found[2]) : part;
});
