import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A bad import in each folder, by its alias and by the ways around it. */
const BAD: [folder: string, imported: string][] = [
  ['blocks/quote', '#routes/index.ts'],
  ['blocks/quote', '../../content/content-reader.ts'],
  ['blocks/quote', './../../content/content-reader.ts'],
  ['blocks/quote', 'node:fs'],
  ['registry', '#blocks/registry.gen.ts'],
  ['ui', '#registry/page.ts'],
  ['shell', '#content/content-reader.ts'],
  ['api', 'react'],
  ['api', '#content/content-reader.ts'],
  ['api', '#urls/addresses.ts'],
  ['server/pages', '#content/content-reader.ts'],
  ['server/pages', '../../content/content-reader.ts'],
  ['server', '#urls/addresses.ts'],
  ['content', '#routes/index.ts'],
  ['content', '#server/app.ts'],
  ['links', '#urls/addresses.ts'],
  ['api', '#search/search-index.ts'],
  ['api', '#shell/Header.tsx'],
  ['routes', '#server/pages/render-page.ts'],
  ['client', '#ui/Picture.tsx'],
  ['client', 'react-dom/server'],
  ['urls', '#api/errors.ts'],
  ['format', '#ui/Picture.tsx'],
  ['messages', '#format/numbers.ts'],
  ['messages/en', '../../format/numbers.ts'],
  ['client', '#messages/en.ts'],
  ['urls', '#messages/en.ts'],
  ['search', '#api/errors.ts'],
  ['search', 'react'],
  ['urls', '#search/search-index.ts'],
  ['sessions', '#content/content-reader.ts'],
  ['sessions', 'node:crypto'],
  ['sessions', '#blocks/quote/Quote.tsx'],
  ['urls', '#sessions/session-dates.ts'],
  ['forms', '#sessions/session-dates.ts'],
  ['search', '#blocks/quote/Quote.tsx'],
  ['routes', '#ui/Picture.tsx'],
  ['ui', '#bot-check/provider.ts'],
  ['blocks/quote', '#payment/payment-provider.ts'],
  ['payment', '#server/app.ts'],
  ['payment', '#bot-check/bot-check.ts'],
  ['bot-check', '#registry/escape-html.ts'],
  ['api', '#payment/payment-provider.ts'],
  ['api', '#sessions/availability.ts'],
  ['content', '#search/search-index.ts'],
  ['content', '#blocks/quote/Quote.tsx'],
  ['registration', '#routes/index.ts'],
  ['server', '#blocks/registry.gen.ts'],
  ['server', '#registration/outbox.ts'],
  ['server', '#format/dates.ts'],
  ['server/pages', '#shell/Header.tsx'],
  ['server/pages', '../../shell/Header.tsx'],
  ['server/http', '#bot-check/bot-check.ts'],
  ['server/assets', '#routes/route-tree.gen.ts'],
  ['search', '#server/pages/page-request.ts'],
  ['registration', '#api/errors.ts'],
  ['registration', '#blocks/form/Form.tsx'],
  ['registration', '#blocks/form/form.model.ts'],
  ['forms', '#registration/outbox.ts'],
  ['forms', '#blocks/form/form.model.ts'],
  ['forms', 'node:crypto'],
  ['ui', '#forms/submitted-form.ts'],
  ['payment', '#forms/submitted-form.ts'],
  ['blocks/quote', '#registration/outbox.ts'],
  ['ui', '#registration/outbox.ts'],
  ['payment', '#registration/outbox.ts'],
  ['api', '#registration/outbox.ts'],
  ['server', '#client/main.ts'],
  ['server/http', '../pages/page-cache.ts'],
  ['server/observability', '#server/pages/page-cache.ts'],
  ['server/pages', '../edge/edge.ts'],
  ['server', '../../tests/contract/content-service.ts'],
  ['server', '../../content-service/src/engine/contract/model.js'],
]

test('an import over a folder border is refused, and one that is allowed is not', () => {
  const dir = mkdtempSync(join(tmpdir(), 'borders-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(join(ROOT, '.oxlintrc.json'), join(dir, '.oxlintrc.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  const files = BAD.map(([folder, imported], index) => plant(dir, `src/${folder}/planted-${index}.ts`, imported))
  plant(dir, 'src/blocks/quote/good.ts', '#registry/define-block.ts')
  plant(dir, 'src/server/good.ts', '#api/content-source.ts')
  plant(dir, 'src/server/preview/good.ts', '../content/content-event.ts')
  plant(dir, 'src/content/good.ts', '#api/page-reader.ts')
  plant(dir, 'src/urls/good.ts', '#links/paths.ts')
  plant(dir, 'src/server/pages/good.ts', '../http/answer.ts')
  plant(dir, 'src/messages/good.ts', './en/forms.ts')
  plant(dir, 'src/forms/good.ts', '#messages/en.ts')
  plant(dir, 'src/ui/good.ts', '#bot-check/bot-check.ts')
  plant(dir, 'src/blocks/form/good.ts', '#forms/submitted-form.ts')
  plant(dir, 'src/registration/good.ts', '#forms/validate-answers.ts')
  plant(dir, 'src/ui/good-too.ts', '#sessions/calendar-events.ts')
  plant(dir, 'src/sessions/good.ts', '#urls/addresses.ts')
  plant(dir, 'src/payment/good.ts', '#registry/escape-html.ts')
  expect(refused(dir)).toEqual(files.toSorted())
})

function plant(dir: string, file: string, imported: string): string {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), `import * as planted from '${imported}'\n\nexport const name = planted\n`)
  return file
}

/** The files in which the linter refuses an import. */
function refused(dir: string): string[] {
  const options = ['--format', 'json', '--disable-nested-config', 'src']
  const said = run(join(ROOT, 'node_modules/.bin/oxlint'), options, dir)
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(said)
  const found = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  return [...new Set(found.map(({ filename }) => filename))].toSorted()
}

function run(command: string, options: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, [command, ...options], { cwd, encoding: 'utf8' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}
