import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles, checksDigest, drawerDifference, drawerOf, type Drawer, type Kept } from '../qa/kept.ts'
import { planOf } from '../qa/run.ts'

const DRAWN_BY: Drawer = {
  browser: 'Chromium 156.0.8078.79',
  playwright: '1.65.1',
  system: 'debian 12 x64',
  fonts: 'fonts',
  flags: 'flags',
  window: '360 and 1280 × 900',
}
const KEPT: Kept = { drawnBy: DRAWN_BY, sheet: 'sheet', pictures: 'pictures', checkedBy: 'checks' }
const USUAL = { isUpdate: false, skipsKnown: true }

test('what is the same in every respect is not drawn again in npm test, and always otherwise', () => {
  expect(planOf(KEPT, KEPT, USUAL)).toMatchObject({ isSkipped: true })
  expect(planOf(KEPT, KEPT, { ...USUAL, skipsKnown: false })).toMatchObject({
    isSkipped: false,
    comparesPictures: true,
  })
  expect(planOf(KEPT, KEPT, { ...USUAL, isUpdate: true })).toMatchObject({ isSkipped: false, comparesPictures: true })
})

for (const [part, now] of [
  ['the sheet', { ...KEPT, sheet: 'other' }],
  ['a kept picture', { ...KEPT, pictures: 'other' }],
  ['the checks', { ...KEPT, checkedBy: 'other' }],
] as const) {
  test(`${part}: another one is drawn, and compared with what is kept`, () => {
    expect(planOf(KEPT, now, USUAL)).toMatchObject({ isSkipped: false, isSameDrawer: true, comparesPictures: true })
  })
}

for (const part of ['browser', 'playwright', 'system', 'fonts', 'flags', 'window'] as const) {
  test(`another ${part}: drawn again, and compared only where the sheet has changed since`, () => {
    const now = { ...KEPT, drawnBy: { ...DRAWN_BY, [part]: 'other' } }
    expect(planOf(KEPT, now, USUAL)).toMatchObject({ isSkipped: false, isSameDrawer: false, comparesPictures: false })
    const changed = { ...now, sheet: 'changed' }
    expect(planOf(KEPT, changed, USUAL)).toMatchObject({ isSameDrawer: false, comparesPictures: true })
    expect(planOf(KEPT, changed, { ...USUAL, olderSheet: 'sheet' })).toMatchObject({ comparesPictures: true })
    expect(planOf(KEPT, changed, { ...USUAL, olderSheet: 'changed' })).toMatchObject({ comparesPictures: false })
    expect(drawerDifference(DRAWN_BY, now.drawnBy)).toContain(`${part} ${DRAWN_BY[part]} there, other here`)
  })
}

test('a sheet with findings is drawn until they are gone', () => {
  expect(planOf({ ...KEPT, checkedBy: null }, KEPT, USUAL)).toMatchObject({ isSkipped: false })
})

test('pictures of which nothing is noted must be as they are', () => {
  const plan = planOf(undefined, KEPT, USUAL)
  expect(plan).toMatchObject({ isSkipped: false, isSameDrawer: true, comparesPictures: true })
})

test('who draws and who checks has a name that is the same each time', () => {
  expect(drawerOf('Chromium 1')).toEqual(drawerOf('Chromium 1'))
  expect(drawerDifference(drawerOf('Chromium 1'), drawerOf('Chromium 2'))).toBe(
    'browser Chromium 1 there, Chromium 2 here',
  )
  expect(checksDigest()).toBe(checksDigest())
})

test('whatever the checks import is part of their name, but for what finds the browser, starts them and shows what they found', () => {
  const known = new Set(checkFiles())
  const others = reachedFrom('playwright.qa.config.ts', 'tests/qa/blocks.qa.ts').filter((file) => !known.has(file))
  expect(others).toEqual([
    'scripts/services/chromium.ts',
    'scripts/services/debian.ts',
    'src/registry/escape-html.ts',
    'tests/level.ts',
    'tests/qa/report.ts',
  ])
})

/** Files of the project that these import, and those of theirs, in order. */
function reachedFrom(...files: string[]): string[] {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)
    for (const [, path = ''] of imports) open.push(join(dirname(file), path))
  }
  return [...reached].sort()
}
