import { Button, Dialog, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system'
import { Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Question } from '../engine/panel/question.jsx'
import { Section } from '../engine/panel/section.jsx'
import { Line } from './Lines.jsx'
import { StateBadge } from './RegistrationList.jsx'
import { saveFile } from './save-file.js'
import { OfficeScreen } from './ListParts.jsx'
import { screenMessages } from './screen-messages.mjs'

const { people: messages } = screenMessages
const MAY = [{ action: 'admin::registrations.people', subject: null }]

/** One person, by email address: everything there is, to be given to the person or erased. */
export function People() {
  return (
    <Page.Protect permissions={MAY}>
      <OfficeScreen title={messages.title} subtitle={messages.subtitle}>
        <Person />
      </OfficeScreen>
    </Page.Protect>
  )
}

function Person() {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [address, setAddress] = useState('')
  const [found, setFound] = useState(/** @type {any} */ (null))
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ask = async (/** @type {'find' | 'export' | 'erase'} */ what, /** @type {string} */ email) => {
    setBusy(true)
    setFailure('')
    try {
      return (await post(`/office/people/${what}`, { email })).data.data
    } catch (error) {
      setFailure(error?.response?.data?.error?.message ?? screenMessages.dialog.failed)
      return null
    } finally {
      setBusy(false)
    }
  }
  const find = async (/** @type {any} */ event) => {
    event.preventDefault()
    setFound(null)
    setFound(await ask('find', address))
  }
  const save = async () => {
    const all = await ask('export', found.email)
    if (!all) return
    const name = `personal-data-${all.exportedAt.slice(0, 10)}.json`
    saveFile(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), name)
  }
  const erase = async () => {
    const left = await ask('erase', found.email)
    if (!left) return
    setFound(left)
    toggleNotification({ type: 'success', message: messages.erased })
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <form onSubmit={find} noValidate>
        <Field.Root name="email" hint={messages.hint} error={failure || undefined}>
          <Field.Label>{messages.label}</Field.Label>
          <Flex gap={2} wrap="wrap" alignItems="flex-start">
            <Flex direction="column" alignItems="stretch" gap={1} width="100%" maxWidth="400px">
              <TextInput type="email" value={address} onChange={(event) => setAddress(event.target.value)} />
              <Field.Error />
              <Field.Hint />
            </Flex>
            <Button type="submit" size="L" loading={isBusy} disabled={address.trim() === ''}>
              {messages.find}
            </Button>
          </Flex>
        </Field.Root>
      </form>
      {found && <Found found={found} isBusy={isBusy} onSave={save} onErase={erase} />}
    </Flex>
  )
}

/** @param {{ found: any, isBusy: boolean, onSave: () => void, onErase: () => void }} person */
function Found({ found, isBusy, onSave, onErase }) {
  const { registrations, messages: written, others, isSiteWaiting, refusal } = found
  const isAnything = registrations.length + written.length + others.length > 0
  if (!isAnything) return <Typography>{isSiteWaiting ? messages.siteWaits : messages.nothing(found.email)}</Typography>
  return (
    <>
      {registrations.length > 0 && (
        <Section title={messages.registrations}>
          {registrations.map((one) => (
            <Flex key={one.id} direction="column" alignItems="flex-start" gap={1}>
              <Whose one={one} />
              <Flex gap={2} wrap="wrap">
                <StateBadge row={one} />
                <Typography>{one.moneyWords}</Typography>
              </Flex>
              <Typography variant="pi" textColor="neutral600">
                {messages.happened(one.happened)}
              </Typography>
            </Flex>
          ))}
        </Section>
      )}
      {written.length > 0 && (
        <Section title={messages.messages}>
          {written.map(({ id, reference, received }) => (
            <Line key={id} label={received}>
              {reference}
            </Line>
          ))}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={messages.others}>
          <Typography>{messages.othersText}</Typography>
          {others.map((one) => (
            <Flex key={one.id} direction="column" alignItems="flex-start" gap={1}>
              <Whose one={one} />
            </Flex>
          ))}
        </Section>
      )}
      <Section title={messages.acts}>
        {refusal && <Typography textColor="danger600">{messages.refused(refusal)}</Typography>}
        <Flex gap={2} wrap="wrap">
          <Button variant="secondary" loading={isBusy} onClick={onSave}>
            {messages.save}
          </Button>
          <Erase found={found} isDisabled={isBusy || Boolean(refusal)} onErase={onErase} />
        </Flex>
      </Section>
    </>
  )
}

/** The way to a registration, and whose it is. @param {{ one: { id: string, reference: string, name: string | null, session: string } }} props */
function Whose({ one: { id, reference, name, session } }) {
  return (
    <>
      <Link tag={RouterLink} to={`/registrations/${id}`}>
        {reference}
      </Link>
      <Typography>{[name, session].filter(Boolean).join(', ')}</Typography>
    </>
  )
}

/** Says what goes and what stays before anything is erased. @param {{ found: any, isDisabled: boolean, onErase: () => void }} person */
function Erase({ found, isDisabled, onErase }) {
  const { email, registrations, others } = found
  const staying = registrations.filter((one) => one.staysWithoutPerson)
  const { title, goes, which, stays, taken, mailboxes, confirm } = messages.erasure
  const referencesOf = (/** @type {{ reference: string }[]} */ some) =>
    some.map(({ reference }) => reference).join(', ')
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" disabled={isDisabled}>
          {messages.erase}
        </Button>
      </Dialog.Trigger>
      <Question title={title} no={screenMessages.dialog.close} yes={confirm} variant="danger" onYes={onErase}>
        <Flex direction="column" alignItems="stretch" gap={3}>
          <Typography fontWeight="bold" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
          <Typography>{goes}</Typography>
          {registrations.length > 0 && <Typography>{which(referencesOf(registrations))}</Typography>}
          {others.length > 0 && <Typography>{taken(referencesOf(others))}</Typography>}
          {staying.length > 0 && <Typography>{stays(referencesOf(staying))}</Typography>}
          <Typography>{mailboxes}</Typography>
        </Flex>
      </Question>
    </Dialog.Root>
  )
}
