import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../scripts/new-site/compose.ts'
import type { SiteFile } from '../../scripts/site/site-files.ts'

const ROOT = join(import.meta.dirname, '../..')

function parentFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'compose-site-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return parent
}

function file(path: string, content: string): SiteFile {
  return { path, content: Buffer.from(content), owner: 'site' }
}

test('nothing stands in the folder of a new site until all of it is made', () => {
  const parent = parentFolder()
  const target = join(parent, 'museum')
  const seen: boolean[] = []
  const files = [
    file('content-service/package.json', '{}'),
    {
      ...file('b', ''),
      get content() {
        seen.push(existsSync(target))
        return Buffer.from('')
      },
    },
  ]
  expect(() => writeSite(ROOT, target, files)).toThrow('schema.ts” failed')
  expect(seen).toEqual([false])
})

test('where a step fails, nothing is left, and an empty folder stays one', () => {
  const parent = parentFolder()
  mkdirSync(join(parent, 'museum'))
  expect(() => writeSite(ROOT, join(parent, 'museum'), [file('content-service/package.json', '{}')])).toThrow(
    'schema.ts” failed',
  )
  expect(readdirSync(parent, { recursive: true })).toEqual(['museum'])
})

test('Ctrl-C leaves nothing', async () => {
  const parent = parentFolder()
  // A terminal sends it to the whole group, as this step does.
  const files = [
    { path: 'scripts/schema.ts', content: "process.kill(0, 'SIGINT'); setInterval(() => {}, 1000)" },
    { path: 'content-service/package.json', content: '{}' },
  ]
  const [compose, target] = [join(ROOT, 'scripts/new-site/compose.ts'), join(parent, 'museum')]
  const script = `import { writeSite } from ${JSON.stringify(compose)}
    writeSite(${JSON.stringify(ROOT)}, ${JSON.stringify(target)}, ${JSON.stringify(files)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true, stdio: 'ignore' })
  await once(child, 'close')
  expect(readdirSync(parent)).toEqual([])
})
