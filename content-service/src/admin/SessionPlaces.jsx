import { Badge, Box, Button, Flex, Link, Typography } from '@strapi/design-system'
import { useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ActDialog } from './ActDialog.jsx'
import { Section } from '../engine/panel/section.jsx'
import { officeMessages } from './office-messages.mjs'
import { screenMessages as messages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const SESSION = 'api::program-session.program-session'
const MAY = {
  read: [{ action: 'admin::registrations.read', subject: null }],
  act: [{ action: 'admin::registrations.act', subject: null }],
}

/**
 * Beside a session that was saved: its registrations in numbers, for those who may read them.
 * @param {{ model: string, documentId?: string, document?: { updatedAt?: string } }} view
 */
export function sessionPlacesPanel({ model, documentId, document }) {
  const { allowedActions } = useRBAC(MAY)
  if (model !== SESSION || !documentId || !allowedActions.canRead) return null
  const content = (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <SessionActs key={document?.updatedAt} documentId={documentId} isNarrow />
      <Link tag={RouterLink} to={`/registrations?session=${documentId}`}>
        {messages.ways.all}
      </Link>
      <Link tag={RouterLink} to={`/registrations?session=${documentId}&view=waiting`}>
        {messages.ways.waiting}
      </Link>
      <Link tag={RouterLink} to={`/registrations/sessions/${documentId}/participants`}>
        {messages.participants.open}
      </Link>
    </Flex>
  )
  return { title: messages.places, content }
}

/**
 * A session in numbers, and what the office does to the whole of it.
 * @param {{ documentId: string, isNarrow?: boolean, onDone?: () => void }} session
 */
export function SessionActs({ documentId, isNarrow = false, onDone }) {
  const { allowedActions } = useRBAC(MAY)
  const [places, reload] = useOffice(`/sessions/${documentId}`)
  const [act, setAct] = useState(/** @type {string | null} */ (null))
  if (!places) return null
  const acts = Object.keys(messages.session).filter((name) => {
    if (name === 'attend' && !(places.hasBegun && places.confirmed > 0)) return false
    return name === 'write' || places.status !== 'cancelled'
  })
  const done = async () => {
    await reload()
    onDone?.()
  }
  const button = (/** @type {string} */ name) => (
    <Button key={name} size="S" variant={name === 'cancel' ? 'danger-light' : 'secondary'} onClick={() => setAct(name)}>
      {messages.session[name]}
    </Button>
  )
  const content = (
    <>
      {places.status === 'cancelled' && (
        <Box>
          <Badge variant="danger">{officeMessages.sessionStates.cancelled}</Badge>
        </Box>
      )}
      <Typography>{places.words}</Typography>
      {allowedActions.canAct && (
        <Flex gap={2} wrap="wrap">
          {acts.map(button)}
        </Flex>
      )}
      {act && (
        <Box>
          <ActDialog
            path={`/office/sessions/${documentId}`}
            act={act}
            title={messages.session[act]}
            session={places}
            onClose={() => setAct(null)}
            onDone={done}
          />
        </Box>
      )}
    </>
  )
  if (isNarrow) return content
  return (
    <Section title={places.title}>
      {content}
      <Flex gap={4} wrap="wrap">
        <Link tag={RouterLink} to={`/registrations/sessions/${documentId}/participants`}>
          {messages.participants.open}
        </Link>
        <Link tag={RouterLink} to="/registrations/sessions">
          {messages.allSessions}
        </Link>
      </Flex>
    </Section>
  )
}
