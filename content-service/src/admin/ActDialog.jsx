import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { officeMessages, screenMessages as messages } from './office-messages.mjs'

const { dialog, fields: labels } = messages

/** What each act asks, with what stands there at first. @type {Record<string, (known: any) => Record<string, any>>} */
const FIELDS = {
  offer: () => ({ until: '' }),
  cancel: (known) => (known ? { fee: '0' } : {}),
  pay: ({ due }) => ({ amount: String(due) }),
  refund: ({ toReturn }) => ({ amount: String(toReturn) }),
  move: () => ({ target: '' }),
  replace: ({ company }) => ({ name: '', email: '', company: company ?? '' }),
  email: ({ email }) => ({ email }),
  register: () => ({ name: '', email: '', company: '', method: 'invoice' }),
  write: () => ({ subject: '', text: '', states: ['confirmed'] }),
}
/** Of these the person reads the reason. */
const WITH_REASON = new Set(['cancel', 'move', 'replace'])

/** Fields of amounts. */
const MONEY = new Set(['fee', 'amount'])

/**
 * An act of the office: a form, then what will happen, then it is done.
 * @param {{ path: string, act: string, title: string, known?: any, onClose: () => void, onDone: (data: any) => void }} dialog
 */
export function ActDialog({ path, act, title, known, onClose, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(() => FIELDS[act]?.(known) ?? {})
  const [why, setWhy] = useState('')
  const [preview, setPreview] = useState(/** @type {any} */ (null))
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ask = async (/** @type {'preview' | 'acts'} */ kind) => {
    setBusy(true)
    setFailure('')
    try {
      const { data } = await post(`${path}/${kind}`, { act, key, why: why || null, with: sent(act, values) })
      if (kind === 'preview') setPreview(data.data)
      else {
        toggleNotification({ type: 'success', message: dialog.done(title) })
        onDone(data.data)
        onClose()
      }
    } catch (error) {
      setFailure(error?.response?.data?.error?.message ?? dialog.failed)
    }
    setBusy(false)
  }
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {!preview &&
              Object.keys(values).map((name) => (
                <FormField
                  key={name}
                  name={name}
                  value={values[name]}
                  known={known}
                  onChange={(value) => setValues({ ...values, [name]: value })}
                />
              ))}
            {!preview && WITH_REASON.has(act) && (
              <Field.Root name="why" hint={dialog.whyHint}>
                <Field.Label>{dialog.why}</Field.Label>
                <Textarea value={why} onChange={(event) => setWhy(event.target.value)} />
                <Field.Hint />
              </Field.Root>
            )}
            {!preview && <Typography textColor="neutral600">{dialog.first}</Typography>}
            {preview && <Preview {...preview} />}
            {failure && (
              <Typography role="alert" textColor="danger600">
                {failure}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={preview ? () => setPreview(null) : onClose}>
            {preview ? dialog.changed : dialog.close}
          </Button>
          {preview ? (
            <Button variant={act === 'cancel' ? 'danger' : 'default'} loading={isBusy} onClick={() => ask('acts')}>
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

/** @param {string} act @param {Record<string, any>} values */
function sent(act, { fee, amount, until, target, ...values }) {
  return {
    ...values,
    ...(fee === undefined ? {} : { fee: Number(fee) }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(until === undefined ? {} : { until: until === '' ? null : new Date(until).toISOString() }),
    ...(act === 'move' ? { session: target } : {}),
  }
}

/** @param {{ name: string, value: any, known?: any, onChange: (value: any) => void }} field */
function FormField({ name, value, known, onChange }) {
  const hint = { until: labels.untilHint, fee: labels.feeHint(known), text: labels.textHint }[name]
  const type = { until: 'datetime-local', fee: 'number', amount: 'number', email: 'email' }[name] ?? 'text'
  const onInput = (/** @type {any} */ event) => onChange(event.target.value)
  if (name === 'target') return <Sessions present={known?.sessionId} value={value} onChange={onChange} />
  if (name === 'states') return <States value={value} onChange={onChange} />
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{MONEY.has(name) ? labels.inCurrency(labels[name], known?.currency) : labels[name]}</Field.Label>
      {name === 'text' && <Textarea value={value} onChange={onInput} />}
      {name === 'method' && (
        <SingleSelect value={value} onChange={onChange}>
          {['invoice', 'none'].map((method) => (
            <SingleSelectOption key={method} value={method}>
              {officeMessages.methods[method]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      {name !== 'text' && name !== 'method' && (
        <TextInput type={type} step="any" min="0" value={value} onChange={onInput} />
      )}
      <Field.Hint />
    </Field.Root>
  )
}

/** Sessions that have not begun, but for the present one. @param {{ present: string, value: string, onChange: (value: string) => void }} field */
function Sessions({ present, value, onChange }) {
  const { get } = useFetchClient()
  const [sessions, setSessions] = useState(/** @type {any[]} */ ([]))
  useEffect(() => {
    get('/office/sessions')
      .then(({ data }) => setSessions(data.data.filter(({ id }) => id !== present)))
      .catch(() => setSessions([]))
  }, [get, present])
  return (
    <Field.Root name="target">
      <Field.Label>{labels.target}</Field.Label>
      <SingleSelect placeholder={labels.choose} value={value} onChange={onChange}>
        {sessions.map(({ id, title, code }) => (
          <SingleSelectOption key={id} value={id}>
            {labels.session(title, code)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  )
}

/** @param {{ value: string[], onChange: (value: string[]) => void }} field */
function States({ value, onChange }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} role="group" aria-label={labels.states}>
      <Typography variant="pi" fontWeight="bold">
        {labels.states}
      </Typography>
      {['confirmed', 'held', 'offered', 'waiting'].map((state) => (
        <Checkbox
          key={state}
          checked={value.includes(state)}
          onCheckedChange={(isOn) => onChange(isOn ? [...value, state] : value.filter((one) => one !== state))}
        >
          {officeMessages.states[state]}
        </Checkbox>
      ))}
    </Flex>
  )
}

/** @param {{ state?: string, money?: string, numbers: string | null, warnings: string[], refunds: any[], cardRefunds: any[],
 *   emails: any[] }} preview */
function Preview({ state, money, numbers, warnings, refunds, cardRefunds, emails }) {
  const shown = emails.slice(0, 5)
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
      <Typography>{emails.length === 0 ? dialog.noEmail : dialog.emails(emails.length)}</Typography>
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
    </Flex>
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
