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

export const examples = {
  typical,
  policy: { ...typical, byline: [] },
  bylineOnly: { ...typical, body: '' },
  longest: {
    ...typical,
    byline: typical.byline.map(({ name }) => ({ name, value: longText(140) })),
    body: `<p>${longText(900)}</p><h2>${longText(140)}</h2><p>${longText(900)}</p><pre><code>${longText(140)}</code></pre>`,
  },
} satisfies Record<string, Article>
