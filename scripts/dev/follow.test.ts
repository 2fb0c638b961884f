import { expect, test } from 'vitest'
import { followed, inOrder, isWatched } from './follow.ts'

test.each([
  ['change', 'src/blocks/faq/Faq.tsx', ['registry', 'reload']],
  ['add', 'src/blocks/faq/Faq.tsx', ['registry', 'reload']],
  ['unlink', 'src/blocks/faq/faq.examples.ts', ['registry', 'reload']],
  ['change', 'src/blocks/faq/faq.examples.ts', ['reload']],
  ['add', 'src/ui/Carousel.behavior.ts', ['registry', 'reload']],
  ['change', 'src/ui/Carousel.behavior.ts', ['reload']],
  ['change', 'src/blocks/faq/faq.module.css', ['styles']],
  ['change', 'gallery/gallery.css', ['styles']],
  ['add', 'src/blocks/faq/faq.module.css', ['reload']],
  ['add', 'src/routes/try.ts', ['routes', 'reload']],
  ['change', 'src/routes/index.ts', ['reload']],
  ['change', 'schema/openapi.json', ['reload']],
  ['change', 'content-service/src/components/blocks/faq.json', ['schema', 'registry', 'content-service', 'reload']],
  [
    'unlink',
    'content-service/src/api/a/content-types/a/schema.json',
    ['schema', 'registry', 'content-service', 'reload'],
  ],
  ['change', 'content-service/src/api/a/controllers/a.js', ['content-service', 'reload']],
  ['add', 'content-service/database/migrations/1.js', ['content-service', 'reload']],
  ['change', 'src/blocks/faq/faq.test.tsx', []],
  ['change', 'docs/add-a-block.md', []],
  ['addDir', 'src/blocks/faq', []],
])('%s of %s asks for %j', (event, file, steps) => {
  expect(followed(event, file)).toEqual({ steps })
})

test.each([
  [
    'package.json',
    'package.json has changed. Packages are installed when npm run dev starts. Stop npm run dev and start it again.',
  ],
  [
    'vite.config.ts',
    'vite.config.ts has changed. The file is read only when npm run dev starts. Stop npm run dev and start it again.',
  ],
  [
    'scripts/dev.ts',
    'scripts/dev.ts has changed. The file is read only when npm run dev starts. Stop npm run dev and start it again.',
  ],
  ['content-service/seed/content/a.js', 'delete content-service/.tmp and start npm run dev again.'],
])('what cannot be followed is said: %s', (file, sentence) => {
  const { steps, say } = followed('change', file)
  expect(steps).toEqual([])
  expect(say).toContain(sentence)
})

test.each([
  'node_modules/react/index.js',
  'content-service/node_modules/x.js',
  'content-service/.tmp/data.db',
  'content-service/public/uploads/a.webp',
  'content-service/types/generated/components.d.ts',
  'dist-qa/server/main.js',
  '.cache/outbox.db',
  'qa-report/index.html',
])('nobody watches %s', (file) => {
  expect(isWatched(file)).toBe(false)
})

test('several changes at once ask for their steps in the order in which they depend on each other', () => {
  expect(inOrder(['reload', 'content-service', 'registry', 'schema', 'registry'])).toEqual([
    'schema',
    'registry',
    'reload',
    'content-service',
    'reload',
  ])
  expect(inOrder(['reload', 'content-service'])).toEqual(['content-service', 'reload'])
  expect(inOrder(['styles', 'reload'])).toEqual(['reload'])
})
