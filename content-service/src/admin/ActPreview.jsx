import { Box, Flex, Typography } from '@strapi/design-system'
import { screenMessages } from './screen-messages.mjs'

const { dialog } = screenMessages

/** @typedef {{ to: string, subject: string, lines: string[] }} Email */

/**
 * What an act will come to, and every email that it sends, now and once the payment provider has made a refund.
 * @param {{ state?: string, money?: string, numbers: string | null, warnings: string[], refunds: any[], cardRefunds: any[],
 *   documents: any[], emails: Email[], laterEmails: Email[] }} preview
 */
export function ActPreview({ state, money, numbers, warnings, refunds, cardRefunds, documents, emails, laterEmails }) {
  const none = laterEmails.length > 0 ? dialog.noEmailNow : dialog.noEmail
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {state && <Typography fontWeight="bold">{dialog.after(state, money ?? '')}</Typography>}
      {numbers && <Typography textColor="neutral600">{dialog.numbers(numbers)}</Typography>}
      {warnings.map((warning) => (
        <Typography key={warning} textColor="warning700">
          {warning}
        </Typography>
      ))}
      <Amounts title={dialog.refunds} amounts={refunds} />
      <Amounts title={dialog.cardRefunds} amounts={cardRefunds} />
      <Amounts title={dialog.documents} amounts={documents} />
      <Typography>{emails.length === 0 ? none : dialog.emails(emails.length)}</Typography>
      <Emails emails={emails} />
      {laterEmails.length > 0 && <Typography>{dialog.laterEmails(laterEmails.length)}</Typography>}
      <Emails emails={laterEmails} />
    </Flex>
  )
}

/** The first emails of many: the others are like them. @param {{ emails: Email[] }} list */
function Emails({ emails }) {
  const shown = emails.slice(0, 5)
  return (
    <>
      {shown.map(({ to, subject, lines }) => (
        <Box
          key={`${to} ${subject}`}
          background="neutral100"
          padding={4}
          hasRadius
          style={{ overflowWrap: 'anywhere' }}
        >
          <Flex direction="column" alignItems="flex-start" gap={2}>
            <Typography variant="pi">{dialog.to(to)}</Typography>
            <Typography fontWeight="bold">{subject}</Typography>
            {lines.map((line) => (
              <Typography key={line} style={{ whiteSpace: 'pre-line' }}>
                {line}
              </Typography>
            ))}
          </Flex>
        </Box>
      ))}
      {emails.length > shown.length && <Typography>{dialog.more(emails.length - shown.length)}</Typography>}
    </>
  )
}

/** @param {{ title: string, amounts: { reference: string, person: string, amount: string, kind?: string }[] }} list */
function Amounts({ title, amounts }) {
  if (amounts.length === 0) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">{title}</Typography>
      {amounts.map(({ reference, person, amount, kind }) => (
        <Typography key={`${reference} ${kind}`}>
          {[kind ? dialog.document(kind, amount) : amount, person, reference].filter(Boolean).join(', ')}
        </Typography>
      ))}
    </Flex>
  )
}
