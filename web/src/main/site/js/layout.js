/**
 * Places for nodes that have none, so that what is near by the network is near in the picture: two coordinates by FastMap
 * (Faloutsos and Lin, "FastMap: a fast algorithm for indexing, data-mining and visualization", 1995), then some rounds of
 * springs along the arcs. The same network is laid out the same way every time.
 */
const ROUNDS = 60;
const SIDE = 1000;

/** x and y of each node in turn. */
export function layOut({ nodes, arcs, costs }) {
  const roads = adjacency(nodes, arcs, costs);
  const x = axis(nodes, roads, null);
  const y = axis(nodes, roads, x);
  const places = fitted(Float64Array.from({ length: 2 * nodes }, (_, i) => (i % 2 ? y : x)[i >> 1]), nodes);
  if (nodes <= 20_000) soften(places, arcs, costs);
  return places;
}

/** Arcs as rows of neighbors, in both directions. */
function adjacency(nodes, arcs, costs) {
  const first = new Int32Array(nodes + 1);
  for (const node of arcs) first[node + 1]++;
  for (let i = 0; i < nodes; i++) first[i + 1] += first[i];
  const [heads, lengths, at] = [new Int32Array(arcs.length), new Float64Array(arcs.length), first.slice()];
  for (let i = 0; i < costs.length; i++) {
    const [a, b] = [arcs[2 * i], arcs[2 * i + 1]];
    heads[at[a]] = b;
    lengths[at[a]++] = costs[i];
    heads[at[b]] = a;
    lengths[at[b]++] = costs[i];
  }
  return { first, heads, lengths };
}

/** The distance of each node from one: a node that came closer updates its neighbors, until none does. */
function distancesFrom(start, nodes, { first, heads, lengths }) {
  const distance = new Float64Array(nodes).fill(Infinity);
  distance[start] = 0;
  for (let closer = new Set([start]); closer.size; ) {
    const next = new Set();
    for (const node of closer) {
      for (let i = first[node]; i < first[node + 1]; i++) {
        if (distance[node] + lengths[i] >= distance[heads[i]]) continue;
        distance[heads[i]] = distance[node] + lengths[i];
        next.add(heads[i]);
      }
    }
    closer = next;
  }
  return distance;
}

/**
 * A coordinate for each node: its place on the line between two that lie far apart, by the law of cosines; after a first
 * one, of what that one leaves of the distances.
 *
 * @param known the first coordinate, or null
 */
function axis(nodes, roads, known) {
  const squares = (from) => {
    const distances = distancesFrom(from, nodes, roads);
    const far = distances.reduce((most, d) => (d < Infinity ? Math.max(most, d) : most), 0);
    return distances.map((d, node) => Math.max(0, Math.min(d, far * 1.2 + 1) ** 2 - (known ? (known[node] - known[from]) ** 2 : 0)));
  };
  const farthest = (list) => list.indexOf(list.reduce((most, d) => Math.max(most, d), 0));
  // Of a first axis the ends themselves leave nothing: the second begins in its middle.
  const middle = known ? known.reduce((sum, x) => sum + x, 0) / nodes : 0;
  const begin = known ? known.reduce((best, x, node) => (Math.abs(x - middle) < Math.abs(known[best] - middle) ? node : best), 0) : 0;
  const fromA = squares(farthest(squares(begin)));
  const b = farthest(fromA);
  const fromB = squares(b);
  return fromA.map((square, node) => (square + fromA[b] - fromB[node]) / (2 * Math.sqrt(fromA[b]) || 1));
}

/** Into a square, the same scale along both axes; nodes at one place are parted a little. */
function fitted(places, nodes) {
  let [low, high] = [Infinity, -Infinity];
  for (const p of places) [low, high] = [Math.min(low, p), Math.max(high, p)];
  const scale = high > low ? SIDE / (high - low) : 1;
  const taken = new Set();
  for (let node = 0; node < nodes; node++) {
    let [x, y] = [(places[2 * node] - low) * scale, (places[2 * node + 1] - low) * scale];
    for (let i = 1; taken.has(`${Math.round(x)},${Math.round(y)}`) && i < 200; i++) {
      const r = Math.sqrt(i) * 2;
      [x, y] = [(places[2 * node] - low) * scale + r * Math.cos(i * 2.4), (places[2 * node + 1] - low) * scale + r * Math.sin(i * 2.4)];
    }
    taken.add(`${Math.round(x)},${Math.round(y)}`);
    places[2 * node] = x;
    places[2 * node + 1] = y;
  }
  return places;
}

/** Springs along the arcs: each is drawn toward the length that its cost asks for, less and less. */
function soften(places, arcs, costs) {
  let [drawn, asked] = [0, 0];
  for (let i = 0; i < costs.length; i++) {
    drawn += length(places, arcs, i);
    asked += costs[i];
  }
  const unit = asked > 0 ? drawn / asked : 0;
  for (let round = 0; round < ROUNDS && unit > 0; round++) {
    const pull = 0.35 * (1 - round / ROUNDS);
    for (let i = 0; i < costs.length; i++) {
      const [a, b] = [2 * arcs[2 * i], 2 * arcs[2 * i + 1]];
      const [dx, dy] = [places[b] - places[a], places[b + 1] - places[a + 1]];
      const now = Math.hypot(dx, dy) || 1e-9;
      const part = (pull * (now - costs[i] * unit)) / now / 2;
      places[a] += dx * part;
      places[a + 1] += dy * part;
      places[b] -= dx * part;
      places[b + 1] -= dy * part;
    }
  }
}

const length = (places, arcs, i) => Math.hypot(places[2 * arcs[2 * i]] - places[2 * arcs[2 * i + 1]], places[2 * arcs[2 * i] + 1] - places[2 * arcs[2 * i + 1] + 1]);
