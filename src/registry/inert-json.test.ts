import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { inertJson } from './inert-json.ts'

const hostile = [
  '</script>',
  '</ScRiPt ><script>alert(1)</script>',
  '<!--<script>',
  '<![CDATA[',
  '\u2028alert(1)\u2029',
  'quotes " \\ \' `',
  '\\u003c already escaped',
  '🎓 领导',
]

test.each(hostile)('%j can neither end the script element nor a line, and comes back unchanged', (text) => {
  const json = inertJson({ [text]: [text, { name: text }] })
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ [text]: [text, { name: text }] })
})

test('any text comes back unchanged', () => {
  faker.seed(17)
  for (let round = 0; round < 500; round += 1) {
    const parts = faker.helpers.arrayElements([...hostile, faker.lorem.word(), faker.string.sample(20)], 4)
    const value = { text: parts.join(''), list: parts }
    const json = inertJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  }
})
