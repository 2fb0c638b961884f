import { Flex, Link, Typography } from '@strapi/design-system'
import { Widget } from '@strapi/strapi/admin'
import { Link as RouterLink } from 'react-router-dom'
import { screenMessages as messages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const SHOWN = 5
/** The scroll area of the panel is otherwise as wide as the longest line; the ring of a link in focus needs the padding. */
const AS_WIDE_AS_THE_WIDGET = /** @type {const} */ ({ width: 0, minWidth: '100%', overflowWrap: 'anywhere' })

/** On the panel's home: the registrations that need somebody, and how many messages are to be answered. */
export function AttentionWidget() {
  const [found] = useOffice('/registrations?view=attention')
  const [contact] = useOffice('/messages')
  if (found === undefined || contact === undefined) return <Widget.Loading />
  if (found === null || contact === null) return <Widget.Error />
  const [{ total, rows }, { unanswered }] = [found, contact]
  if (total + unanswered === 0) return <Typography>{messages.widget.none}</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={1} style={AS_WIDE_AS_THE_WIDGET}>
      {rows.slice(0, SHOWN).map(({ id, name, session, attention }) => (
        <Flex key={id} direction="column" alignItems="flex-start">
          <Link tag={RouterLink} to={`/registrations/${id}`}>
            {name}
          </Link>
          <Typography variant="pi" textColor="neutral600">
            {session}
          </Typography>
          <Typography variant="pi">{attention}</Typography>
        </Flex>
      ))}
      {total > 0 && (
        <Link tag={RouterLink} to="/registrations?view=attention">
          {messages.widget.all}
        </Link>
      )}
      {unanswered > 0 && (
        <Link tag={RouterLink} to="/registrations/messages">
          {messages.widget.contactMessages(unanswered)}
        </Link>
      )}
    </Flex>
  )
}
