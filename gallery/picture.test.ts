import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { drawPicture } from './picture.ts'

/** Only what makes markup well formed. */
const validator = new HtmlValidate({
  rules: { 'close-order': 'error', 'no-dup-attr': 'error', 'attr-quotes': 'error', 'element-name': 'off' },
})
const ODD_NAMES = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '<![CDATA[',
  '&amp;&',
  '../../etc/passwd',
  '',
  'ünïcode 🎓',
]
const MOTIFS = ['bust-4', 'icon-steps', 'cta-red', 'viaduct', 'room-horseshoe', 'anything', 'something-else']

test.each([...MOTIFS, ...ODD_NAMES])('draws “%s” as an SVG of that size, without a word of its name', (name) => {
  const svg = drawPicture(name, { width: 901, height: 333 })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="901" height="333" viewBox="0 0 901 333">/)
  expect(svg).toMatch(/<\/svg>$/)
  // Drawn from these alone, nothing that a name says can be in it.
  expect(svg.replaceAll(/<\/?(?:svg|path|ellipse)\b[^<>]*>/g, '')).toBe('')
  expect(svg).not.toMatch(/NaN|undefined|Infinity|script|on\w+=/)
  expect(validator.validateStringSync(svg).results).toEqual([])
})

test('every picture has one red thing, and the same name the same picture', () => {
  for (const name of [...MOTIFS, ...ODD_NAMES].filter((one) => !one.startsWith('bust'))) {
    const svg = drawPicture(name, { width: 600, height: 400 })
    expect(svg).toContain('#c0141f')
    expect(drawPicture(name, { width: 600, height: 400 })).toBe(svg)
  }
})

test('the smallest and the largest that an address may ask for are drawn', () => {
  for (const size of [1, 9999]) {
    expect(drawPicture('steps', { width: size, height: size })).toContain(`viewBox="0 0 ${size} ${size}"`)
  }
})
