import { searchProgram } from '../code.js';
import { loopOf, mapOfStep, reason, STEPS } from '../lesson.js';
import { SEARCHED } from '../searches.js';
import { searchView } from '../searchview.js';
import { range, settings } from '../settings.js';
import { Toolbar } from '../toolbar.js';
import { button, h, legend, section } from '../ui.js';

export const learn = {
  id: 'learn',
  title: 'Learn',
  lead: 'A* from nothing, in eleven short lessons. Every number is that of a real search: step through it, change the map.',
  transport: true,
  /** Its maps are those of the lessons: others are shown elsewhere. */
  lessons: true,

  create(app) {
    const { world } = app;
    const toolbar = new Toolbar(app);
    let step = 1;
    let begun = false;
    const set = settings({ weight: [range('Weight', 1, 5, 2, { step: 0.1, format: (w) => `w = ${w.toFixed(1)}` }), 'w'] }, () => run.ask({ keep: true }));
    const lesson = () => STEPS[step - 1];
    const view = searchView(app, { label: 'Map of the lesson. Arrow keys move, space paints, S and G set start and goal.', tools: toolbar, setting: () => ({ algorithm: lesson().algorithm, weight: set.weight }), shown });
    const { board, run, transport } = view;
    const text = h('div', { class: 'prose' });
    const loop = h('ol', { class: 'loop', 'aria-label': 'The loop of the search' });
    const because = h('p', { class: 'because' });
    const list = h('ol', { class: 'lessons' });
    const [back, next] = [button('Back', () => go(step - 1)), button('Next', () => go(step + 1), { class: 'primary' })];

    /** Another lesson: its map, its algorithm, and its words. */
    function go(to, map = mapOfStep(STEPS[to - 1])) {
      [step, begun] = [to, false];
      const { title, text: words, ask, loop: taken, fresh, tree = false } = lesson();
      text.replaceChildren(h('h2', {}, `${step}. ${title}`), h('p', {}, ...colored(words)), h('p', { class: 'note' }, ask));
      loop.replaceChildren(...(taken ? loopOf(taken).map((line, i) => h('li', fresh.includes(i) ? { class: 'fresh' } : {}, line)) : []));
      view.painter.tree = tree;
      set.weight = lesson().weight ?? set.weight;
      set.controls.weight.hidden = lesson().algorithm !== 'weighted-astar';
      back.disabled = step === 1;
      next.disabled = step === STEPS.length;
      list.replaceChildren(...STEPS.map((one, i) => h('li', {}, h('a', { href: `#learn?s=${i + 1}`, ...(i + 1 === step ? { 'aria-current': 'step' } : {}) }, h('b', {}, String(i + 1)), ` ${one.title}`))));
      view.held = true;
      app.shows(() => {
        world.corners = 0;
        world.replace(map.width, map.height, map.letters, map.start, map.goal, { neighbors: 8 });
      });
      view.held = false;
      run.ask({ replay: true });
    }

    /** A lesson plays up to the place that it is about. */
    function shown(answer, replay) {
      if (!replay || begun) return;
      begun = true;
      transport.stopAt = Math.round(answer.length * lesson().at);
    }

    run.facts.push(() => {
      const { answer } = run;
      because.textContent = answer && !transport.playing ? reason(answer, answer.chosen, set.weight, (c) => `${c % world.width}, ${Math.floor(c / world.width)}`) : '';
    });

    return {
      board, toolbar, transport,
      stage: [h('div', { class: 'frame floor' }, board.canvas), transport.element],
      panel: [
        h('section', { class: 'card lesson' }, text, loop, set.controls.weight, because, h('div', { class: 'row' }, back, next)),
        h('section', { class: 'card' }, list),
        section('This search', view.numbers),
        legend(...SEARCHED),
      ],
      code() {
        const { answer } = run;
        if (!answer || answer.status === 'REFUSED') throw new Error('This algorithm does not run on this map. Maybe take the next lesson?');
        return searchProgram(world, [answer], set.weight);
      },
      settings: set,
      save: () => ({ s: step }),
      load(parameters) {
        const s = Number(parameters.get('s') ?? 1);
        const own = parameters.has('m') ? world.snapshot() : undefined;
        const { weight } = set;
        go(Number.isInteger(s) && s >= 1 && s <= STEPS.length ? s : 1, own);
        if (parameters.has('w')) set.weight = weight;
      },
      key(event) {
        if (event.key !== 'n' || next.disabled) return false;
        go(step + 1);
        return true;
      },
    };
  },
};

/** Words in braces in the colors of the picture. */
const colored = (text) => text.split(/(\{\w+\|[^}]*\})/).map((part) => {
  const found = /^\{(\w+)\|([^}]*)\}$/.exec(part);
  return found ? h('b', { class: `ink-${found[1]}` }, found[2]) : part;
});
