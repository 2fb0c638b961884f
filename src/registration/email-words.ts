import { builtInEmails } from '#messages/en.ts'

/** The words of an email: its heading, and its paragraphs with placeholders. */
export type EmailWords = { heading: string; text: string }
/** What stands for each placeholder; a paragraph of which one has no value is left out. */
type EmailValues = Readonly<Record<string, string | null | undefined>>
export type EmailKind = keyof typeof builtInEmails

const PLACEHOLDER = /\{([a-z]+)\}/g
const LONGEST_NAME = 60

/** The words of an email until somebody edits them in the content service, and when that cannot be read. */
export function builtInWords(kind: EmailKind): EmailWords {
  return builtInEmails[kind]
}

/**
 * The paragraphs of an email: each placeholder is replaced once by its value, as it is. Nothing but the given values can be
 * read. The content service does the same for what it previews (`content-service/src/school/emails/templates.js`).
 */
export function paragraphsOf(text: string, values: EmailValues): string[] {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && namesIn(paragraph).every((name) => valueOf(name) !== ''))
    .map((paragraph) => paragraph.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name)))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/**
 * A name to greet somebody by; empty for anything else that was typed as one: with a name, our emails would carry a
 * stranger's sentence or address to whomever the stranger names.
 */
export function greetingName(person: string): string {
  const name = person.trim().replaceAll(/\s+/g, ' ')
  const isName = name.length <= LONGEST_NAME && /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(name)
  return isName && !/\.\p{L}{2}/u.test(name) ? name : ''
}
