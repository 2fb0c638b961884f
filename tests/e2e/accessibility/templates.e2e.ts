import { ADDRESSES } from '#urls/addresses.ts'
import { level, oneOfEachKind } from '../../level.ts'
import { registrationPath } from '../registration-form.ts'
import { TESTED_TEMPLATES } from '../templates.ts'
import { expect, inAllOnly, test } from '../watched-page.ts'
import { calm, CHECK_NAMES, faultsOf, type Check } from './checks.ts'
import { openAlive, prepare } from './in-page.ts'
import { TABLE, type Row } from './table.ts'

/** Pages that share a browser's cache; each share loads every island once. */
const SHARES = level === 'usual' ? 2 : 4

for (let share = 0; share < SHARES; share += 1) {
  test(`everyone can use every kind of page, share ${share + 1}`, async ({ page, problems }) => {
    problems.forgive(/404.*\/nope/)
    await prepare(page)
    const ownPages = oneOfEachKind(['/nope'], ['/payment-failed', ADDRESSES.newLink, '/nope'])
    const paths = [...TESTED_TEMPLATES, await registrationPath('FNF2705'), ...ownPages]
    for (const path of paths.filter((_, index) => index % SHARES === share)) {
      await calm(page)
      await openAlive(page, path)
      for (const check of CHECK_NAMES) {
        const faults = await faultsOf(page, check)
        const row: Row = { path, check, faults: faults.length }
        test.info().annotations.push({ type: TABLE, description: JSON.stringify(row) })
        expect.soft(faults, `${check}: ${path}`).toEqual([])
      }
    }
  })
}

/** Faults that somebody could make, by the check that has to find them. */
const PLANTED: readonly (readonly [Check, string, RegExp])[] = [
  ['no motion', 'main h1 { transition: color 1s }', /^1s/],
  ['Tab, 1280 px', 'footer a:focus-visible { outline: 0 !important }', /^no ring/],
  ['Tab, 1280 px', 'footer a { outline-color: #2a3833 !important; box-shadow: none !important }', /^a ring of 1/],
  ['Tab, 1280 px', '#loading { display: block !important; inset: 50% 0 0 !important }', /^covered by/],
  ['Tab, 1280 px', 'html { scroll-padding: 0 !important } header { height: 50vh !important }', /^not in view/],
  ['Tab, 1280 px', 'main { display: flex; flex-direction: column-reverse }', /^out of order/],
  ['targets', 'footer a { display: block !important; padding: 0 !important; font-size: 8px }', / × \d+(\.\d+)?: <a/],
  ['text spacing', 'main p { height: 1.5em !important; overflow: hidden !important }', /^cut off/],
  ['text spacing', 'main h3 { position: relative; top: 2em }', /over one another/],
  ['text 200 %', 'main h1 { min-width: 13em }', /wider than the window/],
  ['text 200 %', 'main h1 { font-size: 5rem !important }', /^broken: /],
  ['zoom 400 %', 'header { height: 8rem !important }', /^50 % of the window/],
  ['zoom 400 %', 'header a { min-width: 14rem !important }', /over one another/],
  ['forced colours', 'main h2 { forced-color-adjust: none; color: #222 !important }', /^text of 1/],
  ['forced colours', 'header svg { fill: #222 !important }', /^icon of 1/],
  ['forced colours', '[role=tab] { border: 0 !important }', /^chosen as if it were not/],
  ['paper', 'link[rel=canonical]::after { content: none !important }', /^does not say its address/],
  ['paper', 'main h2 { color: #ddd !important }', /^pale/],
  ['paper', 'body > header { position: sticky !important }', /^stands still/],
  ['paper', 'footer nav { display: block !important }', /^leads nowhere/],
  ['paper', 'main h2 { border: 1px solid; break-inside: auto !important }', /^splits/],
]

test('what would shut somebody out is found', inAllOnly, async ({ page }) => {
  await prepare(page)
  await calm(page)
  await openAlive(page, '/advisory')
  for (const [check, css, fault] of PLANTED) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    expect.soft(await faultsOf(page, check), css).toContainEqual(expect.stringMatching(fault))
  }
})
