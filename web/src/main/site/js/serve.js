/**
 * What a worker does with a question: runs an operation, and posts its answer or what was wrong; parts of the work that are
 * done, in 0 .. 1, as they are reported.
 *
 * @param ready a promise of the library
 * @param operations by their names, called with the library, an argument and what takes a part that is done
 */
export function serve(ready, operations) {
  self.onmessage = async ({ data: { id, operation, argument } }) => {
    try {
      const result = (await operations[operation](await ready, argument, (part) => self.postMessage({ id, part }))) ?? {};
      // All that the library gives is a copy of its own, so it is handed over.
      const buffers = Object.values(result).flat().filter(ArrayBuffer.isView).map((view) => view.buffer);
      self.postMessage({ id, result }, [...new Set(buffers)]);
    } catch (problem) {
      self.postMessage({ id, error: String(problem?.message || problem) });
    }
  };
}

/** An operation that does something and then gives what is shown. */
export const then = (now, act) => (java, argument) => {
  act(argument, java);
  return now();
};
