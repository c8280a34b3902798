/** A network drawn by hand in few letters that may stand in an address: whole places, and each arc's ends. */
import { shortsFromLetters, shortsToLetters } from './base64.js';

const MOST_NODES = 400;
const MOST_ARCS = 4000;

export function encodeNetwork({ nodes, places, arcs }) {
  if (nodes > MOST_NODES || arcs.length > 2 * MOST_ARCS || places.some((p) => Math.abs(p) > 32000)) return undefined;
  return shortsToLetters([nodes, ...places.map(Math.round), ...arcs]);
}

/** What encodeNetwork() wrote; throws on anything else. */
export function decodeNetwork(text) {
  const [nodes, ...rest] = shortsFromLetters(text, 30_000, 'network');
  const [places, arcs] = [Float64Array.from(rest.slice(0, 2 * nodes)), Int32Array.from(rest.slice(2 * nodes))];
  const holds = nodes > 1 && nodes <= MOST_NODES && places.length === 2 * nodes && arcs.length % 2 === 0 && arcs.length <= 2 * MOST_ARCS && arcs.every((node) => node >= 0 && node < nodes);
  if (!holds) throw new Error('the network in the address is damaged');
  return { nodes, places, arcs, costs: new Float64Array(arcs.length / 2) };
}
