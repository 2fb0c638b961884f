import { Button, Field, Flex, Modal, TextInput, Typography, VisuallyHidden } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { Failure, sentenceOf } from './answers.jsx'
import { plans as messages } from './plans-messages.mjs'

/**
 * @typedef {'publish' | 'unpublish'} Action
 * @typedef {{ documentId?: string, action: Action, time: string, clock: string, planner: string, plannedAt: string,
 *   refusal: string | null }} Plan
 * @typedef {{ zone: string, zoneName: string, now: string, mayPlan: boolean, isPublished: boolean, suggested: string,
 *   plans: Plan[] }} Plans
 * @typedef {{ plans: Plans, entry: string, show: (plans: Plans) => void }} OfEntry entry: its path below the address of the plans
 */

/**
 * Beside an entry that can be published: when it will be, and to plan that.
 * @param {{ model: string, document?: { documentId?: string, updatedAt?: string, publishedAt?: string | null,
 *   status?: string } }} view
 */
export function plansPanel({ model, document: saved }) {
  const entry = saved?.documentId && saved.status && model.startsWith('api::') ? `${model}/${saved.documentId}` : null
  // Asked for again with what is saved and published.
  const { plans, failure, show } = usePlans(entry, `${saved?.updatedAt} ${saved?.publishedAt} ${saved?.status}`)
  if (!entry || (!plans && !failure)) return null
  // Who may not plan reads what is planned.
  if (plans && !plans.mayPlan && plans.plans.length === 0) return null
  const content = plans ? <OfEntry plans={plans} entry={entry} show={show} /> : <Failure>{failure}</Failure>
  return { title: messages.title, content }
}

/**
 * What the content service answers about an entry; nothing until it does.
 * @param {string | null} entry null: nothing is asked
 * @param {string} version of the entry: what is known of the last one stands until the service answers
 */
function usePlans(entry, version) {
  const { get } = useFetchClient()
  const [found, setFound] = useState(/** @type {{ entry?: string | null, plans?: Plans, failure?: string }} */ ({}))
  useEffect(() => {
    if (!entry) return undefined
    let isCurrent = true
    const show = (/** @type {object} */ answer) => isCurrent && setFound({ entry, ...answer })
    get(`/planned/${entry}`, { params: { version } })
      .then(({ data }) => show({ plans: data.data }))
      .catch((/** @type {any} */ error) =>
        show(error?.status === 404 ? {} : { failure: sentenceOf(error, messages.failed) }),
      )
    return () => {
      isCurrent = false
    }
  }, [get, entry, version])
  const show = (/** @type {Plans} */ plans) => setFound({ entry, plans })
  return { show, ...(found.entry === entry ? found : {}) }
}

/** @param {OfEntry} props */
function OfEntry(props) {
  const { plans, isPublished, mayPlan } = props.plans
  const hasWaiting = plans.some(({ action, refusal }) => action === 'publish' && refusal === null)
  const isOffered = { publish: mayPlan, unpublish: mayPlan && (isPublished || hasWaiting) }
  return (
    <Flex id="plans" direction="column" alignItems="stretch" gap={4} width="100%">
      {
        /** @type {const} */ (['publish', 'unpublish']).map((action) => {
          const plan = plans.find((one) => one.action === action)
          if (!plan && !isOffered[action]) return null
          return <OfAction key={action} action={action} plan={plan} {...props} />
        })
      }
    </Flex>
  )
}

/** What is planned, and the buttons that change it. @param {OfEntry & { action: Action, plan: Plan | undefined }} props */
function OfAction({ action, plan, ...ofEntry }) {
  const ask = useRef(/** @type {HTMLButtonElement | null} */ (null))
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {plan && <InWords plan={plan} />}
      {ofEntry.plans.mayPlan && (
        <>
          <Choose button={ask} action={action} plan={plan} {...ofEntry} />
          {plan && <Cancel plan={plan} {...ofEntry} onDone={() => ask.current?.focus()} />}
        </>
      )}
    </Flex>
  )
}

/** @param {{ plan: Plan }} props */
function InWords({ plan: { action, time, planner, plannedAt, refusal } }) {
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={1}
      background={refusal ? 'danger100' : 'primary100'}
      padding={3}
      hasRadius
    >
      <Typography tag="p" variant="omega" fontWeight="semiBold" textColor={refusal ? 'danger700' : 'neutral800'}>
        {refusal ? messages.refused[action](time, refusal) : messages.waits[action](time)}
      </Typography>
      {refusal && (
        <Typography tag="p" variant="pi" textColor="neutral800">
          {messages.fix}
        </Typography>
      )}
      <Typography tag="p" variant="pi" textColor="neutral700">
        {messages.plannedBy(planner, plannedAt)}
      </Typography>
    </Flex>
  )
}

/**
 * The button that opens the window, and the window.
 * @param {OfEntry & { action: Action, plan: Plan | undefined, button: import('react').Ref<HTMLButtonElement> }} props
 */
