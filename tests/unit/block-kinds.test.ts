import { expect, test } from 'vitest'
import { kindsOf, newBlock } from '../../content-service/src/engine/panel/block-kinds.js'

const components = {
  'blocks.rates': {
    info: { displayName: 'Rates', description: 'What it costs.', preview: '/block-thumbnails/rates.webp' },
    attributes: {
      title: { type: 'string' },
      colour: { type: 'enumeration', default: 'grey' },
      button: { type: 'component', component: 'shared.button', required: true },
      link: { type: 'component', component: 'shared.button' },
      rows: { type: 'component', component: 'items.rate', repeatable: true, required: true, min: 2 },
      notes: { type: 'component', component: 'items.rate', repeatable: true, required: true },
    },
  },
  'blocks.faq': { info: { displayName: 'FAQ' }, attributes: {} },
  'shared.button': { info: { displayName: 'Button' }, attributes: { isWide: { type: 'boolean', default: false } } },
  'items.rate': { info: { displayName: 'Rate' }, attributes: { currency: { type: 'string', default: 'USD' } } },
}

test('each zone of an entry says what kinds of blocks it takes, by name, with picture and description', () => {
  const attributes = {
    title: { type: 'string' },
    lead: { type: 'dynamiczone', components: ['blocks.faq'], pluginOptions: { panel: { label: 'First section' } } },
    content: { type: 'dynamiczone', components: ['blocks.rates', 'blocks.gone', 'blocks.faq'] },
  }
  const faq = { uid: 'blocks.faq', name: 'FAQ', description: '' }
  const rates = { uid: 'blocks.rates', name: 'Rates', description: 'What it costs.' }
  expect(kindsOf({ attributes }, components)).toEqual([
    { zone: 'lead', label: 'First section', kinds: [faq] },
    { zone: 'content', label: 'content', kinds: [faq, { ...rates, picture: '/block-thumbnails/rates.webp' }] },
  ])
})

test('a new block has its defaults, the parts that it requires, and as many rows as it must have, each of its own', () => {
  expect(newBlock('blocks.rates', components)).toEqual({
    __component: 'blocks.rates',
    colour: 'grey',
    button: { isWide: false },
    rows: [
      { currency: 'USD', __temp_key__: 'a0' },
      { currency: 'USD', __temp_key__: 'a1' },
    ],
    notes: [],
  })
})
