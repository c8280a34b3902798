/** Paths in two workers that must be equal, and every algorithm in one worker beside what the JVM found. */
import { button, count, Engine, figures, h, note, row, Run, section, table, twins } from './parts.js';

const BATCH = 100;
const BATCHES = 20;
export const PATHS = BATCH * BATCHES;
/** What the JVM found for seed 1, all batches; the tests compare. */
const JVM_HASH = 'a559c5b73c68f377';
/** And for seed 1, so many paths by each algorithm; those for ground of one cost have even ground. The tests compare. */
const EACH = 200;
const JVM_HASHES = {
  auto: 'e92893942ba0b63f', jps: '87b17bc62219567f', jpsw: '61edeceb2b808782', canonical: 'e92893942ba0b63f', indexed: '2af860f2d9fa47b5', astar: 'bd985b003620eed2', dijkstra: '9826b643b96d664a',
  bidirectional: 'a3abd80d02e59400', 'weighted-astar': '8a50c5043557579d', anytime: 'b6bbd3ce1d1acfb5', greedy: '1bed673032f80e5e', bfs: '409a9784655d2b87',
};
/** And for so many ticks of units and obstacles on a living mesh, seed 1. The tests compare. */
const TICKS = 300;
const JVM_LIVING = 'd9b2f14e0a1a1a21';
const EVEN = ['jps', 'indexed'];

export class Proofs {
  /**
   * @param line of the workers that are asked in turn
   * @param seed gives the seed of the paths
   * @param control where it is chosen
   */
  constructor(app, line, seed, control) {
    Object.assign(this, { app, both: twins(app.engine, './worker.js', app.signal, line) });
    this.run = new Run(app, (ask) => this.twice(ask, seed()), { clear: () => this.begun(), shown: (answer) => this.proved(answer) });
    this.numbers = figures({ queries: ['Paths'], expanded: ['Expanded', 'closed'], same: ['Hashes equal'], jvm: ['As on the JVM'] });
    this.verdict = h('p', { class: 'verdict', role: 'status' }, '…');
    this.bar = h('progress', { max: BATCHES, value: 0, 'aria-label': 'Paths that both workers have found' });
    this.each = table();
    this.cards = [
      section(`Proof: ${count(PATHS)} paths, twice`, control, this.bar, this.verdict, this.numbers, row(button('Run again', () => this.run.ask())),
        note('A hash (FNV-1a) over the cells of every path. Costs are whole numbers, and ties go to the lower h, then to the lower cell index: nothing depends on chance, threads or rounding.')),
      section(`Every algorithm: ${EACH} paths of seed 1`, this.each, row(button('Compare with the JVM', () => app.attempt(() => this.compareAll())))),
    ];
  }

  say(words, look = '') {
    this.verdict.textContent = words;
    this.verdict.className = `verdict ${look}`;
  }

  begun() {
    this.say('comparing …');
    this.numbers.show({ jvm: '–', same: '–', queries: '–', expanded: '–' });
  }

  /** The same two thousand paths in two workers, one of them the page's own: the hashes after every hundred. */
  async twice(ask, seed) {
    await ask(this.both, 'proofStart', { seed });
    for (let [done, equal] = [1, 0]; ; done++) {
      const [{ hash, expanded }, other] = await ask(this.both, 'proofAsk', { count: BATCH });
      if (hash === other.hash) equal++;
      this.numbers.show({ queries: count(done * BATCH), expanded: count(expanded), same: `${equal} of ${done}` });
      this.bar.value = done;
      if (done === BATCHES) return { hash, seed, isEqual: equal === done };
    }
  }

  proved({ hash, seed, isEqual }) {
    this.numbers.show({ jvm: seed === 1 ? (hash === JVM_HASH ? 'yes' : 'NO') : 'seed 1 only' });
    if (isEqual) this.say(`${count(PATHS)} paths, every hash equal.`, 'pass');
    else this.say('The hashes differ. This is a bug: please report the seed.', 'fail');
    this.app.announce(this.verdict.textContent);
  }

  /** Every algorithm in one worker, beside what the JVM found. */
  async compareAll() {
    const engine = new Engine('./worker.js', this.app.signal);
    const rows = [];
    const add = (words, hash, jvm) => {
      rows.push([words, h('span', { class: 'hash' }, hash), h('span', { class: hash === jvm ? 'pass' : 'fail' }, hash === jvm ? '✓' : `✗ ${jvm}`)]);
      this.each.show(rows);
    };
    for (const [algorithm, jvm] of Object.entries(JVM_HASHES)) {
      await engine.call('proofStart', { seed: 1, algorithm, even: EVEN.includes(algorithm) });
      add(algorithm, (await engine.call('proofAsk', { count: EACH })).hash, jvm);
    }
    add('living mesh', (await this.app.late.call('living', { seed: 1, ticks: TICKS })).hash, JVM_LIVING);
  }
}
