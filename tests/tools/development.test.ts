import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/services/ports.ts'
import { copyOfSite } from './copy-of-site.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMPONENT = 'content-service/src/components/blocks/faq.json'
/** Nobody listens there: the gallery needs no content. */
const NO_CONTENT = 'http://127.0.0.1:9'

test('npm run dev follows a changed component, keeps on where it cannot be read, and says what it cannot follow', async ({
  onTestFinished,
}) => {
  const dir = copyOfSite(onTestFinished)
  for (const part of ['gallery', 'content-service/boot', 'tsr.config.json']) {
    cpSync(join(ROOT, part), join(dir, part), { recursive: true })
  }
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, CONTENT_URL: NO_CONTENT, SITE_NAME: 'Museum', FORCE_COLOR: '0' }
  const development = spawn(process.execPath, ['scripts/dev.ts'], { cwd: dir, env })
  const ended = new Promise((resolve) => development.on('close', resolve))
  onTestFinished(async () => {
    development.kill('SIGTERM')
    await ended
  })
  let said = ''
  for (const stream of [development.stdout, development.stderr]) stream.on('data', (chunk) => (said += chunk))
  const page = async () => (await fetch(`http://127.0.0.1:${port}/qa/blocks/faq`)).text()
  const poll = { timeout: 60_000 }
  await expect.poll(() => said, poll).toContain('Every block in every state')
  expect(await page()).toContain('<th scope="row">questions</th>')
  const manifest = await fetch(`http://127.0.0.1:${port}/site.webmanifest`)
  expect(await manifest.json()).toMatchObject({ name: 'Museum' })

  const written = readFileSync(join(dir, COMPONENT), 'utf8')
  writeFileSync(join(dir, COMPONENT), written.replace('"attributes": {', '"attributes": {'.slice(0, -1)))
  await expect.poll(() => said, poll).toContain(`${COMPONENT} is not JSON`)
  writeFileSync(
    join(dir, COMPONENT),
    written.replace('"attributes": {', '"attributes": { "added": { "type": "string" },'),
  )
  await expect.poll(page, poll).toContain('<th scope="row">added</th>')
  expect(readFileSync(join(dir, 'schema/contract.gen.ts'), 'utf8')).toContain('added: string | null')
  await expect.poll(() => said, poll).toContain(`Restart the content service at ${NO_CONTENT} with the new model.`)

  writeFileSync(join(dir, 'package.json'), `${readFileSync(join(dir, 'package.json'), 'utf8')}\n`)
  await expect.poll(() => said, poll).toContain('package.json has changed. Packages are installed when')
})
