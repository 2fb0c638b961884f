import { expect, test } from 'vitest'
import { builtInEmails } from '#messages/en.ts'
import { drawnEmail } from './email-layout.tsx'
import { sampleEmails } from './sample-emails.ts'

const emails = sampleEmails({ siteName: 'School & Co', siteUrl: 'https://site.example', office: 'office@site.example' })

test('each kind of email is drawn', () => {
  expect([...emails.keys()]).toEqual([...Object.keys(builtInEmails), 'office'])
})

test.each([...emails])('“%s” says in HTML what it says in text', (_, { subject, text, html }) => {
  const words = readable(html)
  expect(words).toContain(subject)
  for (const line of text.split('\n').filter((one) => one && !one.includes('://'))) {
    // A fact has its label in a cell of its own, and a value of several lines stands below it.
    for (const piece of line.trim().split(/: (?=\S)|:$/)) expect(words).toContain(piece)
  }
  for (const [address] of text.matchAll(/https:\/\/\S+/g)) {
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  }
  expect(`${text}${html}`).not.toMatch(/\bundefined\b|\bnull\b|\{\{|\[object/)
})

test('what people typed is text, not markup', () => {
  const { html, text } = drawnEmail({
    heading: '<b>Heading</b>',
    subject: '<b>Subject</b>',
    siteName: '<i>School</i>',
    siteUrl: 'https://site.example',
    parts: [
      '<script>alert(1)</script>',
      { facts: [{ label: '<img src=x>', value: '"><svg onload=alert(1)>' }] },
      { href: 'https://site.example/?a="><script>', button: '<u>Go</u>', line: 'Go', isMain: true },
    ],
  })
  expect(html).not.toMatch(/<(b|i|u|script|img|svg)\b/)
  expect(text).toContain('<script>alert(1)</script>')
})

test('a range, a day with its month and an amount with its currency stay on one line, and what is too long for its cell does not', () => {
  const drawn = (value: string) =>
    drawnEmail({
      heading: 'Heading',
      subject: 'Subject',
      siteName: 'School',
      siteUrl: 'https://site.example',
      parts: [{ facts: [{ label: 'Times', value }] }],
    }).html
  const html = drawn('12–16 October 2026, 09.00–17.00 each day\nKuala Lumpur time')
  const unbroken = (range: string) => `<span style="white-space:nowrap">${range}</span>`
  expect(html).toContain(`${unbroken('12–16 October')} 2026, ${unbroken('09.00–17.00')} each day<br/>Kuala Lumpur time`)
  expect(drawn('To pay: USD 6,400 by 3 May')).toContain(`${unbroken('USD 6,400')} by ${unbroken('3 May')}`)
  expect(drawn(`${'a'.repeat(100)}–b`)).not.toContain('nowrap')
})

test('what the office writes keeps its lines and paragraphs', () => {
  const parts = ['The car park is closed.\n\nUse the one on Quarry Terrace:\nit is free.']
  const { html } = drawnEmail({
    heading: 'Where to park',
    subject: 'Where to park',
    siteName: 'School',
    siteUrl: '/',
    parts,
  })
  expect(html).toContain('The car park is closed.<br/><br/>Use the one on Quarry Terrace:<br/>it is free.')
})

test('an email loads nothing, and has one button at most', () => {
  for (const { html } of emails.values()) {
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/)
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
})

function readable(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
