'use strict'

/** The block of a heading and what stands under it. @param {string | null} heading @param {string} text in Markdown */
function section(heading, text) {
  return { __component: 'blocks.text', heading, text }
}

const home = {
  title: 'A site of your own',
  description: 'A beginning, to be changed into your own.',
  sections: [
    section(
      'What is here',
      'A home page, pages made of blocks, and sample content, which you are reading now. [About this site](/about) says how they belong together, and [Write a page](/write-a-page) how to replace them.',
    ),
    section(
      'What comes next',
      [
        '1. Run `npm run authors` and open the panel: change this text, and the page shows it a moment after you publish.',
        '2. Run `npm run block:new -- quote --zone page.sections` for a second block.',
        '3. Change the colours and sizes in `src/styles/tokens.css`.',
      ].join('\n'),
    ),
  ],
}

const pages = [
  {
    title: 'About this site',
    slug: 'about',
    description: 'What the parts of this site are, and where they stand.',
    sections: [
      section(
        'How a page comes to be',
        'Authors write entries in the content service. An entry holds **blocks**, in the order in which they stand on the page. The site reads the entry, draws each block, and sends the page as HTML.',
      ),
      section(
        'Where things stand',
        [
          '- `content-service/src/api` and `content-service/src/components` describe what authors fill in.',
          '- `src/blocks` draws each block.',
          '- `src/routes` joins addresses to pages.',
          '- `src/shell` is what stands around every page.',
          '- `src/site.ts` hands all of it to the engine.',
        ].join('\n'),
      ),
    ],
  },
  {
    title: 'Write a page',
    slug: 'write-a-page',
    description: 'How a page is written, looked at and published.',
    sections: [
      section(
        null,
        'Open the panel, choose **Page**, and create an entry. Its title gives the address. Add a block under *sections*, write, and choose *Open preview* to see the draft. Nobody else sees it until you publish.',
      ),
    ],
  },
]

/**
 * The sample content: what `src/engine/seed` fills an empty database with.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  files: [],
  content: [
    ['page', 'slug', () => pages],
    ['home', null, () => home],
  ],
}
