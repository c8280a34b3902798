/** The kinds of events in a recorded search, in the order of the Java class Recording. */
export const KINDS = ['started', 'running', 'current', 'opened', 'improved', 'reopened', 'closed', 'destinationFound', 'success', 'failure'];
const [, RUNNING, , , , , CLOSED] = KINDS.keys();

/** Where each expansion of a recorded search begins, and the highest cost of an expanded node. */
export function stepsOf(events, costs) {
  const steps = new Int32Array(events.length);
  let [count, most] = [0, 0];
  for (let i = 0; i < events.length; i++) {
    const kind = events[i] >>> 28;
    if (kind === RUNNING) steps[count++] = i;
    if (kind === CLOSED && costs[i] > most) most = costs[i];
  }
  return { steps: steps.slice(0, count), most };
}
