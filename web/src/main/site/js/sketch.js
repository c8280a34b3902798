/** Networks drawn by hand: how they are changed, and in few letters that may stand in an address, as whole places and each arc's ends. */
import { shortsFromLetters, shortsToLetters } from './base64.js';
import { pairs } from './shapes.js';

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

/** What the library is handed of a network: links cost their length. Where a link says what is shown, places are whole. */
export function drawnOf({ places, arcs }, whole) {
  const at = pairs(whole ? places.map(Math.round) : places);
  const length = (a, b) => Math.ceil(Math.hypot(at[a][0] - at[b][0], at[a][1] - at[b][1]));
  return { places: Float64Array.from(at.flat()), arcs: Int32Array.from(pairs(arcs).flatMap(([a, b]) => [a, b, length(a, b)])) };
}

/** Keeps each second link in one direction only. */
export const oneWay = (all) => ({ ...all, arcs: pairs(all.arcs).filter(([a, b]) => (a * 7 + b * 7) % 3 || a < b === ((a + b) % 2 === 0)).flat() });

/** The network after a press with a tool, at a place or on a node, after another one if two are joined; or nothing, if that does nothing. */
export function edited({ nodes, places, arcs: numbers, directed }, tool, { node, joining, place, most }) {
  const arcs = pairs(numbers);
  if (tool === 'add' && node < 0 && nodes < most) return { places: [...places, ...place], arcs: numbers };
  if (tool === 'remove' && node >= 0 && nodes > 2) {
    const kept = arcs.filter((arc) => !arc.includes(node)).flat();
    return { places: places.filter((_, i) => i >> 1 !== node), arcs: kept.map((n) => (n > node ? n - 1 : n)) };
  }
  if (tool !== 'join' || node < 0) return undefined;
  const same = ([a, b]) => (a === joining && b === node) || (!directed && a === node && b === joining);
  const joined = [...arcs, [joining, node], ...(directed ? [] : [[node, joining]])];
  return { places, arcs: (arcs.some(same) ? arcs.filter((arc) => !same(arc)) : joined).flat() };
}
