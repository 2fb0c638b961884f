import { Button, Field, Flex, Loader, Modal, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { ActField } from './ActField.jsx'
import { ActPreview } from './ActPreview.jsx'
import { useFocusBack } from './use-focus-back.js'
import { screenMessages as messages } from './screen-messages.mjs'

const { dialog } = messages

/** What each act asks, with what stands there at first. @type {Record<string, (known: any, session: any) => Record<string, any>>} */
const FIELDS = {
  offer: () => ({ until: '' }),
  cancel: (known) => (known ? { fee: '0' } : {}),
  'give-back': ({ named, unnamed, mayCost }) => ({
    ...(named.length > 0 ? { given: [] } : {}),
    ...(unnamed > 0 ? { unnamed: '0' } : {}),
    ...(mayCost ? { placesFee: '' } : {}),
  }),
  pay: ({ due }) => ({ amount: String(due) }),
  code: () => ({ code: '' }),
  invoice: ({ recipient }) => ({ recipient }),
  refund: ({ toReturn }) => ({ amount: String(toReturn) }),
  move: () => ({ target: '' }),
  replace: ({ company }) => ({ name: '', email: '', company: company ?? '' }),
  participants: ({ participantLines }) => ({ participants: participantLines }),
  'participant-link': ({ linked }) => ({ participant: linked.length === 1 ? linked[0].id : '' }),
  // A session ticks off everybody at once.
  attend: (known) => (known?.attendees.length > 0 ? { present: presentOf(known) } : {}),
  attendance: (known) => ({ present: presentOf(known) }),
  email: ({ email }) => ({ email }),
  register: () => ({ name: '', email: '', company: '', places: '1', method: 'invoice', code: '' }),
  write: (_known, { status }) => ({
    subject: '',
    text: '',
    states: [status === 'cancelled' ? 'cancelled-with-session' : 'confirmed'],
  }),
}
/** @param {{ attendees: { id: string, isAbsent: boolean }[] }} registration */
function presentOf({ attendees }) {
  return attendees.flatMap(({ id, isAbsent }) => (isAbsent ? [] : [id]))
}

/** Of these the person reads the reason. */
const WITH_REASON = new Set(['cancel', 'give-back', 'move', 'replace'])

/** What cannot be undone without the person. */
const ENDING = new Set(['cancel', 'give-back'])

/**
 * An act of the office: a form, then what will happen, then it is done. An act that asks nothing begins with what will happen.
 * @param {{ path: string, act: string, title: string, known?: any, session?: any, onClose: () => void,
 *   onDone: (data: any) => void | Promise<void> }} dialog `known`: the registration, or `session`, that it is about;
 *   `onDone`: ends once the page shows what the act came to
 */
export function ActDialog({ path, act, title, known, session, onClose, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(() => FIELDS[act]?.(known, session) ?? {})
  const hasForm = Object.keys(values).length > 0 || WITH_REASON.has(act)
  const [why, setWhy] = useState('')
  const [preview, setPreview] = useState(/** @type {any} */ (null))
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const focusBack = useFocusBack()
  const send = useCallback(
    (/** @type {'preview' | 'acts'} */ kind, /** @type {object} */ given) =>
      post(`${path}/${kind}`, { act, key, ...given }),
    [post, path, act, key],
  )
  useEffect(() => {
    if (hasForm) return undefined
    let isCurrent = true
    send('preview', { why: null, with: {} })
      .then(({ data }) => isCurrent && setPreview(data.data))
      .catch((error) => isCurrent && setFailure(refusalIn(error)))
    return () => {
      isCurrent = false
    }
  }, [send, hasForm])
  const ask = async (/** @type {'preview' | 'acts'} */ kind) => {
    setBusy(true)
    setFailure('')
    try {
      const { data } = await send(kind, { why: why || null, with: sent(act, values) })
      if (kind === 'preview') setPreview(data.data)
      else {
        toggleNotification({ type: 'success', message: dialog.done(title) })
        await onDone(data.data)
        onClose()
      }
    } catch (error) {
      setFailure(refusalIn(error))
    }
    setBusy(false)
  }
  const isPreview = preview !== null || (!hasForm && !failure)
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content onCloseAutoFocus={focusBack}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} aria-live={hasForm ? undefined : 'polite'}>
            {!isPreview &&
              Object.keys(values).map((name) => (
                <ActField
                  key={name}
                  name={name}
                  value={values[name]}
                  known={known}
                  onChange={(value) => setValues({ ...values, [name]: value })}
                />
              ))}
            {!isPreview && WITH_REASON.has(act) && (
              <Field.Root name="why" hint={dialog.whyHint}>
                <Field.Label>{dialog.why}</Field.Label>
                <Textarea value={why} onChange={(event) => setWhy(event.target.value)} />
                <Field.Hint />
              </Field.Root>
            )}
            {hasForm && !isPreview && <Typography textColor="neutral600">{dialog.first}</Typography>}
            {isPreview && (preview ? <ActPreview {...preview} /> : <Loader small>{dialog.loading}</Loader>)}
            {failure && (
              <Typography role="alert" textColor="danger600">
                {failure}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={hasForm && preview ? () => setPreview(null) : onClose}>
            {hasForm && preview ? dialog.changed : dialog.close}
          </Button>
          {isPreview ? (
            <Button
              variant={ENDING.has(act) ? 'danger' : 'default'}
              disabled={!preview}
              loading={isBusy}
              onClick={() => ask('acts')}
            >
              {title}
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => ask('preview')}>
              {dialog.preview}
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** @param {any} error @returns {string} */
function refusalIn(error) {
  return error?.response?.data?.error?.message ?? dialog.failed
}

/** @param {string} act @param {Record<string, any>} values */
function sent(act, { fee, placesFee, amount, places, unnamed, until, target, ...values }) {
  const trimmed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return {
    ...Object.fromEntries(trimmed),
    ...(fee === undefined ? {} : { fee: numberIn(fee) }),
    ...(placesFee === undefined ? {} : { fee: numberIn(placesFee) }),
    ...(unnamed === undefined ? {} : { unnamed: numberIn(unnamed) }),
    ...(amount === undefined ? {} : { amount: numberIn(amount) }),
    ...(places === undefined ? {} : { places: numberIn(places) }),
    ...(until === undefined ? {} : { until: until === '' ? null : new Date(until).toISOString() }),
    ...(act === 'move' ? { session: target } : {}),
  }
}

/** An empty field is no number, where “Number” says 0. @param {string} entered */
function numberIn(entered) {
  return entered === '' ? null : Number(entered)
}
