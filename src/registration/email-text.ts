import { monthName } from '#format/dates.ts'
import type { EmailContent, EmailPart } from './email-layout.tsx'

const MONTHS = new Set(
  Array.from({ length: 12 }, (_, index) => monthName(`2026-${String(index + 1).padStart(2, '0')}`).split(' ')[0]),
)

/** An email as plain text: its parts one below the other, and who sends it. */
export function textOf({ parts, siteName, footer }: Pick<EmailContent, 'parts' | 'siteName' | 'footer'>): string {
  return `${[...parts.map(textOfPart), ...(footer ? [footer] : []), siteName].join('\n\n')}\n`
}

function textOfPart(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(lineOfText).join('\n')
  return part.line
}

/** A value of several lines stands below its label. */
function lineOfText({ label, value }: { label: string; value: string }): string {
  const lines = value.split('\n')
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** The pieces of a line at which it may end: words, a day with its month, and an amount with its currency. */
export function piecesOf(line: string): string[] {
  return line.split(' ').reduce<string[]>((pieces, word) => {
    const last = pieces.at(-1) ?? ''
    const isDay = /\d$/.test(last) && MONTHS.has(word.replace(/[.,]$/, ''))
    const isAmount = /^[A-Z]{3}$/.test(last) && /^\d/.test(word)
    return isDay || isAmount ? [...pieces.slice(0, -1), `${last} ${word}`] : [...pieces, word]
  }, [])
}
