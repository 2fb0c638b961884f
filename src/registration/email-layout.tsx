import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { piecesOf, textOf } from './email-text.ts'

type Fact = { label: string; value: string }
/** A part of an email: a paragraph, facts, or an address with the words of its button and of its line of text. */
export type EmailPart =
  | string
  | { facts: readonly Fact[] }
  | { href: string; button: string; line: string; isMain: boolean }

export type Email = { subject: string; text: string; html: string }

export type EmailContent = {
  /** What the email says, in a few words; the subject adds the session and the reference. */
  heading: string
  subject: string
  siteName: string
  siteUrl: string
  parts: readonly EmailPart[]
  /** What stands below everything else, such as where to ask. */
  footer?: string
}

/** An email as plain text and as HTML, from the same parts. */
export function drawnEmail(content: EmailContent): Email {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

function htmlOf(content: EmailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<EmailDocument {...content} />)}\n`
}

/* The colours and fonts of src/styles/tokens.css. Email programs know neither custom properties nor our fonts, many drop
   style sheets, and Outlook knows only tables: so styles are inline, and the sheet adds only the dark colours. */
const SERIF = "'Newsreader', Georgia, 'Times New Roman', serif"
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"
const INK = '#181e1b'
const INK_SOFT = '#4d5651'
const PAPER = '#ffffff'
const GREY = '#f0eeea'
const HAIRLINE = '#cfcbc3'
const RED = '#c0141f'
const GREEN = '#1a2823'

const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: #111b17 !important }
.sheet { background-color: #1a2823 !important }
.ink { color: #ffffff !important }
.soft { color: #d2dbd6 !important }
.line { border-color: #4a6158 !important }
.link { color: #f29a92 !important }
}`

const text = { margin: '0 0 16px', fontFamily: SANS, fontSize: 16, lineHeight: '25px', color: INK } as const
const large = { fontFamily: SERIF, fontSize: 26, fontWeight: 500, lineHeight: '32px' } as const
const title = { ...text, margin: '0 0 20px', ...large, textWrap: 'balance' } as const

function EmailDocument({ heading, subject, siteName, siteUrl, parts, footer }: EmailContent) {
  // The first sentence may be no more than a greeting.
  const preheader = parts
    .filter((part) => typeof part === 'string')
    .slice(0, 2)
    .join(' ')
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Addresses, dates and numbers stay plain text. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: GREY }}>
        {/* What a list of emails shows beside the subject. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        <Table className="page" style={{ backgroundColor: GREY }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table className="sheet" style={{ maxWidth: 600, backgroundColor: PAPER }}>
              <td align="left">
                <Table style={{ backgroundColor: GREEN, borderTop: `4px solid ${RED}` }}>
                  <td style={{ padding: '20px 28px', fontFamily: SERIF, fontSize: 20, lineHeight: '26px' }}>
                    <a href={siteUrl} style={{ color: PAPER, textDecoration: 'none' }}>
                      {siteName}
                    </a>
                  </td>
                </Table>
                <Table>
                  <td style={{ padding: '32px 28px 20px' }}>
                    <h1 className="ink" style={title}>
                      {heading}
                    </h1>
                    {parts.map((part, index) => (
                      <Part key={index} part={part} />
                    ))}
                    {footer && (
                      <p className="soft" style={{ ...text, color: INK_SOFT, fontSize: 15, lineHeight: '22px' }}>
                        {footer}
                      </p>
                    )}
                  </td>
                </Table>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

/** A table of one cell, which lays out and means nothing. */
function Table({
  className,
  style,
  children,
}: {
  className?: string
  style?: React.CSSProperties
  children: React.ReactNode
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ width: '100%', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

function Part({ part }: { part: EmailPart }) {
  if (typeof part === 'string') {
    return (
      <p className="ink" style={text}>
        <Lines text={part} />
      </p>
    )
  }
  if ('facts' in part) return <Facts facts={part.facts} />
  if (!part.isMain) {
    return (
      <p style={text}>
        <a href={part.href} className="link" style={{ color: RED }}>
          {part.button}
        </a>
      </p>
    )
  }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: RED }}>
            <a
              href={part.href}
              style={{
                display: 'inline-block',
                padding: '14px 24px',
                fontFamily: SANS,
                fontSize: 16,
                fontWeight: 600,
                lineHeight: '20px',
                color: PAPER,
                textDecoration: 'none',
              }}
            >
              {part.button}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Lines and empty lines as they were written. */
function Lines({ text: written }: { text: string }) {
  return written.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <Unbroken line={line} />
    </Fragment>
  ))
}

/** What belongs together stays on one line: "19.00–21.00", where a dash lets a line end behind it, "16 October", "USD 6,400". */
function Unbroken({ line }: { line: string }) {
  return piecesOf(line).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {isUnbroken(piece) ? <span style={{ whiteSpace: 'nowrap' }}>{piece}</span> : piece}
    </Fragment>
  ))
}

/** What somebody typed may be long enough to leave its cell. */
function isUnbroken(piece: string): boolean {
  return /[– ]/.test(piece) && piece.length <= '28–30 September 2026'.length
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const cell = {
    padding: '10px 0',
    borderTop: `1px solid ${HAIRLINE}`,
    verticalAlign: 'top',
    textAlign: 'left',
  } as const
  const words = { fontFamily: SANS, fontSize: 15, lineHeight: '22px', overflowWrap: 'anywhere' } as const
  return (
    <table cellPadding={0} cellSpacing={0} width="100%" style={{ width: '100%', margin: '8px 0 24px' }}>
      <tbody>
        {facts.map(({ label, value }, index) => (
          <tr key={index}>
            <th
              scope="row"
              className="soft line"
              style={{
                ...cell,
                ...words,
                width: 112,
                paddingRight: 16,
                fontWeight: 400,
                color: INK_SOFT,
                overflowWrap: 'normal',
              }}
            >
              {label}
            </th>
            <td className="ink line" style={{ ...cell, ...words, color: INK }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
