import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { base, copyFiles, root, sidebar } from './src/book.mjs';
import { emptyHeadings, pagesOfTheRepository } from './src/markdown.mjs';

/** The files that pages link to. */
const files = { name: 'files', hooks: { 'astro:build:done': ({ dir }) => copyFiles(fileURLToPath(dir)) } };

/** Code that scrolls is reached by the keyboard; a landmark of its own, which it would become otherwise, needs a name. */
const keyboard = {
  name: 'keyboard',
  hooks: {
    postprocessRenderedBlock: ({ renderData }) => {
      const visit = (node) => {
        if (node.tagName === 'pre') node.properties.tabIndex = 0;
        node.children?.forEach(visit);
      };
      visit(renderData.blockAst);
    },
  },
};

export default defineConfig({
  base,
  outDir: process.env.SITE_OUT || path.join(root, 'target/site'),
  cacheDir: path.join(root, 'target/site-cache'),
  build: { format: 'file' },
  devToolbar: { enabled: false },
  // Other services make still pictures of the animations.
  image: { service: passthroughImageService() },
  markdown: { processor: unified({ remarkPlugins: [pagesOfTheRepository], rehypePlugins: [emptyHeadings], smartypants: false }) },
  integrations: [
    starlight({
      title: 'Waywright',
      favicon: '/play/favicon.svg',
      sidebar: sidebar(),
      customCss: ['./src/site.css'],
      components: Object.fromEntries(['EditLink', 'Hero', 'MarkdownContent', 'Search', 'SocialIcons'].map((name) => [name, `./src/components/${name}.astro`])),
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: { themes: ['github-dark', 'github-light'], plugins: [keyboard], styleOverrides: { borderRadius: '0.4rem' } },
    }),
    files,
  ],
});
