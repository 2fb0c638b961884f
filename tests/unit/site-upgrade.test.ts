import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE_LOCK, fingerprint, readEngineLock } from '../../scripts/site/engine-files.ts'
import { mergeValues } from '../../scripts/site/merge.ts'
import { nameOf, siteFiles } from '../../scripts/site/site-files.ts'
import { migrationNotes, upgradeOf, versionLine } from '../../scripts/site/upgrade.ts'

const ROOT = join(import.meta.dirname, '../..')

test('what a site has left as it came becomes the engine’s: new, changed or gone', () => {
  const before = { hono: '1', zod: '1', old: '1' }
  expect(mergeValues(before, before, { hono: '2', zod: '1', sharp: '1' })).toEqual({
    merged: { hono: '2', zod: '1', sharp: '1' },
    conflicts: [],
  })
})

test('what a site has changed, added or removed stays, where the engine has not changed it', () => {
  const before = { test: 'engine', sbom: 'engine' }
  const yours = { test: 'mine', deploy: 'mine' }
  expect(mergeValues(before, yours, before)).toEqual({ merged: yours, conflicts: [] })
})

test('of what both have changed the site’s stays, and both values are told, by the way to the key', () => {
  const before = { scripts: { test: 'old', gone: 'old' } }
  const { merged, conflicts } = mergeValues(
    before,
    { name: 'museum', scripts: { test: 'mine', gone: 'mine', own: 'mine' } },
    { scripts: { test: 'new', own: 'theirs' } },
  )
  expect(merged).toEqual({ name: 'museum', scripts: { test: 'mine', gone: 'mine', own: 'mine' } })
  expect(conflicts).toEqual([
    { key: 'scripts: test', yours: 'mine', engines: 'new' },
    { key: 'scripts: gone', yours: 'mine', engines: undefined },
    { key: 'scripts: own', yours: 'mine', engines: 'theirs' },
  ])
})

test('what both have changed alike is no conflict', () => {
  expect(mergeValues({ hono: '1' }, { hono: '2' }, { hono: '2' }).conflicts).toEqual([])
})

test('an upgrade to the version that the site has says so, and that files are brought all the same', () => {
  expect(versionLine('1.0.0', '1.1.0')).toBe('Engine 1.0.0 → 1.1.0.')
  expect(versionLine('1.0.0', '1.0.0')).toBe(
    'Engine 1.0.0: the site already has this version. Files that differ from the engine are still updated.',
  )
})

const CHANGELOG = `# Changelog

## Unreleased

### Sites on the engine
- Later.

## 2.0.0 – 2027-01-01

### Visitors
- Faster.

### Sites on the engine
- Rename \`start\`.
- Add a line.

### Developers
- Other.

## 1.10.0 – 2026-12-01

### Sites on the engine
- Earlier.

## 1.1.0 – 2026-11-30
`

test('of the changelog come the notes for sites of each version that they do not have', () => {
  const [later, second, earlier] = [
    'Unreleased\n- Later.',
    '2.0.0 – 2027-01-01\n- Rename `start`.\n- Add a line.',
    '1.10.0 – 2026-12-01\n- Earlier.',
  ]
  expect(migrationNotes(CHANGELOG, '1.10.0')).toEqual([later, second])
  expect(migrationNotes(CHANGELOG, '1.1.0')).toEqual([later, second, earlier])
  expect(migrationNotes(CHANGELOG, '2.0.0')).toEqual([later])
})

/** A site of this engine, some of whose files it has changed, and to which the engine brought some more before. */
function siteWith(changed: Record<string, string>, more: Record<string, { owner: string; content: string }>): string {
  const site = mkdtempSync(join(tmpdir(), 'site-upgrade-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const write = (path: string, content: Buffer | string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), content)
  }
  for (const { path, content } of siteFiles(ROOT, nameOf(site))) write(path, content)
  const lock = readEngineLock(site)
  const brought = Object.entries(more).map(([path, { owner, content }]) => {
    write(path, content)
    return [path, { owner, fingerprint: fingerprint(content) }]
  })
  write(ENGINE_LOCK, JSON.stringify({ ...lock, files: { ...lock.files, ...Object.fromEntries(brought) } }))
  for (const [path, content] of Object.entries(changed)) write(path, content)
  return site
}

test('a site’s own licence stays', () => {
  const { write, byHand } = upgradeOf(siteWith({ LICENSE: 'Mine.' }, {}), ROOT)
  expect(write.map(({ path }) => path)).not.toContain('LICENSE')
  expect(byHand).toEqual([])
})

test('of what the engine has no longer, settings that the site has changed stay, and all other files go', () => {
  const more = {
    'left.config.ts': { owner: 'shared', content: 'as it came' },
    'mine.config.ts': { owner: 'shared', content: 'as it came' },
    'src/links/old.ts': { owner: 'engine', content: 'as it came' },
  }
  const site = siteWith({ 'mine.config.ts': 'changed', 'src/links/old.ts': 'changed' }, more)
  const { remove, byHand } = upgradeOf(site, ROOT)
  expect(remove).toEqual(['left.config.ts', 'src/links/old.ts'])
  expect(byHand).toEqual([
    'mine.config.ts is no longer part of the engine. It was not removed, because you have changed it.',
    'src/links/old.ts is no longer part of the engine. It is removed, including your changes.',
  ])
})
