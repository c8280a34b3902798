/** Larger groups go as several, side by side. */
const REGIMENT = 1250;

/** What sends units to a cell in a formation, with their positions (x and y by turns) and their radius. */
export function ordersOf(world, who, cell, formation, positions, radius) {
  const parts = Math.ceil(who.length / REGIMENT);
  if (parts < 2) return who.length ? [{ who, cell, formation }] : [];
  const goal = [cell % world.width, Math.floor(cell / world.width)];
  const [dx, dy] = goal.map((g, axis) => Math.abs(who.reduce((sum, i) => sum + positions[2 * i + axis] - g, 0)));
  const axis = dx > dy ? 1 : 0;
  const room = axis ? world.height : world.width;
  const apart = Math.min(room / parts, Math.sqrt(REGIMENT) * radius * 2.5 + 2);
  const sorted = [...who].sort((a, b) => positions[2 * a + axis] - positions[2 * b + axis] || a - b);
  return Array.from({ length: parts }, (_, k) => {
    const at = [...goal];
    at[axis] = Math.round(Math.min(room - 1, Math.max(0, Math.min(room - (apart * parts) / 2, Math.max((apart * parts) / 2, goal[axis])) + (k - (parts - 1) / 2) * apart)));
    return { who: Int32Array.from(sorted.slice((k * sorted.length) / parts, ((k + 1) * sorted.length) / parts)), cell: at[1] * world.width + at[0], formation };
  });
}
