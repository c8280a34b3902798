/** The Javadoc, page by page, as the site shows it: the text of each page without the frame that the JDK puts around it. */
import fs from 'node:fs';
import path from 'node:path';
import { codeToHtml } from 'shiki';

export const folder = path.resolve(process.env.SITE_API || '../target/site-api');

const left = /class-use|package-tree|package-use|constant-values|serialized-form|overview-|index-all|help-doc|allpackages|deprecated-list|search\.html|^legal|^script-dir|^resources/;

/** Every page by its path without `.html`. */
export function pages() {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html') && !left.test(name)).map((name) => name.slice(0, -5).replace(/^index$/, 'modules')).sort();
}

const text = (html) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').trim();

/** Links to pages that are left out become their words; links out of the site stay. */
function linked(html, page, known) {
  return html.replace(/<a href="([^"#]*)(#[^"]*)?"([^>]*)>(.*?)<\/a>/gs, (whole, target, hash, rest, words) => {
    if (/^[a-z]+:/.test(target) || !target) return whole;
    const file = path.join(path.dirname(page), target);
    return known.has(file.replace(/\.html$/, '')) ? whole : words;
  });
}

/** Blocks of code get the colors that they have in the guides. */
async function colored(html) {
  const parts = html.split(/<pre>\s*?\n?\s*<code>(.*?)<\/code>\s*<\/pre>/s);
  for (let i = 1; i < parts.length; i += 2) {
    const code = text(parts[i]).replace(/^ /gm, '');
    parts[i] = await codeToHtml(code, { lang: 'java', themes: { light: 'github-light-default', dark: 'github-dark-default' } });
  }
  return parts.join('');
}

export async function content(page, known) {
  const html = fs.readFileSync(path.join(folder, page === 'modules' ? 'index.html' : `${page}.html`), 'utf8');
  const main = /<main role="main">(.*)<\/main>/s.exec(html)[1];
  const title = text(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? page);
  let body = main
    .replace(/<!--.*?-->/gs, '')
    .replace(/<h1.*?<\/h1>/s, '')
    .replace(/<hr>/g, '')
    .replace(/<div class="table-tabs".*?<\/div>/gs, '')
    .replace(/ role="tabpanel"| aria-labelledby="[^"]*"/g, '')
    .replace(/<li><a href="[^"]*constant-values[^"]*">.*?<\/a><\/li>/g, '')
    .replace(/<dt>See Also:<\/dt>\s*<dd>\s*<ul class="see-list[^"]*">\s*<\/ul>\s*<\/dd>/g, '')
    .replace(/<dl class="notes">\s*<\/dl>/g, '')
    // A result of the search leads to a heading: so the name of a section belongs there.
    .replace(/<section class="([^"]*)" id="([^"]*)">(\s*)<(h[23])>/g, '<section class="$1">$3<$4 id="$2">')
    .replace(/<h2 id="([^"]*-detail)">/g, '<h2 id="$1" data-pagefind-ignore="all">')
    .replace(/<div class="(header|inheritance)"/g, '<div data-pagefind-ignore="all" class="$1"')
    // What a summary says is said again in the details, and what is inherited, on another page.
    .replace(/<section class="summary"/g, '<section class="summary" data-pagefind-ignore="all"')
    .replace(/<div class="summary-table /g, '<div tabindex="0" class="summary-table ');
  body = await colored(linked(body, page, known));
  const headings = [];
  for (const [, depth, slug, words] of body.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)) {
    const heading = { depth: Number(depth), slug, text: text(words) };
    if (/inherited/.test(heading.slug) || (heading.depth === 3 && headings.at(-1)?.text === heading.text)) continue;
    headings.push(heading);
  }
  const described = /<div class="block">(.*?)<\/div>/s.exec(main);
  return { title: page === 'modules' ? 'API' : /^allclasses/.test(page) ? 'All types' : title, description: text(described?.[1] ?? '').replace(/\s+/g, ' ').slice(0, 200), body, headings };
}

const link = (page) => `/api/${page}/`;

/** Pages in the order of their names; by their paths, `grid` would stand behind `grid.lifelong`. */
const byName = (pages, name) => pages.sort((a, b) => (name(a) < name(b) ? -1 : 1));

/** Beside a page: the types of its package, the packages of its module, all modules. */
export function sidebar(page, all) {
  const [module] = page.split('/');
  const inPackage = path.dirname(page);
  const items = [{ label: 'Documentation', link: '/contents/' }, { label: 'All modules', link: '/api/modules/' }, { label: 'All types', link: '/api/allclasses-index/' }];
  if (!module.startsWith('waywright')) {
    const moduleName = (name) => name.split('/')[0];
    const modules = byName(all.filter((name) => name.endsWith('/module-summary')), moduleName);
    return [...items, { label: 'Modules', items: modules.map((name) => ({ label: moduleName(name), link: link(name) })) }];
  }
  const packageName = (name) => path.dirname(name).split('/').slice(1).join('.');
  const packages = byName(all.filter((name) => name.startsWith(`${module}/`) && name.endsWith('/package-summary')), packageName);
  const types = all.filter((name) => path.dirname(name) === inPackage && !name.endsWith('-summary'));
  return [
    ...items,
    { label: module, items: [{ label: 'The module', link: link(`${module}/module-summary`) }, ...packages.map((name) => ({ label: packageName(name), link: link(name) }))] },
    ...(types.length ? [{ label: `Types of ${packageName(`${inPackage}/x`)}`, items: types.map((name) => ({ label: path.basename(name), link: link(name) })) }] : []),
  ];
}
