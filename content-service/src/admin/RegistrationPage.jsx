import { Box, Button, Dialog, Flex, Link, Typography } from '@strapi/design-system'
import { ConfirmDialog, Layouts, Page, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { ActDialog } from './ActDialog.jsx'
import { officeMessages, screenMessages as messages } from './office-messages.mjs'
import { StateBadge } from './RegistrationList.jsx'

const MAY = {
  act: [{ action: 'admin::registrations.act', subject: null }],
  delete: [{ action: 'admin::registrations.delete', subject: null }],
}

/** One registration: who, where it stands, what was answered, what happened, and what the office can do. */
export function RegistrationPage() {
  const { id } = useParams()
  const { get } = useFetchClient()
  const { allowedActions } = useRBAC(MAY)
  const [one, setOne] = useState(/** @type {any} */ (undefined))
  useEffect(() => {
    let isCurrent = true
    get(`/office/registrations/${id}`)
      .then(({ data }) => isCurrent && setOne(data.data))
      .catch(() => isCurrent && setOne(null))
    return () => {
      isCurrent = false
    }
  }, [get, id])
  if (one === undefined) return <Page.Loading />
  if (one === null) return <Page.Error />
  const { sections, labels } = messages
  return (
    <Page.Main>
      <Page.Title>{one.name}</Page.Title>
      <Layouts.Header
        title={one.name}
        subtitle={one.reference}
        navigationAction={
          <Link tag={RouterLink} to="/registrations">
            {messages.back}
          </Link>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Box background="neutral0" padding={5} hasRadius shadow="tableShadow">
            <Flex direction="column" alignItems="flex-start" gap={3}>
              <Flex gap={3} wrap="wrap">
                <StateBadge row={one} />
                <Typography fontWeight="bold">{one.moneyWords}</Typography>
              </Flex>
              {one.attention && <Typography textColor="danger600">{one.attention}</Typography>}
              {allowedActions.canAct && <Acts one={one} onDone={setOne} />}
              {allowedActions.canDelete && <Remove one={one} />}
            </Flex>
          </Box>
          <Section title={sections.person}>
            <Line label={labels.email}>{one.email}</Line>
            <Line label={labels.company}>{one.company}</Line>
            <Line label={labels.session}>
              <Link tag={RouterLink} to={`/registrations?session=${one.sessionId}`}>
                {one.session}
              </Link>
            </Line>
            <Line label={labels.received}>{one.received}</Line>
            <Line label={labels.until[one.state]}>{one.until}</Line>
            <Line label={labels.reason}>{one.reason}</Line>
            {one.certificate && (
              <Line label={labels.certificate}>
                <Link href={one.certificate} isExternal>
                  {messages.certificate}
                </Link>
              </Line>
            )}
          </Section>
          <Section title={sections.money}>
            {one.moneyLines.map(({ label, value }) => (
              <Line key={label} label={label}>
                {value}
              </Line>
            ))}
            {one.items.map((item) => (
              <Typography key={item}>{item}</Typography>
            ))}
          </Section>
          <Section title={sections.timeline}>
            {one.timeline.map((event) => (
              <Line key={event.id} label={event.at}>
                {`${event.what}, ${event.by}${event.why ? `. ${event.why}` : ''}`}
              </Line>
            ))}
          </Section>
          {one.answers.length > 0 && (
            <Section title={sections.answers}>
              {one.answers.map(({ label, value }, index) => (
                <Line key={`${label} ${index}`} label={label}>
                  {value}
                </Line>
              ))}
            </Section>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

/** @param {{ one: any, onDone: (one: any) => void }} registration */
function Acts({ one, onDone }) {
  const [act, setAct] = useState(/** @type {string | null} */ (null))
  return (
    <Flex gap={2} wrap="wrap" aria-label={messages.sections.acts} role="group">
      {one.acts.map((type) => (
        <Button key={type} variant={type === 'cancel' ? 'danger-light' : 'secondary'} onClick={() => setAct(type)}>
          {officeMessages.acts[type]}
        </Button>
      ))}
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
    </Flex>
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
  const { title, text, paid, confirm, cancel } = messages.removal
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light">{messages.remove}</Button>
      </Dialog.Trigger>
      <ConfirmDialog
        title={title}
        endAction={
          <Dialog.Action>
            <Button fullWidth variant="danger" onClick={remove}>
              {confirm}
            </Button>
          </Dialog.Action>
        }
      >
        <Flex direction="column" alignItems="stretch" gap={3} style={{ overflowWrap: 'anywhere' }}>
          <Typography>{text(one)}</Typography>
          {one.paid && (
            <Typography fontWeight="bold" textColor="danger600">
              {paid(one.paid)}
            </Typography>
          )}
          <Typography>{cancel}</Typography>
        </Flex>
      </ConfirmDialog>
    </Dialog.Root>
  )
}

/** @param {{ title: string, children: any }} section */
function Section({ title, children }) {
  return (
    <Box tag="section" background="neutral0" padding={5} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  )
}

/** @param {{ label: string, children: any }} line */
function Line({ label, children }) {
  if (!children) return null
  return (
    <Flex gap={3} wrap="wrap" alignItems="baseline">
      <Box width="180px">
        <Typography textColor="neutral600">{label}</Typography>
      </Box>
      <Box flex="1" minWidth="200px" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Typography>{children}</Typography>
      </Box>
    </Flex>
  )
}
