/** Follows every link of the finished site: to files that exist and headings that are there. Pictures and scripts come from the site alone. */
import fs from 'node:fs';
import path from 'node:path';

const [site, base = '/', guides] = process.argv.slice(2);
// Not looked into: what other programs make, and older versions, which were checked in their time.
const others = (name) => /^(play|pagefind|files|[\d.]+)$/.test(name);
// What is not there if the guides are built alone.
const promised = guides ? ['play', 'api'] : [];
const names = fs.readdirSync(site, { recursive: true }).filter((name) => name.endsWith('.html') && !others(name.split(path.sep)[0]));
const inside = new Map();
const plain = (text) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

function anchors(file) {
  if (!inside.has(file)) inside.set(file, new Set([...fs.readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => plain(id))));
  return inside.get(file);
}

function wrong(name, link, loaded) {
  if (/^[a-z]+:/.test(link)) return loaded && !link.startsWith('data:') ? 'is loaded from another host' : '';
  const [target, hash] = link.split('#');
  const [address] = target.split('?');
  if (address.startsWith('/') && !address.startsWith(base)) return 'leads out of the site';
  const place = address.startsWith('/') ? path.join(site, decodeURI(address.slice(base.length))) : path.join(site, path.dirname(name), decodeURI(address));
  const file = address === '' ? path.join(site, name) : place.endsWith('/') || place === site ? path.join(place, 'index.html') : place;
  if (promised.includes(path.relative(site, file).split(path.sep)[0])) return '';
  if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return 'leads to nothing';
  const scene = path.relative(site, file).startsWith('play');
  return !hash || scene || anchors(file).has(hash) || anchors(file).has(decodeURIComponent(hash)) ? '' : 'leads to no heading';
}

let links = 0;
const complaints = new Set();
for (const name of names) {
  const html = fs.readFileSync(path.join(site, name), 'utf8').replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, (whole) => whole.slice(0, whole.indexOf('>') + 1));
  for (const [, tag, rest] of html.matchAll(/<([a-z]+)\b([^>]*)>/g)) {
    for (const [, kind, link] of rest.matchAll(/\s(href|src)="([^"]*)"/g)) {
      links++;
      const rel = /\srel="([^"]*)"/.exec(rest)?.[1];
      const said = wrong(name, plain(link), kind === 'src' || (tag === 'link' && rel !== 'canonical'));
      if (said) complaints.add(`${name}: ${plain(link)} ${said}`);
    }
  }
}
for (const complaint of complaints) console.error(complaint);
console.log(`site: ${names.length} pages, ${links} links, ${complaints.size} wrong`);
process.exitCode = complaints.size ? 1 : 0;
