import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { description, pages, read, root, title } from './book.mjs';

/** The Markdown where it lies; what a page's front matter would say is taken from its first lines. */
const files = glob({ base: root, pattern: [...pages.keys()], generateId: ({ entry }) => pages.get(entry) });

function data(id) {
  const file = [...pages].find(([, page]) => page === id)[0];
  const common = { title: title(file), description: description(file), pagefind: id !== 'contents' };
  if (id !== 'index') return common;
  const tagline = read(file).split(/\n\n/)[1].replace(/\n/g, ' ');
  return { ...common, template: 'splash', head: [{ tag: 'title', content: 'Waywright: pathfinding for the JVM' }], hero: { title: 'Waywright', tagline } };
}

export const collections = {
  docs: defineCollection({
    loader: { name: 'repository', load: (context) => files.load({ ...context, parseData: (entry) => context.parseData({ ...entry, data: data(entry.id) }) }) },
    schema: docsSchema(),
  }),
};
