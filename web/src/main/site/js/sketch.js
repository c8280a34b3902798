/** A network drawn by hand in few letters that may stand in an address: whole places, and each arc's ends. */
const MOST_NODES = 400;
const MOST_ARCS = 4000;

export function encodeNetwork({ nodes, places, arcs }) {
  if (nodes > MOST_NODES || arcs.length > 2 * MOST_ARCS || places.some((p) => Math.abs(p) > 32000)) return undefined;
  const words = Int16Array.from([nodes, ...places.map(Math.round), ...arcs]);
  return btoa(String.fromCharCode(...new Uint8Array(words.buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** What encodeNetwork() wrote; throws on anything else. */
export function decodeNetwork(text) {
  const wrong = () => new Error('the network in the address is damaged');
  if (text.length > 30000 || !/^[\w-]+$/.test(text)) throw wrong();
  const raw = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  if (raw.length % 2) throw wrong();
  const [nodes, ...rest] = new Int16Array(raw.buffer);
  const arcs = Int32Array.from(rest.slice(2 * nodes));
  if (!(nodes > 1 && nodes <= MOST_NODES && rest.length >= 2 * nodes && arcs.length % 2 === 0 && arcs.length <= 2 * MOST_ARCS)) throw wrong();
  if (arcs.some((node) => node < 0 || node >= nodes)) throw wrong();
  return { nodes, places: Float64Array.from(rest.slice(0, 2 * nodes)), arcs, costs: new Float64Array(arcs.length / 2) };
}