function Choose({ action, plan, button, ...ofEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  const label = plan ? (plan.refusal ? messages.again : messages.change) : messages.ask[action]
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button ref={button} variant="secondary" fullWidth>
          {label}
          {plan && <VisuallyHidden>{messages.of[action]}</VisuallyHidden>}
        </Button>
      </Modal.Trigger>
      <Modal.Content id="plans-window">
        <Modal.Header>
          <Modal.Title>{messages.windowTitle[action]}</Modal.Title>
        </Modal.Header>
        <TimeForm action={action} plan={plan} onDone={() => setIsOpen(false)} {...ofEntry} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** @param {OfEntry & { action: Action, plan: Plan | undefined, onDone: () => void }} props */
function TimeForm({ action, plan, plans, entry, show, onDone }) {
  const { put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [chosenDay = '', chosenTime = ''] = (plan && !plan.refusal ? plan.clock : plans.suggested).split('T')
  const [day, setDay] = useState(chosenDay)
  const [time, setTime] = useState(chosenTime)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      const { data } = await put(`/planned/${entry}/${action}`, { clock: `${day}T${time.slice(0, 5)}` })
      show(data.data)
      const kept = data.data.plans.find((/** @type {Plan} */ one) => one.action === action)
      toggleNotification({ type: 'success', message: messages.planned[action](kept.time) })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, messages.failed))
      setIsBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // To React, this form stands within the entry's own form, which would be submitted, too, and save the entry.
        event.stopPropagation()
        void send()
      }}
    >
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography>{messages.lead[action]}</Typography>
          <Flex gap={4} wrap="wrap" alignItems="flex-start">
            <Field.Root name="day" required>
              <Field.Label>{messages.day}</Field.Label>
              <TextInput type="date" value={day} onChange={(/** @type {any} */ { target }) => setDay(target.value)} />
            </Field.Root>
            <Field.Root name="time" required>
              <Field.Label>{messages.time}</Field.Label>
              <TextInput type="time" value={time} onChange={(/** @type {any} */ { target }) => setTime(target.value)} />
            </Field.Root>
          </Flex>
          <Typography variant="pi" textColor="neutral600">
            {messages.zone(plans.zoneName, plans.zone, plans.now)}
          </Typography>
          <Failure>{failure}</Failure>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">{messages.close}</Button>
        </Modal.Close>
        <Button type="submit" loading={isBusy}>
          {messages.plan[action]}
        </Button>
      </Modal.Footer>
    </form>
  )
}

/** @param {OfEntry & { plan: Plan, onDone: () => void }} props */
function Cancel({ plan: { action, refusal }, entry, show, onDone }) {
  const { del } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [failure, setFailure] = useState('')
  const cancel = async () => {
    setFailure('')
    try {
      const { data } = await del(`/planned/${entry}/${action}`)
      show(data.data)
      toggleNotification({ type: 'success', message: refusal ? messages.dismissed : messages.cancelled })
      // This button goes with the plan.
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, messages.failed))
    }
  }
  return (
    <>
      <Button variant="tertiary" fullWidth onClick={cancel}>
        {refusal ? messages.dismiss : messages.cancel}
        <VisuallyHidden>{messages.of[action]}</VisuallyHidden>
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}

/**
 * A column in the list of the entries of a type that can be published: when each is, and what could not be.
 * @param {{ displayedHeaders: object[], layout: { options?: { draftAndPublish?: boolean } } }} table
 */
function withPlans({ displayedHeaders, layout }) {
  if (!layout.options?.draftAndPublish) return { displayedHeaders, layout }
  const column = {
    attribute: { type: 'custom' },
    name: 'planned',
    label: { id: 'engine.planned', defaultMessage: messages.column },
    searchable: false,
    sortable: false,
    cellFormatter: (
      /** @type {any} */ row,
      /** @type {unknown} */ _header,
      /** @type {{ model: string }} */ { model },
    ) =>
      // Asked for again where the list has a newer entry.
      model.startsWith('api::') ? (
        <InList key={`${row.updatedAt} ${row.status}`} documentId={row.documentId} model={model} />
      ) : null,
  }
  return { displayedHeaders: [...displayedHeaders, column], layout }
}

/** @param {any} panel Strapi's, as it boots */
export function showPlansInLists(panel) {
  panel.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withPlans)
}

/** What was asked and is not answered yet, by type: all rows of a list ask once. @type {Map<string, Promise<Plan[]>>} */
const asked = new Map()

/** @param {{ documentId: string, model: string }} props */
function InList({ documentId, model }) {
  const { get } = useFetchClient()
  const [found, setFound] = useState(/** @type {{ plans?: Plan[], hasFailed?: boolean }} */ ({}))
  useEffect(() => {
    let isCurrent = true
    const answer =
      asked.get(model) ??
      get(`/planned/${model}`)
        .then(({ data }) => data.data.plans)
        .finally(() => asked.delete(model))
    asked.set(model, answer)
    answer.then((plans) => isCurrent && setFound({ plans })).catch(() => isCurrent && setFound({ hasFailed: true }))
    return () => {
      isCurrent = false
    }
  }, [get, model])
  if (found.hasFailed) return <Typography textColor="danger600">{messages.list.failed}</Typography>
  const own = (found.plans ?? []).filter((plan) => plan.documentId === documentId)
  if (own.length === 0) return null
  return (
    // A reason of some lines, and not a column of single words: the list scrolls to the side.
    <Flex direction="column" alignItems="flex-start" gap={1} width="28rem">
      {own.map(({ action, time, refusal }) => (
        <Typography
          key={action}
          variant="pi"
          textColor={refusal ? 'danger600' : 'neutral800'}
          style={{ whiteSpace: 'normal' }}
        >
          {refusal ? messages.list.refused[action](refusal) : messages.list.waits[action](time)}
        </Typography>
      ))}
    </Flex>
  )
}
