import type { Block } from '#registry/block-types.ts'

type Text = Block<'blocks.text'>

const typical: Text = {
  __component: 'blocks.text',
  id: 1,
  heading: 'How a page comes to be',
  text: '<p>Authors write entries in the content service. The site draws each block, and sends the page as HTML.</p><ul><li>An entry holds <strong>blocks</strong>.</li><li>A block is <a href="/about">described once</a>.</li></ul>',
}

export const examples = {
  typical,
  withoutHeading: { ...typical, heading: null },
  everyElement: {
    ...typical,
    text: '<h3>A heading in the text</h3><p>A paragraph with <code>code</code>.</p><blockquote><p>A quotation.</p></blockquote><ol><li>One</li><li>Two</li></ol><pre><code>npm start</code></pre><hr><p>The last paragraph.</p>',
  },
} satisfies Record<string, Text>
