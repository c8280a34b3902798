/** Which Markdown files there are, which page each becomes, and where links lead. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve('..');

/** The path under which a host shows the site: `/` or, for example, `/waywright/0.2/`. */
export const base = process.env.SITE_BASE || '/';

const folders = ['', 'docs', 'docs/coming-from', 'docs/decisions', 'lab', 'lab/docs'];

function markdown(folder) {
  return fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

/** The name of a page: `docs/` is the root of the site, and the README is its first page. */
function name(file) {
  if (file === 'README.md') return 'index';
  if (file === 'docs/README.md') return 'contents';
  if (file === 'samples/README.md') return 'samples';
  return file.replace(/^docs\//, '').replace(/\.md$/, '').toLowerCase();
}

/** The page of each Markdown file, by its path in the repository. */
export const pages = new Map([...folders.flatMap(markdown), 'samples/README.md'].map((file) => [file, name(file)]));

export const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

const plain = (text) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\\([*_])|[`*]/g, '$1').replace(/\s+/g, ' ').trim();

/** The words of the first heading. */
export const title = (file) => plain(/^# (.+)$/m.exec(read(file))?.[1] ?? file);

/** The first paragraph, for search engines. */
export function description(file) {
  const found = read(file).split(/\n\n+/).find((part) => /^[A-Z*]/.test(part) && !part.includes('```'));
  return plain(found ?? '').slice(0, 200);
}

/** The groups of the table of contents, which is read in the repository too. */
export function sidebar() {
  const groups = [];
  for (const line of read('docs/README.md').split('\n')) {
    const link = /^- \[([^\]]+)\]\(([^)]+)\)/.exec(line);
    if (line.startsWith('## ')) groups.push({ label: line.slice(3), items: [] });
    else if (link) {
      const file = path.join('docs', link[2]);
      groups.at(-1).items.push(pages.has(file) ? { label: plain(link[1]), slug: pages.get(file) } : { label: plain(link[1]), link: `/${path.basename(file)}/` });
    }
  }
  groups.push({ label: 'API', items: [{ label: 'All modules', link: '/api/modules/' }, { label: 'All types', link: '/api/allclasses-index/' }] });
  return groups;
}

/** Files that pages link to; they are copied into the site. */
export const copies = new Set();

/** The address of a repository's file in the site; undefined if the site does not have it, as of folders. */
export function address(source, link) {
  if (link.startsWith('#') || /^[a-z]+:/.test(link)) return link;
  const [target, anchor] = link.split('#');
  const file = path.join(path.dirname(source), target).replace(/\/$/, '');
  const tail = anchor === undefined ? '' : `#${anchor}`;
  if (pages.has(file)) return `${base}${pages.get(file) === 'index' ? '' : `${pages.get(file)}.html`}${tail}`;
  if (file === 'docs/decisions') return `${base}decisions.html`;
  if (!fs.existsSync(path.join(root, file))) throw new Error(`${source}: ${link} leads to nothing`);
  if (fs.statSync(path.join(root, file)).isDirectory()) return undefined;
  copies.add(file);
  return `${base}files/${file}`;
}

/** Puts the files beside the pages. */
export function copyFiles(out) {
  for (const file of copies) {
    fs.mkdirSync(path.join(out, 'files', path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(out, 'files', file));
  }
}
