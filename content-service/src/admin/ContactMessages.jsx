import { Button, Flex, Link, Typography } from '@strapi/design-system'
import { Page, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Section } from '../engine/panel/section.jsx'
import { Line } from './Lines.jsx'
import { OfficeScreen, Pages, Views } from './ListParts.jsx'
import { screenMessages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const { contactMessages: messages } = screenMessages
const MAY = { act: [{ action: 'admin::registrations.act', subject: null }] }

/** What visitors have written to the school: those to answer, the oldest first, or all. */
export function ContactMessages() {
  const [asked, setAsked] = useSearchParams()
  const [found, reload] = useOffice(`/messages?${asked}`)
  if (found === undefined) return <Page.Loading />
  if (found === null) return <Page.Error />
  const view = asked.get('view') === 'all' ? 'all' : 'unanswered'
  return (
    <OfficeScreen title={messages.title} subtitle={messages.found(found.total)}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Views
          label={messages.title}
          words={messages.views}
          current={view}
          counts={{ unanswered: found.unanswered }}
          onChange={(next) => setAsked(next === 'all' ? { view: next } : {})}
        />
        {found.rows.length === 0 ? (
          <Typography>{messages.none[view]}</Typography>
        ) : (
          <Typography textColor="neutral600">{messages.hint}</Typography>
        )}
        {found.rows.map((/** @type {any} */ message) => (
          <Message key={message.id} message={message} onDone={reload} />
        ))}
        {found.pages > 1 && (
          <Pages {...found} onChange={(page) => setAsked({ ...Object.fromEntries(asked), page: String(page) })} />
        )}
      </Flex>
    </OfficeScreen>
  )
}

/** @param {{ message: any, onDone: () => void }} props */
function Message({ message, onDone }) {
  const { id, name, email, reference, received, answers, isAnswered, answered } = message
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { allowedActions } = useRBAC(MAY)
  const [isBusy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    try {
      await post(`/office/messages/${id}/answered`, { isAnswered: !isAnswered })
      onDone()
    } catch (error) {
      toggleNotification({ type: 'danger', message: error?.response?.data?.error?.message ?? messages.failed })
    }
    setBusy(false)
  }
  return (
    <Section title={name}>
      {answers.map((/** @type {{ label: string, value: string | string[] }} */ { label, value }, index) => (
        <Line key={`${label} ${index}`} label={label}>
          {value === email ? <Reply email={email} reference={reference} /> : [value].flat().join(', ')}
        </Line>
      ))}
      <Line label={messages.received}>{received}</Line>
      <Line label={messages.reference}>{reference}</Line>
      <Flex gap={3} wrap="wrap">
        {answered && <Typography textColor="neutral600">{answered}</Typography>}
        {allowedActions.canAct && (
          <Button size="S" variant={isAnswered ? 'tertiary' : 'secondary'} loading={isBusy} onClick={mark}>
            {isAnswered ? messages.unmark : messages.mark}
          </Button>
        )}
      </Flex>
    </Section>
  )
}

/** Opens the mailbox of the person who reads it. @param {{ email: string, reference: string }} message */
function Reply({ email, reference }) {
  const subject = encodeURIComponent(messages.subject(reference))
  return <Link href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>{email}</Link>
}
