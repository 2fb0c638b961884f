import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8')
const FACE = /@font-face \{([^}]+)\}/g
/** Text that a style adds to the page, as in `content: '/'`. */
const WRITTEN = /content: '([^']+)'/g
const ESCAPED = /\\([\da-f]+)/gi

const files = [...TOKENS.matchAll(FACE)]
  .map(([, face = '']) => ({ family: /font-family: '([^']+)'/.exec(face)?.[1], face }))
  .filter(({ face }) => face.includes('url('))

describe('the fonts of the site', () => {
  it('are one file for each family, since Chromium asks for a system font at every size if a family lacks a file', () => {
    const families = files.map(({ family }) => family)
    expect(families).toHaveLength(4)
    expect(new Set(families).size).toBe(families.length)
  })

  it('contain the characters of `content` in styles in the files that every page loads', () => {
    const written = globSync('src/**/*.css')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(WRITTEN)])
      .map(([, text = '']) => text.replace(ESCAPED, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16))))
    const usual = files.filter(({ family }) => !family?.endsWith('rare')).map(({ face }) => rangesOf(face))
    expect(written).toContain('/')
    for (const text of written) {
      for (const letter of text) {
        const point = letter.codePointAt(0) ?? 0
        const isDrawn = usual.every((ranges) => ranges.some(([first, last]) => first <= point && point <= last))
        expect(isDrawn, `“${letter}” of “${text}”`).toBe(true)
      }
    }
  })
})

/** The first and last letter of each range of a file. */
function rangesOf(face: string): [number, number][] {
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last]) => [
    parseInt(first, 16),
    parseInt(last ?? first, 16),
  ])
}
