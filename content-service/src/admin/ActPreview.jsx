import { Box, Flex, Typography } from '@strapi/design-system'
import { screenMessages } from './screen-messages.mjs'

const { dialog } = screenMessages

/** @typedef {{ to: string, subject: string, lines: string[] }} Email */

/**
 * What an act will come to, and every email that it sends, now and once the payment provider has made a refund.
 * @param {{ state?: string, money?: string, numbers: string | null, warnings: string[], refunds: any[], cardRefunds: any[],
 *   emails: Email[], laterEmails: Email[] }} preview
 */
export function ActPreview({ state, money, numbers, warnings, refunds, cardRefunds, emails, laterEmails }) {
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
      <Refunds title={dialog.refunds} refunds={refunds} />
      <Refunds title={dialog.cardRefunds} refunds={cardRefunds} />
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

/** @param {{ title: string, refunds: { reference: string, person: string, amount: string }[] }} list */
function Refunds({ title, refunds }) {
  if (refunds.length === 0) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">{title}</Typography>
      {refunds.map(({ reference, person, amount }) => (
        <Typography key={reference}>{[amount, person, reference].filter(Boolean).join(', ')}</Typography>
      ))}
    </Flex>
  )
}
