/** What bytes unpack to, at most so much: a few may claim to hold any amount. */
export async function unpacked(bytes, format, most) {
  const parts = [];
  let size = 0;
  for await (const part of new Response(bytes).body.pipeThrough(new DecompressionStream(format))) {
    size += part.length;
    if (size > most) throw new RangeError(`more than ${most} bytes`);
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
