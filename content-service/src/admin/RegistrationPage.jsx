import { Box, Button, Field, Flex, Link, Textarea, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { Section } from '../engine/panel/section.jsx'
import { Line } from './Lines.jsx'
import { screenMessages as messages } from './screen-messages.mjs'
import { MAY, RegistrationActs } from './RegistrationActs.jsx'
import { StateBadge } from './RegistrationList.jsx'

/** How often the page asks whether the payment provider has answered. */
const REFUND_ANSWER_MS = 2000

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
  useRefundAnswer(one, setOne)
  if (one === undefined) return <Page.Loading />
  if (one === null) return <Page.Error />
  const { sections, labels } = messages
  const answers = [...one.answers, ...one.otherAnswers]
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
            </Flex>
          </Box>
          <RegistrationActs one={one} onDone={setOne} />
          <Section title={sections.person}>
            <Line label={labels.email}>{one.email}</Line>
            <Line label={labels.company}>{one.company}</Line>
            <Line label={labels.places}>{one.places > 1 && one.places}</Line>
            <Line label={labels.participants}>{one.participants.join('\n')}</Line>
            <Line label={labels.session}>
              <Link tag={RouterLink} to={`/registrations?session=${one.sessionId}`}>
                {one.session}
              </Link>
            </Line>
            <Line label={labels.placeInLine}>{one.placeInLine}</Line>
            <Line label={labels.received}>{one.received}</Line>
            <Line label={labels.until}>{one.until}</Line>
            <Line label={labels.reason}>{one.reason}</Line>
            {one.certificates.length > 0 && (
              <Line label={labels.certificate(one.certificates.length)}>
                <Flex direction="column" alignItems="flex-start" gap={2}>
                  {one.certificates.map(({ name, url }) => (
                    <Link key={url} href={url} isExternal>
                      {one.places > 1 ? messages.pdf(name) : messages.certificate}
                    </Link>
                  ))}
                </Flex>
              </Line>
            )}
            <Line label={labels.note}>{one.note}</Line>
          </Section>
          <Section title={sections.money}>
            {one.moneyLines.map(({ label, value }, index) => (
              <Line key={`${label} ${index}`} label={label}>
                {value}
              </Line>
            ))}
            {one.documents.length > 0 && (
              <Line label={labels.documents}>
                <Flex direction="column" alignItems="flex-start" gap={2}>
                  {one.documents.map(({ number, words, url }) => (
                    <Paper key={number} words={words} url={url} />
                  ))}
                </Flex>
              </Line>
            )}
          </Section>
          <Section title={sections.timeline}>
            {one.timeline.map((event) => (
              <Line key={event.id} label={event.at}>
                {`${event.what}, ${event.by}${event.why ? `. ${event.why}` : ''}`}
              </Line>
            ))}
            {allowedActions.canAct && !one.isErased && <NewNote id={one.id} onDone={setOne} />}
          </Section>
          {answers.length > 0 && (
            <Section title={sections.answers}>
              {answers.map(({ label, value }, index) => (
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

/** An invoice or a credit note, and its PDF where the site has it. @param {{ words: string, url: string | null }} paper */
function Paper({ words, url }) {
  if (!url) return <Typography>{words}</Typography>
  return (
    <Link href={url} isExternal>
      {messages.pdf(words)}
    </Link>
  )
}

/**
 * Asks again, while a card is being refunded, until the payment provider has answered. A question that fails is asked again.
 * @param {any} one the registration as the page shows it
 * @param {(one: any) => void} onAnswer
 */
function useRefundAnswer(one, onAnswer) {
  const { get } = useFetchClient()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!one?.isRefunding) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      get(`/office/registrations/${one.id}`)
        .then(({ data }) => isCurrent && onAnswer(data.data))
        .catch(() => isCurrent && setAsked(asked + 1))
    }, REFUND_ANSWER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [get, one, asked, onAnswer])
}

/** What the office notes for itself, in the timeline. @param {{ id: string, onDone: (one: any) => void }} registration */
function NewNote({ id, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (/** @type {any} */ event) => {
    event.preventDefault()
    setBusy(true)
    try {
      const key = crypto.randomUUID()
      onDone((await post(`/office/registrations/${id}/notes`, { text: text.trim(), key })).data.data)
      setText('')
    } catch {
      toggleNotification({ type: 'danger', message: messages.dialog.failed })
    }
    setBusy(false)
  }
  const { label, hint, add: submit } = messages.note
  return (
    <form onSubmit={add}>
      <Flex direction="column" alignItems="stretch" gap={2} maxWidth="640px" paddingTop={2}>
        <Field.Root name="note" hint={hint}>
          <Field.Label>{label}</Field.Label>
          <Textarea maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
          <Field.Hint />
        </Field.Root>
        <Box>
          <Button type="submit" variant="secondary" loading={isBusy} disabled={text.trim() === ''}>
            {submit}
          </Button>
        </Box>
      </Flex>
    </form>
  )
}
