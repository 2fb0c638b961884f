import { expect, test } from 'vitest'
import { sharedStylesOf } from './block-styles.ts'

const IMPORTS = new Map([
  ['src/main.ts', ['src/shell/Header.tsx', 'src/registry/registry.gen.ts']],
  ['src/registry/registry.gen.ts', ['src/blocks/faq/Faq.tsx', 'src/blocks/quote/Quote.tsx']],
  ['src/shell/Header.tsx', ['src/ui/ButtonLink.tsx']],
  ['src/blocks/faq/Faq.tsx', ['src/blocks/faq/Answer.tsx', 'src/ui/ButtonLink.tsx', 'src/blocks/faq/faq.module.css']],
  ['src/blocks/faq/Answer.tsx', ['src/ui/Accordion.tsx']],
  ['src/blocks/quote/Quote.tsx', ['src/ui/ButtonLink.tsx']],
  ['src/ui/Accordion.tsx', ['src/ui/accordion.module.css', 'src/ui/Icon.tsx']],
  ['src/ui/Icon.tsx', ['src/ui/Accordion.tsx', 'src/ui/icon.module.css']],
  ['src/ui/ButtonLink.tsx', ['src/ui/button-link.module.css']],
  ['src/shell/preview/Bar.tsx', ['src/ui/notice.module.css']],
  ['src/gallery.tsx', ['src/ui/accordion.module.css']],
])

test('a block is drawn with the styles that it imports, however far away, but for those of the whole site', () => {
  expect(sharedStylesOf(IMPORTS)).toEqual({
    faq: ['src/ui/accordion.module.css', 'src/ui/icon.module.css'],
    quote: [],
    preview: ['src/ui/notice.module.css'],
  })
})
