import type { ContentWriter } from './content-writer.ts'
import type { Deletion, RegistrationEvent } from './registration-view.ts'
import { eventEmail, type EventEmailSettings } from './event-emails.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import type { RegistrationLog } from './record.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { refundToCard } from './refunds.ts'
import type { Registrations } from './registrations.ts'

export type FollowUpDependencies = EventEmailSettings & {
  outbox: Pick<Outbox, 'byId' | 'ofPerson' | 'jobs' | 'links' | 'deletions'>
  registrations: Pick<
    Registrations,
    'syncToContent' | 'adopt' | 'reassign' | 'changes' | 'endCheckouts' | 'ofSubmission' | 'ofReference'
  >
  content: Pick<ContentWriter, 'act' | 'claimEvents' | 'endEvents' | 'isAbout'>
  payment: Pick<PaymentProvider, 'refund'>
  mailer: Mailer
  log: RegistrationLog
}

/** The content service gives an event to others after a minute. What is not begun in this time waits until then. */
const HANDLED_WITHIN_MS = 40_000

/** Events of which every process reads by itself what it has to delete. */
const DELETIONS = new Set<string>(['deleted', 'erased', 'erase-person', 'notes-deleted'])

/**
 * Does what follows from what happened to registrations in the content service. Every process deletes what is deleted there.
 * Everything else is with one process at a time, and is tried again until it is handled: the site's own record, its page and
 * its checkouts are brought up to date, and the person gets an email about what others did.
 */
export async function followUp(dependencies: FollowUpDependencies): Promise<void> {
  const { outbox, content, log } = dependencies
  const { events, unreadable, deletions } = await content.claimEvents(outbox.deletions.last)
  if (unreadable.length > 0) {
    log.error({ events: unreadable }, 'event not understood')
    await content.endEvents({ handled: [], failed: unreadable })
  }
  const until = performance.now() + HANDLED_WITHIN_MS
  for (const event of events) {
    if (performance.now() > until) break
    const isDone = await isHandled(event, dependencies)
    await content.endEvents({ handled: isDone ? [event.id] : [], failed: isDone ? [] : [event.id] })
  }
  for (const deletion of deletions) {
    if (performance.now() > until) return
    await carryOut(deletion, dependencies)
    outbox.deletions.last = deletion.id
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
      log.error(facts, 'email permanently rejected')
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
  if (!registration || DELETIONS.has(event.type)) return
  // Whose place is held for too long: from now on this process asks for the payment, too, whatever has become of another.
  if (event.type === 'hold-over') await registrations.ofSubmission(submission)
  const record = outbox.byId(submission)
  // What the visitor or the payment provider did here is told first: money that has arrived is never overwritten. The
  // answer is newer than what the event says.
  if (record && outbox.jobs.isWaiting(submission, 'store')) {
    await registrations.syncToContent(submission)
    registrations.reassign(submission, registration)
  } else if (record) await registrations.adopt(submission, registration)
  if (event.type === 'refund-asked') return refundToCard(event, dependencies)
  const email = eventEmail(event, registration, dependencies, (asked) => registrations.changes.linkTo(asked))
  if (!email) return
  await mailer.send({ id: `${registration.reference}-event-${event.id}`, ...email })
}

/**
 * Deletes what is kept here of what was deleted in the content service: a registration with its jobs and its stored emails, its
 * answers that were for the session alone, or everything of a person.
 */
async function carryOut(deletion: Deletion, dependencies: FollowUpDependencies): Promise<void> {
  const { outbox, mailer } = dependencies
  const { type, submission } = deletion
  if (type === 'erase-person') await erase(deletion, dependencies)
  else if (type === 'notes-deleted') {
    const reference = outbox.byId(submission)?.reference ?? deletion.reference
    outbox.deletions.deleteNotes(submission)
    if (reference) await mailer.deleteOf?.(reference)
  } else await deleteRecord(submission, deletion.reference, dependencies)
  outbox.deletions.wipe()
}

/**
 * Deletes everything that is kept here of somebody: submissions, whether delivered or not, with their checkouts; stored emails to
 * the address or about it; and that they asked for new links.
 */
async function erase(deletion: Deletion, dependencies: FollowUpDependencies) {
  const { outbox, mailer, content } = dependencies
  const isErased = (address: string) => content.isAbout(deletion, address)
  for (const address of outbox.deletions.addresses().filter(isErased)) {
    for (const { id } of outbox.ofPerson(address)) await deleteRecord(id, null, dependencies)
    outbox.links.end(address)
  }
  await mailer.deleteAbout?.(isErased)
}

/** Its checkouts end before: nobody pays for what is gone. Of a registration that is not kept here there are emails alone. */
async function deleteRecord(submission: string, known: string | null, dependencies: FollowUpDependencies) {
  const { outbox, registrations, mailer } = dependencies
  const record = outbox.byId(submission)
  const reference = record?.reference ?? known
  if (record) await registrations.endCheckouts(submission)
  if (reference) await mailer.deleteOf?.(reference)
  outbox.deletions.forget(submission)
}

/** Sends the office what needs its attention. */
async function tellOffice({ id, data }: RegistrationEvent, { mailer, office, siteName }: FollowUpDependencies) {
  const { subject = siteName, text = '' } = data ?? {}
  await mailer.send({ id: `office-event-${id}`, to: office, subject, text: `${text}\n` })
}
