/** A small town: streets that meet at corners and never cross between them, a river with three bridges, and names. */
import { random } from './random.js';

const STREETS = ['Mill', 'Station', 'Castle', 'Linden', 'Market', 'Chapel', 'Harbor', 'Orchard', 'Spring', 'Garden', 'Ferry', 'Bell', 'Tanner', 'School', 'Meadow', 'Quarry', 'Abbey', 'Poplar', 'Baker', 'Lantern', 'Weaver', 'Granite', 'Juniper', 'Observatory'];
const [COLUMNS, ROWS, BLOCK] = [18, 11, 60];
const BRIDGES = 3;

/** { places, arcs, costs, streets: [{ name, nodes }], river: places along it }. Costs are lengths, rounded up; avenues are twice as fast. */
export function streetsOf(seed) {
  const r = random(seed * 7 + 1);
  const node = (x, y) => y * COLUMNS + x;
  const places = new Float64Array(2 * COLUMNS * ROWS);
  const river = 4 + r.below(3);
  const bend = (x) => Math.sin(x / 3 + seed) * 26;
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      places[2 * node(x, y)] = Math.round(x * BLOCK + r.below(25) - 12);
      places[2 * node(x, y) + 1] = Math.round(y * BLOCK + (y > river ? 46 : 0) + bend(x) + r.below(21) - 10);
    }
  }
  const bridges = new Set(Array.from({ length: BRIDGES }, (_, i) => 2 + i * 6 + r.below(3)));
  const [arcs, streets] = [[], []];
  const names = [...STREETS];
  const name = (kind) => `${names.splice(r.below(names.length), 1)[0] ?? 'New'} ${kind}`;
  const join = (a, b) => arcs.push(a, b, b, a);
  for (let y = 0; y < ROWS; y++) {
    const kept = [];
    for (let x = 0; x + 1 < COLUMNS; x++) if (y === 0 || y === ROWS - 1 || r.below(7)) kept.push([node(x, y), node(x + 1, y)]);
    kept.forEach(([a, b]) => join(a, b));
    streets.push({ name: name('Street'), nodes: Array.from({ length: COLUMNS }, (_, x) => node(x, y)) });
  }
  for (let x = 0; x < COLUMNS; x++) {
    for (let y = 0; y + 1 < ROWS; y++) {
      const across = y === river;
      if (across ? bridges.has(x) : x === 0 || x === COLUMNS - 1 || r.below(6)) join(node(x, y), node(x, y + 1));
    }
    if (x % 3 === 1) streets.push({ name: name('Lane'), nodes: Array.from({ length: ROWS }, (_, y) => node(x, y)) });
  }
  const bank = Array.from({ length: 2 * COLUMNS + 3 }, (_, i) => [(i / 2 - 1) * BLOCK, (river + 0.5) * BLOCK + 23 + bend(i / 2 - 1)]);
  return { nodes: COLUMNS * ROWS, places, arcs: Int32Array.from(arcs), costs: new Float64Array(arcs.length / 2), streets, river: bank };
}
