import { Box, Button, Dialog, Divider, Flex, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActDialog } from './ActDialog.jsx'
import { Question } from '../engine/panel/question.jsx'
import { Section } from '../engine/panel/section.jsx'
import { Line } from './Lines.jsx'
import { officeMessages } from './office-messages.mjs'
import { screenMessages as messages } from './screen-messages.mjs'

export const MAY = {
  act: [{ action: 'admin::registrations.act', subject: null }],
  delete: [{ action: 'admin::registrations.delete', subject: null }],
}

/** What the office usually does next, by the status of a registration: the first that means something now. */
const USUAL = {
  waiting: ['ask-refund', 'refund', 'offer'],
  offered: ['ask-refund', 'refund', 'confirm'],
  held: ['ask-refund', 'refund', 'pay', 'confirm'],
  confirmed: ['ask-refund', 'refund', 'pay', 'attend'],
}
const USUAL_OTHERWISE = ['ask-refund', 'refund', 'pay']
/** The other acts, by what they are about. */
const GROUPS = {
  place: ['offer', 'confirm', 'attend', 'attendance', 'unattend', 'move', 'give-back'],
  money: ['code', 'pay', 'invoice', 'ask-refund', 'refund'],
  person: ['participants', 'replace', 'email'],
  emails: ['send-again', 'new-link', 'participant-link'],
}

/**
 * What the office can do to a registration: the usual act first, what ends the registration apart from the rest.
 * @param {{ one: any, onDone: (one: any) => void }} registration
 */
export function RegistrationActs({ one, onDone }) {
  const { allowedActions } = useRBAC(MAY)
  const [act, setAct] = useState(/** @type {string | null} */ (null))
  const acts = allowedActions.canAct ? one.acts : []
  if (acts.length === 0 && !allowedActions.canDelete) return null
  // What a card did not take back is refunded in another way.
  const usualNext = one.isUnverified ? ['confirm'] : (USUAL[one.state] ?? USUAL_OTHERWISE)
  const next = [...(one.hasFailedRefund ? ['refund'] : []), ...usualNext]
  const isUsual = (/** @type {string} */ type) => acts.includes(type) && (type !== 'attend' || one.hasSessionBegun)
  const usual = next.find(isUsual)
  const button = (/** @type {string} */ type, /** @type {string} */ variant) => (
    <Button key={type} variant={variant} onClick={() => setAct(type)}>
      {officeMessages.acts[type]}
    </Button>
  )
  return (
    <Section title={messages.sections.acts}>
      {usual && <Box>{button(usual, 'default')}</Box>}
      {Object.entries(GROUPS).map(([name, types]) => {
        const others = types.filter((type) => type !== usual && acts.includes(type))
        return (
          others.length > 0 && (
            <Line key={name} label={messages.actGroups[name]}>
              <Flex gap={2} wrap="wrap">
                {others.map((type) => button(type, 'secondary'))}
              </Flex>
            </Line>
          )
        )
      })}
      <Divider />
      <Flex gap={2} wrap="wrap">
        {acts.includes('cancel') && button('cancel', 'danger-light')}
        {allowedActions.canDelete && <Remove one={one} />}
      </Flex>
      {act && (
        <ActDialog
          path={`/office/registrations/${one.id}`}
          act={act}
          title={officeMessages.acts[act]}
          known={one}
          onClose={() => setAct(null)}
          onDone={onDone}
        />
      )}
    </Section>
  )
}

/** @param {{ one: any }} registration */
function Remove({ one }) {
  const { del } = useFetchClient()
  const { toggleNotification } = useNotification()
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await del(`/office/registrations/${one.id}`)
      toggleNotification({ type: 'success', message: messages.removed })
      navigate('/registrations')
    } catch (error) {
      const message = error?.response?.data?.error?.message ?? messages.dialog.failed
      toggleNotification({ type: 'danger', message })
    }
  }
  const { title, impossible, text, paid, confirm, cancel } = messages.removal
  const isPossible = one.refusalOfRemoval === null
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light">{messages.remove}</Button>
      </Dialog.Trigger>
      <Question
        title={isPossible ? title : impossible}
        no={messages.dialog.close}
        yes={isPossible ? confirm : null}
        variant="danger"
        onYes={remove}
      >
        <Flex direction="column" alignItems="stretch" gap={3} style={{ overflowWrap: 'anywhere' }}>
          <Typography>{one.refusalOfRemoval ?? text(one)}</Typography>
          {isPossible && one.paid && (
            <Typography fontWeight="bold" textColor="danger600">
              {paid(one.paid)}
            </Typography>
          )}
          {isPossible && <Typography>{cancel}</Typography>}
        </Flex>
      </Question>
    </Dialog.Root>
  )
}
