import type { ContentWriter } from './content-writer.ts'
import type { RegistrationEvent } from './registration-view.ts'
import { eventEmail, type EventEmailSettings } from './event-emails.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import type { RegistrationLog } from './record.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { refundToCard } from './refunds.ts'
import type { Registrations } from './registrations.ts'

export type FollowUpDependencies = EventEmailSettings & {
  outbox: Pick<Outbox, 'byId' | 'byReference' | 'ofPerson' | 'deleteNotes' | 'forget' | 'wipe' | 'jobs' | 'links'>
  registrations: Pick<Registrations, 'syncToContent' | 'adopt' | 'reassign' | 'changes' | 'endCheckouts'>
  content: Pick<ContentWriter, 'act' | 'claimEvents' | 'endEvents'>
  payment: Pick<PaymentProvider, 'refund'>
  mailer: Mailer
  log: RegistrationLog
}

/** The content service gives an event to others after a minute. What is not begun in this time waits until then. */
const HANDLED_WITHIN_MS = 40_000

/**
 * Does what follows from what happened to registrations in the content service: the site's own record, its page and its
 * checkouts are brought up to date, and the person gets an email about what others did. Each event is with one process at
 * a time, and is tried again until it is handled.
 */
export async function followUp(dependencies: FollowUpDependencies): Promise<void> {
  const { content } = dependencies
  const events = await content.claimEvents()
  const until = performance.now() + HANDLED_WITHIN_MS
  for (const event of events) {
    if (performance.now() > until) return
    const isDone = await isHandled(event, dependencies)
    await content.endEvents({ handled: isDone ? [event.id] : [], failed: isDone ? [] : [event.id] })
  }
}

async function isHandled(event: RegistrationEvent, dependencies: FollowUpDependencies): Promise<boolean> {
  const { log } = dependencies
  const facts = { reference: event.registration?.reference, event: event.type }
  try {
    await handle(event, dependencies)
    return true
  } catch (error) {
    if (error instanceof MailRefused) {
      log.error(facts, 'email refused for good')
      return true
    }
    log.error({ ...facts, error: error instanceof Error ? error.name : 'unknown' }, 'event not handled yet')
    return false
  }
}

async function handle(event: RegistrationEvent, dependencies: FollowUpDependencies): Promise<void> {
  const { outbox, registrations, mailer } = dependencies
  const { submission, registration } = event
  if (event.type === 'digest') return tellOffice(event, dependencies)
  if (event.type === 'deleted' || event.type === 'erased') return forget(event, dependencies)
  if (event.type === 'erase-person') return erase(event, dependencies)
  if (!registration) return
  const record = outbox.byId(submission)
  // What the visitor or the payment provider did here is told first: money that has arrived is never overwritten. The
  // answer is newer than what the event says.
  if (record && outbox.jobs.isWaiting(submission, 'store')) {
    await registrations.syncToContent(submission)
    registrations.reassign(submission, registration)
  } else if (record) await registrations.adopt(submission, registration, event.why)
  if (event.type === 'notes-deleted') {
    outbox.deleteNotes(submission)
    await mailer.deleteOf?.(registration.reference)
    outbox.wipe()
    return
  }
  if (event.type === 'refund-asked') return refundToCard(event, dependencies)
  const email = eventEmail(event, registration, dependencies, (asked) => registrations.changes.linkTo(asked))
  if (!email) return
  await mailer.send({ id: `${registration.reference}-event-${event.id}`, ...email })
}

/**
 * Deletes everything that is kept here of somebody: submissions, whether delivered or not, with their checkouts; stored emails to
 * the address or about it; and that they asked for new links.
 */
async function erase({ data }: RegistrationEvent, dependencies: FollowUpDependencies) {
  const { outbox, mailer } = dependencies
  const address = data?.address
  if (!address) return
  for (const { id } of outbox.ofPerson(address)) await deleteRecord(id, undefined, dependencies)
  outbox.links.end(address)
  await mailer.deleteAbout?.(address)
  outbox.wipe()
}

/**
 * Deletes what is kept here of a registration that the office has deleted, with its jobs and its stored emails. Its checkouts
 * end before: nobody pays for what is gone. Of one that the office made by telephone there are emails alone.
 */
async function forget({ submission, data }: RegistrationEvent, dependencies: FollowUpDependencies) {
  await deleteRecord(submission, data?.reference, dependencies)
  dependencies.outbox.wipe()
}

async function deleteRecord(submission: string, known: string | undefined, dependencies: FollowUpDependencies) {
  const { outbox, registrations, mailer } = dependencies
  const record = outbox.byId(submission)
  const reference = record?.reference ?? known
  if (record) await registrations.endCheckouts(submission)
  if (reference) await mailer.deleteOf?.(reference)
  outbox.forget(submission)
}

/** Sends the office what needs its attention. */
async function tellOffice({ id, data }: RegistrationEvent, { mailer, office, siteName }: FollowUpDependencies) {
  const { subject = siteName, text = '' } = data ?? {}
  await mailer.send({ id: `office-event-${id}`, to: office, subject, text: `${text}\n` })
}
