import { program, SOURCES } from '../code.js';
import { Engine } from '../engine.js';
import { button, count, figures, h, legend, section, slider } from '../ui.js';

const BATCH = 100;
const BATCHES = 20;
/** What the JVM found for seed 1, all batches; the tests compare. */
export const JVM_HASH = 'a559c5b73c68f377';
/** And for seed 1, so many paths by each algorithm; those for ground of one cost have even ground. The tests compare. */
const EACH = 200;
export const JVM_HASHES = {
  auto: 'e92893942ba0b63f', jps: '87b17bc62219567f', jpsw: '61edeceb2b808782', canonical: 'e92893942ba0b63f', indexed: '2af860f2d9fa47b5', astar: 'bd985b003620eed2', dijkstra: '9826b643b96d664a',
  bidirectional: 'a3abd80d02e59400', 'weighted-astar': '8a50c5043557579d', anytime: 'b6bbd3ce1d1acfb5', greedy: '1bed673032f80e5e', bfs: '409a9784655d2b87',
};
/** And for so many ticks of units and obstacles on a living mesh, seed 1. The tests compare. */
export const TICKS = 300;
export const JVM_LIVING = 'd9b2f14e0a1a1a21';
export const EVEN = ['jps', 'indexed'];

export const determinism = {
  id: 'determinism',
  title: 'Determinism',
  lead: 'One seed in two workers: after every hundred paths the same hash over all their cells. On the JVM too.',
  map: false,

  create(app) {
    const { signal } = app;
    let seed = 1;
    let run = 0;
    let engines = [];
    /** The hash over all paths, when both workers have found it. */
    let last = '';
    const rows = h('tbody');
    const numbers = figures({ queries: ['Paths'], expanded: ['Expanded', 'closed'], same: ['Hashes equal'], first: ['Worker A took'], second: ['Worker B took'], jvm: ['As on the JVM'] });
    const bars = ['A', 'B'].map((name) => {
      const bar = h('progress', { max: BATCHES, value: 0, 'aria-label': `Worker ${name}` });
      const hash = h('output', { class: 'hash' }, '0000000000000000');
      return { bar, hash, element: h('div', { class: 'worker' }, h('strong', {}, `Worker ${name}`), hash, bar) };
    });
    const each = h('tbody');
    const verdict = h('p', { class: 'verdict', role: 'status' }, '…');
    const seeds = slider('Seed', { min: 1, max: 99, value: seed }, (value) => {
      seed = value;
      clearTimeout(seeds.timer);
      seeds.timer = setTimeout(begin, 250);
    });

    async function begin() {
      app.remember();
      const mine = ++run;
      last = '';
      engines.forEach((engine) => engine.close());
      engines = [new Engine(), new Engine()];
      rows.replaceChildren();
      verdict.textContent = 'comparing…';
      verdict.className = 'verdict';
      const hashes = [[], []];
      const times = [0, 0];
      numbers.show({ jvm: '–', same: '–' });
      const compare = (expanded) => {
        const done = Math.min(hashes[0].length, hashes[1].length);
        const equal = Array.from({ length: done }, (_, i) => hashes[0][i] === hashes[1][i]);
        numbers.show({ queries: count(done * BATCH), expanded: count(expanded), same: `${equal.filter(Boolean).length} of ${done}`, first: `${times[0].toFixed(0)} ms`, second: `${times[1].toFixed(0)} ms` });
        while (rows.children.length < done) {
          const i = rows.children.length;
          rows.append(h('tr', {}, h('th', { scope: 'row' }, count((i + 1) * BATCH)), h('td', { class: 'hash' }, hashes[0][i]), h('td', { class: 'hash' }, hashes[1][i]), h('td', { class: equal[i] ? 'pass' : 'fail' }, equal[i] ? '✓' : '✗', h('span', { class: 'word' }, equal[i] ? ' equal' : ' differ'))));
          rows.parentElement.parentElement.scrollTop = 1e6;
        }
        if (done < BATCHES) return;
        const all = equal.every(Boolean);
        last = hashes[0].at(-1);
        const jvm = seed === 1 ? (hashes[0].at(-1) === JVM_HASH ? 'yes' : 'NO') : 'seed 1 only';
        numbers.show({ jvm });
        verdict.textContent = all ? `${count(BATCHES * BATCH)} paths, every hash equal.` : 'The hashes differ. This is a bug: please report the seed.';
        verdict.className = `verdict ${all ? 'pass' : 'fail'}`;
        app.announce(verdict.textContent);
      };
      await Promise.all(engines.map(async (engine, which) => {
        try {
          await engine.call('proofStart', { seed });
          for (let i = 0; i < BATCHES && mine === run && !signal.aborted; i++) {
            const part = await engine.call('proofAsk', { count: BATCH });
            if (mine !== run || signal.aborted) return;
            hashes[which].push(part.hash);
            times[which] += part.millis;
            bars[which].bar.value = i + 1;
            bars[which].hash.textContent = part.hash;
            compare(part.expanded);
          }
        } catch (problem) {
          if (mine === run) app.toast(problem.message);
        }
      }));
    }

    /** Every algorithm in one worker, beside what the JVM found. */
    async function engineByEngine() {
      const engine = new Engine();
      engines.push(engine);
      each.replaceChildren();
      const tell = (words, hash, jvm) => each.append(h('tr', {}, h('th', { scope: 'row' }, words), h('td', { class: 'hash' }, hash), h('td', { class: hash === jvm ? 'pass' : 'fail' }, hash === jvm ? '✓' : `✗ ${jvm}`)));
      try {
        for (const [algorithm, jvm] of Object.entries(JVM_HASHES)) {
          await engine.call('proofStart', { seed: 1, algorithm, even: EVEN.includes(algorithm) });
          const { hash } = await engine.call('proofAsk', { count: EACH });
          if (signal.aborted) return;
          tell(algorithm, hash, jvm);
        }
        const { hash } = await app.late.call('living', { seed: 1, ticks: TICKS });
        if (!signal.aborted) tell('living mesh', hash, JVM_LIVING);
      } catch (problem) {
        if (!signal.aborted) app.toast(problem.message);
      }
    }

    signal.addEventListener('abort', () => {
      run++;
      clearTimeout(seeds.timer);
      engines.forEach((engine) => engine.close());
    });

    return {
      stage: [
        h('div', { class: 'workers' }, bars.map((b) => b.element)),
        verdict,
        h('div', { class: 'frame scroll', tabIndex: 0, role: 'region', 'aria-label': 'Hashes after every hundred paths' }, h('table', {}, h('thead', {}, h('tr', {}, ...['paths', 'worker A', 'worker B', ''].map((words) => h(words ? 'th' : 'td', words ? { scope: 'col' } : {}, words)))), rows)),
      ],
      panel: [section('Proof', seeds, h('div', { class: 'row' }, button('Run again', begin, { class: 'primary' })), numbers,
        h('p', { class: 'note' }, 'FNV-1a over the number of cells and the cells of each path. Costs are whole numbers, ties fall to the lower h and then the lower cell: nothing is left to chance, threads or rounding.')),
      section(`Every algorithm, ${EACH} paths of seed 1, and ${TICKS} ticks of units among obstacles that move on a mesh`, h('table', { class: 'each' }, each), h('div', { class: 'row' }, button('Compare with the JVM', engineByEngine))),
      legend(['pass', 'equal: the same cells in the same order'], ['refused', 'differ: that would be a bug'])],
      start: begin,
      code() {
        return { source: program([], [`Proof proof = new Proof(${seed});`, `proof.ask(${BATCH * BATCHES});`, 'System.out.println(proof.hash());'], ['Proof', 'PathHash', 'SplitMix', 'Terrain'].map((name) => SOURCES[name])), prints: last || 'what both workers are still looking for' };
      },
      save: () => ({ s: seed }),
      load(parameters) {
        const s = Number(parameters.get('s') ?? 1);
        if (Number.isInteger(s) && s >= 1 && s <= 99) {
          seeds.input.value = seed = s;
          seeds.output.textContent = s;
        }
      },
    };
  },
};
