/** Turns the repository's Markdown into pages: links, scenes, tabs, and what only a code forge needs is left out. */
import path from 'node:path';
import { address, base, read, root } from './book.mjs';

const element = (tag, properties, children = []) => ({ type: tag, data: { hName: tag, hProperties: properties }, children });
const words = (node) => node.value ?? (node.children ?? []).map(words).join('');

/** `<!-- play: race -->` becomes the scene itself. */
function scene(comment) {
  const name = /^<!-- play: ([a-z]+) -->$/.exec(comment)?.[1];
  return name && element('figure', { className: 'scene' }, [
    element('iframe', { src: `${base}play/index.html#${name}`, title: `The playground: ${name}`, loading: 'lazy' }),
    element('figcaption', {}, [element('a', { href: `${base}play/index.html#${name}` }, [{ type: 'text', value: 'Open this scene in a window' }])]),
  ]);
}

/** `<!-- live: race -->` becomes a link to the scene, where the page needs no frame of its own. */
function live(comment) {
  const name = /^<!-- live: ([a-z]+) -->$/.exec(comment)?.[1];
  return name && element('p', {}, [element('a', { className: 'button', href: `${base}play/index.html#${name}` }, [{ type: 'text', value: 'Open the live scene' }])]);
}

/** `<!-- code: Door.java -->` becomes that file, `<!-- code: questions.md#flee -->` the first block of that section. */
function code(comment, source) {
  const found = /^<!-- code: (\S+?)(?:#(\S+))? -->$/.exec(comment);
  if (!found) return undefined;
  const file = path.join(path.dirname(source), found[1]);
  if (!found[2]) return { type: 'code', lang: 'java', value: read(file).trimEnd() };
  const section = read(file).split(/^(?=#+ )/m).find((part) => slug(part.split('\n')[0]) === found[2]);
  return { type: 'code', lang: 'java', value: /```java\n(.*?)\n```/s.exec(section)[1] };
}

const slug = (heading) => heading.replace(/^#+ /, '').toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');

/** A paragraph of bold words alone, directly before a block of code, names a tab. */
function label(node, next) {
  const bold = node?.type === 'paragraph' && node.children.length === 1 && node.children[0].type === 'strong';
  return bold && next?.type === 'code' ? words(node) : undefined;
}

let groups = 0;

function tabs(labels, blocks) {
  const group = `tabs-${++groups}`;
  const parts = labels.flatMap((text, i) => [
    element('input', { type: 'radio', name: group, id: `${group}-${i}`, value: text, checked: i === 0 }),
    element('label', { htmlFor: `${group}-${i}` }, [{ type: 'text', value: text }]),
    element('div', { className: 'panel' }, [blocks[i]]),
  ]);
  return element('fieldset', { className: 'tabs' }, [element('legend', { className: 'sr-only' }, [{ type: 'text', value: labels.join(', ') }]), ...parts]);
}

/** Two or more named blocks in a row become tabs. */
function grouped(nodes) {
  const out = [];
  for (let i = 0; i < nodes.length; i++) {
    const labels = [];
    const blocks = [];
    for (let j = i; label(nodes[j], nodes[j + 1]); j += 2) {
      labels.push(label(nodes[j], nodes[j + 1]));
      blocks.push(nodes[j + 1]);
    }
    if (blocks.length > 1) {
      out.push(tabs(labels, blocks));
      i += 2 * blocks.length - 1;
    } else out.push(nodes[i]);
  }
  return out;
}

const hasCode = (node) => node.type === 'inlineCode' || (node.children ?? []).some(hasCode);

/** On a phone, names would be broken in narrow columns: the cells of a row stand below each other there, unless they are figures. */
const stacks = (table) => table.align.length <= 3 && !table.align.includes('right') && hasCode(table);

/** A first column of phrases keeps a width at which they can be read; the table then scrolls. */
const wordy = (table) => table.children.some((row) => words(row.children[0]).length > 24);

/** Follows the links of everything below a node; links to folders of sources become their words. */
function links(node, source) {
  node.children = node.children?.flatMap((child) => {
    links(child, source);
    if (child.type === 'link') {
      child.url = address(source, child.url);
      if (!child.url) return child.children;
    }
    if (child.type === 'image') {
      child.url = address(source, child.url);
      child.data = { hProperties: { loading: 'lazy' } };
    }
    // What may be too wide and scrolls must be reached by the keyboard.
    if (child.type === 'table') child.data = { hProperties: { tabIndex: 0, className: stacks(child) ? 'stacks' : wordy(child) ? 'wordy' : undefined } };
    return child;
  });
}

export function pagesOfTheRepository() {
  return (tree, file) => {
    const source = path.relative(root, file.path);
    let nodes = tree.children.filter((node) => !(node.type === 'code' && node.lang === 'mermaid'));
    // Two comments in lines that follow each other are one piece of HTML.
    nodes = nodes.flatMap((node) => (node.type === 'html' ? node.value.split('\n').map((value) => ({ ...node, value })) : node));
    nodes = nodes.map((node) => (node.type === 'html' && (scene(node.value) || live(node.value) || code(node.value, source))) || node).filter((node) => !(node.type === 'html' && node.value.startsWith('<!--')));
    const first = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
    nodes.splice(first, 1);
    // The first page has a head of its own instead of what the README says before its first section.
    if (source === 'README.md') nodes = nodes.slice(nodes.findIndex((node) => node.type === 'heading'));
    tree.children = grouped(nodes);
    links(tree, source);
  };
}

/** A column without words has no heading. */
export function emptyHeadings() {
  const visit = (node) => {
    if (node.tagName === 'th' && !node.children.length) node.tagName = 'td';
    node.children?.forEach(visit);
  };
  return visit;
}
