import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type Article = Block<'page.article'>

const typical: Article = {
  __component: 'page.article',
  id: 1,
  title: null,
  byline: [
    { name: 'Written by', value: 'Professor of Negotiation' },
    { name: 'Published', value: '12 March 2026' },
    { name: 'Reading time', value: '7 minutes' },
    { name: 'Topic', value: 'Talks' },
  ],
  body: [
    '<p>The best deal I ever saw was not signed. It took four people nine weeks to find out why.</p>',
    '<p>They had a price, a date and a bank. What they did not have was a reason to be there on the day after.</p>',
    '<h2>What was on the table</h2>',
    '<p>Two harbours, one crane, and a family that no longer spoke.</p>',
    '<ul><li>The price was fair.</li><li>The date was not theirs.</li></ul>',
    '<blockquote><p>I asked what would happen if nothing happened. Nobody had a slide for it.</p></blockquote>',
    '<h3>And what was not</h3>',
    '<p>See the <a href="/about-us">way we teach</a>.</p>',
  ].join(''),
}

/** All that an author can write, as `src/api/rich-text` makes it. */
const everything = [
  '<p>The first paragraph leads in, with <code>code</code> and <strong>strong words</strong> in it.</p>',
  '<h2>A heading</h2><h3>One below it</h3><h4>And one more</h4><h5>The smallest</h5>',
  '<p>A paragraph under the smallest.</p>',
  '<ol><li><p>A step</p><p>with two paragraphs</p></li><li><p>Another</p><ul><li>that has</li><li>a list</li></ul></li></ol>',
  '<blockquote><p>I asked what would happen if nothing happened.</p><p>Nobody had a slide for it.</p></blockquote>',
  '<p>A table that is wider than its column:</p>',
  '<div data-table role="group" aria-label="Table" tabindex="0"><table><thead><tr>',
  ['Year', 'Deals', 'Signed', 'Regretted', 'Undone', 'Repeated'].map((name) => `<th>${name}</th>`).join(''),
  '</tr></thead><tbody><tr>',
  ['2024', '41', '30', '11', '4', '2'].map((value) => `<td>${value}</td>`).join(''),
  '</tr></tbody></table></div>',
  '<hr>',
  '<figure><picture><img src="/qa/pictures/900x600/terraces.svg" width="900" height="600" loading="lazy" decoding="async" alt="Terraces in daylight"></picture><figcaption>The room before anybody came.</figcaption></figure>',
  '<pre><code>four = people * weeks</code></pre>',
].join('')

export const examples = {
  typical,
  everything: { ...typical, body: everything },
  policy: { ...typical, byline: [] },
  bylineOnly: { ...typical, body: '' },
  longest: {
    ...typical,
    byline: typical.byline.map(({ name }) => ({ name, value: longText(140) })),
    body: `<p>${longText(900)}</p><h2>${longText(140)}</h2><p>${longText(900)}</p><pre><code>${longText(140)}</code></pre>`,
  },
} satisfies Record<string, Article>
