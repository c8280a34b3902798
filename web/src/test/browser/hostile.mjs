import { bigPng, check, drop, equal, ok, open, quiet, settled } from './harness.mjs';

/** Links and files that nobody would make by accident, and a few good files beside them. */
const repeat = (text, count) => text.repeat(count);

const LINKS = [
  ['no such scene', '#nowhere'],
  ['script as a scene', '#<img src=x onerror=hacked=1>'],
  ['damaged map', '#search?m=AAAAAAAA'],
  ['map cut off', '#search?m=AUAoAQ'],
  ['map of a billion cells', '#search?m=Af____8H____Bw'],
  ['not base64', '#search?m=%3Cscript%3Ehacked%3D1%3C/script%3E'],
  ['endless', `#search?m=${repeat('A', 50000)}`],
  ['unknown rules', '#search?n=7&c=9'],
  ['no such algorithm', '#search?a=__proto__&w=1e99'],
  ['puzzle with a tile twice', '#puzzle?b=1.1.2.3.4.5.6.7.0'],
  ['puzzle of nothing', '#puzzle?b=&a=constructor&h=toString'],
  ['graph beyond all bounds', '#graph?n=1e99&l=-5&s=NaN&k=city%00'],
  ['towers off the map', '#tower?t=-1.99999999.NaN.1e9'],
  ['crowd of a billion', '#crowd?u=1000000000&g=-7'],
  ['units off the map', '#tactics?f=-1.0.99999999&e=0&p=1e9&r=-1'],
  ['trees everywhere', `#garry?t=${repeat('5.', 5000)}&w=${repeat('9.', 5000)}`],
  ['seed of no kind', '#determinism?s=1e309'],
  ['floor of nonsense', '#mesh?o=AAAA____&e=-1.999.x&r=99&u=-4&v=__proto__'],
  ['floor of one long ring', `#mesh?o=${repeat('_', 9000)}`],
  ['race of one', '#race?r=astar.astar.constructor.__proto__&w=-1'],
  ['broken escapes', '#sealed?g=%E0%A4%A'],
];

const png = (width, height) => {
  const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  return Uint8Array.from([...head, ...[width, height].flatMap((n) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]), 8, 2, 0, 0, 0, 1, 2, 3, 4]);
};

/** A name for the test, the file's name, its bytes, and whether it is a good file. */
const FILES = [
  ['a MovingAI map', 'good.map', 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n', true],
  ['a map of text', 'good.txt', 'S..#....\n...#....\n.......G\n', true],
  ['a Tiled map in JSON', 'good.tmj', JSON.stringify({ width: 3, height: 2, layers: [{ type: 'tilelayer', name: 'walls', data: [0, 1, 0, 0, 0, 0] }] }), true],
  ['a Tiled map in XML', 'good.tmx', '<?xml version="1.0"?><map width="3" height="2"><layer name="walls"><data encoding="csv">0,1,0,0,0,0</data></layer></map>', true],
  ['a picture', 'good.png', bigPng(3, 2), true],
  ['nothing', 'empty.map', '', false],
  ['a map that promises a billion cells', 'huge.map', 'type octile\nheight 40000\nwidth 40000\nmap\n....\n', false],
  ['a map with short rows', 'short.map', 'type octile\nheight 3\nwidth 5\nmap\n.....\n..\n', false],
  ['a map without a size', 'nosize.map', 'type octile\nheight x\nwidth -3\nmap\n', false],
  ['noise', 'noise.bin', Uint8Array.from({ length: 4096 }, (_, i) => (i * 197 + (i >> 3) * 31) & 255), false],
  ['a picture that is none', 'broken.png', png(8, 8), false],
  ['a picture of four billion pixels', 'bomb.png', png(65535, 65535), false],
  ['JSON that is none', 'broken.json', '{"width": 3,', false],
  ['JSON of another kind', 'other.json', '[1,2,3]', false],
  ['JSON that is deep', 'deep.json', `${repeat('[', 20000)}${repeat(']', 20000)}`, false],
  ['a Tiled map with tiles missing', 'missing.tmj', JSON.stringify({ width: 30, height: 20, layers: [{ type: 'tilelayer', name: 'a', data: [1] }] }), false],
  ['a Tiled map of script', 'script.tmx', '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><map width="2" height="1"><layer name="<script>hacked=1</script>"><data encoding="csv">&b;</data></layer></map>', false],
  ['a Tiled map whose tiles are damaged', 'zip.tmx', '<?xml version="1.0"?><map width="2" height="1"><layer name="a"><data encoding="base64" compression="zlib">AAAA</data></layer></map>', false],
  ['a network with a negative cost', 'bad.gr', 'p sp 2 1\na 1 2 -5\n', false],
  ['a network that promises a billion nodes', 'huge.gr', 'p sp 2000000000 1\na 1 2 5\n', false],
  ['a table without columns', 'bad.csv', 'hello;world\n1;2\n', false],
  ['a recorded search cut off', 'cut.wwt', 'WWT\u0002\u0000\u0010', false],
  ['a recorded search of noise', 'noise.wwt', Uint8Array.from([87, 87, 84, 2, 0, 200, 200, 3, 255, 255, 255, 255, 7]), false],
];

export const hostileLinks = ({ browser, address }) => [async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  for (const [name, link] of LINKS) {
    await check(`hostile link: ${name}`, async () => {
      await page.goto(`${address}${link}`);
      await settled(page);
      ok((await page.locator('h1').textContent()).length > 0, 'the page is empty');
      equal(await page.evaluate(() => globalThis.hacked), undefined, 'what the link did');
      quiet(page);
    });
  }
  await page.context().close();
}];

export const hostileFiles = ({ browser, address }) => [async () => {
  const page = await open(browser, `${address}#search`, { reducedMotion: 'reduce' });
  await settled(page);
  for (const [name, file, bytes, accepted] of FILES) {
    await check(`dropped file: ${name}`, async () => {
      const said = await drop(page, file, bytes);
      ok(said.words.length > 10, 'nothing is said');
      equal(said.bad, !accepted, `whether “${said.words}” is a refusal`);
      await settled(page);
      equal(await page.evaluate(() => globalThis.hacked), undefined, 'what the file did');
      quiet(page);
      return said.words.slice(0, 110);
    });
  }
  await page.context().close();
}];
