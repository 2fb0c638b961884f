import { expect, test } from 'vitest'
import { mergeValues } from '../../scripts/site/merge.ts'
import { migrationNotes } from '../../scripts/site/upgrade.ts'

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
