import { HtmlValidate } from 'html-validate'
import { ELEMENTS, RULES } from '../../gallery/html-rules.ts'
import { SECRETS, type LogLine } from './fuzzed-site.ts'

/** What every page of the site may answer, whatever its content is. */
const STATUSES = new Set([200, 302, 303, 308, 404, 503])

/** Of the program that made an answer, or of the machine it ran on. */
const INSIDE = [
  ...Object.values(SECRETS),
  'content.internal',
  process.cwd(),
  'node_modules',
  '.ts:',
  '.tsx:',
  'node:internal',
  'TypeError',
  'RangeError',
  'URIError',
  'ContentUnavailable',
  'EntryUnusable',
]

/** Only what makes a document HTML or not: that its texts are good ones is their author's to see. */
const validator = new HtmlValidate({
  extends: ['html-validate:document', 'html-validate:standard'],
  elements: ELEMENTS,
  rules: { ...RULES, 'heading-level': 'off' },
})

/** What is wrong with an answer, in words; nothing where all is well. */
export async function faultsOf(path: string, answer: Response, log: readonly LogLine[]): Promise<string[]> {
  const { status, headers } = answer
  const body = await answer.text()
  const faults = insideOf(`${[...headers].join('\n')}\n${body}`).map((word) => `says ${word}`)
  if (!STATUSES.has(status)) faults.push(`is answered with ${status}: ${failureIn(log)}`)
  if (status === 503 && !isUnavailable(log)) faults.push(`is unavailable without a reason: ${failureIn(log)}`)
  const type = headers.get('content-type') ?? ''
  const location = headers.get('location')
  if (location !== null && !/^\/(?![/\\])/.test(location)) faults.push(`leads to ${location}`)
  if (type.startsWith('text/html')) faults.push(...markupFaults(body))
  if (type.includes('json')) faults.push(...jsonFaults(body))
  if (type.includes('xml')) faults.push(...xmlFaults(body))
  if (type.startsWith('text/calendar')) faults.push(...calendarFaults(body))
  return faults.map((fault) => `${path} ${fault}`)
}

/** What of the inside an answer says. */
export function insideOf(text: string): string[] {
  return INSIDE.filter((word) => text.includes(word))
}

/** The error that an answer of 500 stands for. */
function failureIn(log: readonly LogLine[]): string {
  const error = log.map(({ entry }) => Object(entry).err).findLast((each) => each instanceof Error)
  return error instanceof Error ? `${error.stack}` : 'nothing in the log'
}

/** Whether the log says that an entry cannot be used. */
function isUnavailable(log: readonly LogLine[]): boolean {
  return log.some(({ entry }) => /^(EntryUnusable|ContentUnavailable)$/.test(Object(Object(entry).err).name))
}

function markupFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, column }) =>
        `${ruleId}: ${message} near ${JSON.stringify(html.slice(Math.max(0, column - 80), column + 80))}`,
    ),
  )
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return [...found, ...data.flatMap(([, text = '']) => jsonFaults(text))]
}

function jsonFaults(text: string): string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [`is no JSON: ${String(error)}`]
  }
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/

/** XML has no word for most control characters, not even an escaped one; tags close in the order in which they open. */
function xmlFaults(xml: string): string[] {
  const faults = NOT_IN_XML.test(xml) ? [`has ${JSON.stringify(NOT_IN_XML.exec(xml)?.[0])}, which XML cannot say`] : []
  const open: string[] = []
  const plain = xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').replaceAll(/<\?.*?\?>/gs, '')
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(plain)) faults.push('has an & that stands for nothing')
  for (const [, close, name, self] of plain.matchAll(/<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(name ?? '')
    else if (open.pop() !== name) faults.push(`closes ${name} where it is not open`)
  }
  if (open.length > 0) faults.push(`leaves ${open.join()} open`)
  return faults
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_CALENDARS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

function calendarFaults(text: string): string[] {
  const faults = NOT_IN_CALENDARS.test(text) ? ['has a control character, which calendars cannot say'] : []
  const lines = text.split('\r\n')
  if (lines.some((line) => Buffer.byteLength(line) > 75)) faults.push('has a line of more than 75 bytes')
  const odd = lines.find((line) => line !== '' && !/^([A-Z][A-Z-]*[:;]| )/.test(line))
  if (odd !== undefined) faults.push(`has the line ${JSON.stringify(odd)}, which begins as none`)
  return faults
}
