/** Traffic: how slow each edge is, in percent; also as an address says it. */
const MOST_LINKED = 1200;

/** What an address says of traffic; throws on what no page wrote. */
export function trafficOf(text) {
  if (!text) return new Map();
  if (!/^\d{3,4}-\d+(\.\d+)*(_\d{3,4}-\d+(\.\d+)*)*$/.test(text) || text.length > 20_000) throw new Error('the traffic in the address is damaged');
  return new Map(text.split('_').flatMap((part) => {
    const [percent, edges] = part.split('-');
    return edges.split('.').map((edge) => [+edge, Math.min(1000, Math.max(100, +percent))]);
  }));
}

/** The same for an address, if it is not too much for one. */
export const trafficLetters = (traffic) => (traffic.size && traffic.size <= MOST_LINKED ? grouped(traffic).map(({ edges, percent }) => `${percent}-${edges.join('.')}`).join('_') : undefined);

/** Edges by how slow they are. */
export const grouped = (traffic) => [...Map.groupBy(traffic, ([, percent]) => percent)].map(([percent, slow]) => ({ percent, edges: slow.map(([edge]) => edge) }));
