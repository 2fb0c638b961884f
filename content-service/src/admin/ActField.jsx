import {
  Checkbox,
  Combobox,
  ComboboxOption,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system'
import { useState } from 'react'
import { hasWords } from './has-words.mjs'
import { officeMessages } from './office-messages.mjs'
import { screenMessages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const { fields: labels } = screenMessages
/** Fields of amounts. */
const MONEY = new Set(['fee', 'placesFee', 'amount'])
/** Fields in which one of a list is chosen. */
const CHOSEN = new Set(['method', 'participant'])
/** Fields of several lines. */
const LONG = new Set(['text', 'recipient', 'participants'])

/** A field of the form of an act. @param {{ name: string, value: any, known?: any, onChange: (value: any) => void }} field */
export function ActField({ name, value, known, onChange }) {
  const hint = {
    until: labels.untilHint,
    fee: labels.feeHint(known),
    placesFee: labels.placesFeeHint(known?.feeOfOne ?? null),
    unnamed: labels.unnamedHint(known?.unnamed ?? 0),
    text: labels.textHint,
    code: labels.codeHint(known),
    places: labels.placesHint,
    participants: labels.participantsHint,
    recipient: labels.recipientHint,
  }[name]
  const type =
    {
      until: 'datetime-local',
      fee: 'number',
      placesFee: 'number',
      amount: 'number',
      places: 'number',
      unnamed: 'number',
      email: 'email',
    }[name] ?? 'text'
  const onInput = (/** @type {any} */ event) => onChange(event.target.value)
  if (name === 'target') return <Sessions present={known?.sessionId} value={value} onChange={onChange} />
  if (name === 'states') {
    const all = ['confirmed', 'attended', 'held', 'offered', 'waiting']
    const ofStates = all.map((id) => ({ id, name: officeMessages.states[id] }))
    const options = [...ofStates, { id: 'cancelled-with-session', name: officeMessages.cancelledWithSession }]
    return <Choices label={labels.states} options={options} value={value} onChange={onChange} />
  }
  if (name === 'present') {
    return <Choices label={labels.present} options={known.attendees} value={value} onChange={onChange} />
  }
  if (name === 'given') {
    return <Choices label={labels.given} options={known.named} value={value} onChange={onChange} />
  }
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{MONEY.has(name) ? labels.inCurrency(labels[name], known?.currency) : labels[name]}</Field.Label>
      {LONG.has(name) && <Textarea value={value} onChange={onInput} />}
      {name === 'method' && (
        <SingleSelect value={value} onChange={onChange}>
          {['invoice', 'none'].map((method) => (
            <SingleSelectOption key={method} value={method}>
              {officeMessages.methods[method]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      {name === 'participant' && (
        <SingleSelect value={value} onChange={onChange} placeholder={labels.chooseParticipant}>
          {known.linked.map(({ id, name: person }) => (
            <SingleSelectOption key={id} value={id}>
              {person}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      {!LONG.has(name) && !CHOSEN.has(name) && (
        <TextInput type={type} step="any" min="0" value={value} onChange={onInput} />
      )}
      <Field.Hint />
    </Field.Root>
  )
}

/**
 * Sessions that have not begun, but for the present one, to be found by words of title, dates and code.
 * @param {{ present: string, value: string, onChange: (value: string) => void }} field
 */
function Sessions({ present, value, onChange }) {
  const [all] = useOffice('/sessions')
  const [isOpen, setOpen] = useState(false)
  // Null: the field says what is chosen.
  const [typed, setTyped] = useState(/** @type {string | null} */ (null))
  const sessions = (all ?? []).filter(
    ({ id, hasBegun, isOver, status }) => id !== present && !hasBegun && !isOver && status !== 'cancelled',
  )
  const chosen = sessions.find(({ id }) => id === value)
  const chosenWords = chosen ? labels.session(chosen) : ''
  const text = typed ?? chosenWords
  // Anyone who opens the list again wants another one.
  const found = text === chosenWords ? sessions : sessions.filter((one) => hasWords(labels.session(one), text))
  const choose = (/** @type {string | undefined} */ id) => {
    onChange(id ?? '')
    setTyped(null)
  }
  const onKeyDown = (/** @type {any} */ event) => {
    // The list holds the focus while it is open.
    if (event.key === 'Tab') setOpen(false)
    if (event.key !== 'Enter' || text === chosenWords || event.currentTarget.hasAttribute('aria-activedescendant'))
      return
    if (found.length === 1) choose(found[0].id)
    else event.preventDefault()
  }
  return (
    <Field.Root
      name="target"
      hint={chosenWords || labels.targetHint}
      error={all === null ? labels.sessionsUnread : undefined}
    >
      <Field.Label>{labels.target}</Field.Label>
      <Combobox
        placeholder={labels.choose}
        open={isOpen}
        onOpenChange={setOpen}
        value={value}
        onChange={choose}
        textValue={text}
        onTextValueChange={setTyped}
        onClear={() => choose('')}
        onKeyDown={onKeyDown}
        autocomplete="none"
        loading={all === undefined}
        noOptionsMessage={all === null ? () => labels.sessionsUnread : labels.noSession}
      >
        {found.map((session) => (
          <ComboboxOption key={session.id} value={session.id}>
            {labels.session(session)}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

/**
 * Some of several, to be ticked.
 * @param {{ label: string, options: { id: string, name: string }[], value: string[], onChange: (value: string[]) => void }} field
 */
function Choices({ label, options, value, onChange }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} role="group" aria-label={label}>
      <Typography variant="pi" fontWeight="bold">
        {label}
      </Typography>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onCheckedChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </Flex>
  )
}
