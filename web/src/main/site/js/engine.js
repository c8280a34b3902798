/** The library, in a worker: every call is a promise, and the page never waits. */
export class Engine {
  /** @param script which worker: the page's own, or that of roads and meshes; signal ends it */
  constructor(script = './worker.js', signal = null) {
    this.worker = new Worker(new URL(script, import.meta.url), { type: 'module' });
    signal?.addEventListener('abort', () => this.worker.terminate());
    this.calls = new Map();
    this.next = 1;
    this.newest = new Map();
    this.worker.onmessage = ({ data: { id, part, result, error } }) => {
      const call = this.calls.get(id);
      if (part !== undefined) return call?.report(part);
      this.calls.delete(id);
      return error === undefined ? call?.resolve(result) : call?.reject(new Error(error));
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      const problem = new Error(`the library could not be started: ${event.message ?? 'unknown cause'}`);
      this.calls.forEach((call) => call.reject(problem));
      this.calls.clear();
    };
  }

  /** Calls an operation of a worker, with an argument or with what gives it when it is sent; and with what takes the part that is done. */
  call(operation, argument = {}, report = () => {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject, report, operation });
      this.worker.postMessage({ id, operation, argument: typeof argument === 'function' ? argument() : argument });
    });
  }

  /**
   * Calls an operation where only the newest question matters: while one is asked, later ones replace each other.
   * A replaced question gets undefined.
   */
  async latest(key, operation, argument) {
    const line = this.newest.get(key) ?? { busy: false, waiting: null };
    this.newest.set(key, line);
    if (line.busy) {
      line.waiting?.(false);
      const go = await new Promise((resolve) => (line.waiting = resolve));
      if (!go) return undefined;
    }
    line.busy = true;
    line.waiting = null;
    try {
      return await this.call(operation, argument);
    } finally {
      line.busy = false;
      line.waiting?.(true);
    }
  }
}

/**
 * A worker of the page and another one like it, made when the first has answered: a call gives both answers. All
 * calls of one line are asked in turn: a processor is left for the page.
 */
export function twins(one, script, signal, line) {
  let other;
  const both = async (operation, argument) => {
    signal.throwIfAborted();
    const first = await one.call(operation, argument);
    signal.throwIfAborted();
    return [first, await (other ??= new Engine(script, signal)).call(operation, argument)];
  };
  const call = (operation, argument) => {
    const answers = Promise.resolve(line.last).then(() => both(operation, argument));
    line.last = answers.catch(() => {});
    return answers;
  };
  return { call, latest: (key, operation, argument) => call(operation, argument) };
}

/** Cells that were painted, as a worker takes them into its own map. */
export const editOf = ({ letters }, cells) => ({ cells: Int32Array.from(cells), letters: Int8Array.from(cells, (cell) => letters[cell]) });

/** What the worker needs to know of a map. */
export const mapOf = (world) => ({
  width: world.width,
  height: world.height,
  letters: new Int8Array(world.letters),
  neighbors: world.neighbors,
  corners: world.corners,
});
