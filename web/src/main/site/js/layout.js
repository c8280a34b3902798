/**
 * Places for nodes that have none, so that what is near by the network is near in the picture: pivot multidimensional
 * scaling (Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of large data", 2006),
 * then some rounds of springs along the arcs. The same network is laid out the same way every time.
 */
const PIVOTS = 40;
const ROUNDS = 60;
const SIDE = 1000;

/** x and y of each node in turn. */
export function layOut({ nodes, arcs, costs }) {
  const roads = adjacency(nodes, arcs, costs);
  const distances = pivotDistances(nodes, roads);
  const places = scaled(nodes, distances);
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

/** Distances from some nodes that lie far apart: each is the farthest from those before it. */
function pivotDistances(nodes, roads) {
  const nearest = new Float64Array(nodes).fill(Infinity);
  const rows = [];
  let pivot = 0;
  for (let p = 0; p < Math.min(PIVOTS, nodes); p++) {
    const row = distancesFrom(pivot, nodes, roads);
    let far = 0;
    for (const d of row) if (d < Infinity) far = Math.max(far, d);
    for (let node = 0; node < nodes; node++) {
      if (row[node] === Infinity) row[node] = far * 1.2 + 1;
      nearest[node] = Math.min(nearest[node], row[node]);
    }
    rows.push(row);
    pivot = nearest.indexOf(nearest.reduce((most, d) => Math.max(most, d), 0));
  }
  return rows;
}

/** The distance of each node from one: whatever came closer tells its neighbors, until nothing does. */
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

/** The two directions in which the squared distances, centered, differ most. */
function scaled(nodes, rows) {
  const squared = rows.map((row) => row.map((d) => d * d));
  const rowMeans = squared.map((row) => row.reduce((a, b) => a + b, 0) / nodes);
  const mean = rowMeans.reduce((a, b) => a + b, 0) / rows.length;
  const columnMeans = new Float64Array(nodes);
  for (const row of squared) for (let node = 0; node < nodes; node++) columnMeans[node] += row[node] / rows.length;
  const centered = squared.map((row, p) => row.map((d, node) => -0.5 * (d - rowMeans[p] - columnMeans[node] + mean)));
  const k = rows.length;
  const product = Array.from({ length: k }, (_, a) => Float64Array.from({ length: k }, (__, b) => centered[a].reduce((sum, d, node) => sum + d * centered[b][node], 0)));
  const axes = [];
  for (let axis = 0; axis < 2; axis++) axes.push(strongest(product, axes, axis));
  const places = new Float64Array(2 * nodes);
  axes.forEach((vector, axis) => {
    for (let node = 0; node < nodes; node++) for (let p = 0; p < k; p++) places[2 * node + axis] += vector[p] * centered[p][node];
  });
  return fitted(places, nodes);
}

/** The strongest direction of a symmetric matrix that stands upright on those known, by repeated multiplication. */
function strongest(matrix, known, axis) {
  let vector = Float64Array.from(matrix, (_, i) => Math.sin(i * 12.9898 + axis * 78.233) + 0.1);
  for (let round = 0; round < 80; round++) {
    for (const other of known) {
      const part = vector.reduce((sum, v, i) => sum + v * other[i], 0);
      vector = vector.map((v, i) => v - part * other[i]);
    }
    const length = Math.hypot(...vector) || 1;
    vector = vector.map((v) => v / length);
    vector = Float64Array.from(matrix, (row) => row.reduce((sum, m, i) => sum + m * vector[i], 0));
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((v) => v / length);
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
