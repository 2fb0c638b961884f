import type { Entity } from '#api/check-entity.ts'
import type { ContentReader } from '#api/content-reader.ts'
import { hasStarted } from '#api/sessions.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import { registration, sessionMonths, sessionWhen } from '#blocks/session-terms.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import type { FormContent, SiteField } from '#forms/form-definition.ts'
import { answeredForm } from '#forms/submitted-form.ts'
import { amountWords, lacksCurrency, orderOf, priceShown } from '#registration/order.ts'
import { PAYMENT_FIELD, registrationDefinition, type RegistrationForm } from '#registration/page-forms.ts'
import type { Forms } from './__root.tsx'
import { HOME } from './-sections/page-top.ts'
import { nextSession, sessionFacts, shutNotice, writeNotice, type Sessions } from './-session-notices.ts'

type Session = Entity<'ProgramSession'>

export type Offered = Sessions & {
  crumbs?: readonly Crumb[]
  form: FormContent | null
  /** Of the form, where it stands elsewhere than below the page. */
  path?: string
  /** Whether the visitor came by the private link of the session, and an author opened that. */
  isInvited?: boolean
  /** What it asks besides. */
  questions?: readonly SiteField[]
}

type Around = { email: string | null; hasTerms: boolean }

/**
 * Where a visitor registers for a session: its form with what it costs, or why it takes nobody any more and which
 * session does. Where forms cannot be received, as in a copy of files, or a fee has no currency, whom to write to.
 */
export async function registrationPage(
  session: Session,
  offered: Offered,
  { content, forms }: { content: ContentReader; forms?: Forms | undefined },
): Promise<Page> {
  const isOver = hasStarted(session, Date.now())
  const registrationState = registration(session, offered.page, offered.isInvited)
  const around = await aroundOf(content)
  const { title } = offered
  const page: Omit<Page, 'sections'> = {
    layout: 'header',
    head: { title: `Register for ${title}`, description: `Registration for ${title}, ${sessionWhen(session)}.` },
    isKept: false,
  }
  if (isOver || registrationState.state === 'shut') {
    return { ...page, form: null, sections: [shutNotice(session, offered, isOver)] }
  }
  // A place that costs something is not given for nothing: the office says how much it is.
  if (!forms || (registrationState.state === 'open' && lacksCurrency(session))) {
    return { ...page, form: null, sections: [writeNotice(session, offered, around.email)] }
  }
  return {
    ...page,
    ...formPage(session, offered, {
      forms,
      hasTerms: around.hasTerms,
      path: offered.path ?? registrationState.address,
    }),
  }
}

async function aroundOf(content: ContentReader): Promise<Around> {
  const navigation = await content.orElse(null, 'navigation', () => content.navigation())
  return { email: navigation?.contact_email ?? null, hasTerms: Boolean(navigation?.program_tnc) }
}

function formPage(
  session: Session,
  offered: Offered,
  { forms, hasTerms, path }: { forms: Forms; hasTerms: boolean; path: string },
): Pick<Page, 'sections' | 'form' | 'guests' | 'head'> {
  const { title, page, crumbs = [], form: content, questions = [], isInvited = false } = offered
  const isWaitlist = registration(session, page, isInvited).state === 'waitlist'
  const next = isWaitlist ? nextSession(session, offered) : undefined
  const order = isWaitlist ? { currency: null, items: [], total: 0 } : orderOf(session)
  const definition = registrationDefinition(content, {
    questions,
    isPaid: order.total > 0,
    terms: hasTerms ? { label: 'Program terms and conditions', url: ADDRESSES.termsAndConditions } : null,
  })
  const accepted: RegistrationForm = {
    kind: 'registration',
    definition,
    isWaitlist,
    isInvited,
    order,
    session: {
      documentId: session.documentId,
      key: `${session.SKU}-${session.documentId}`,
      sku: session.SKU ?? '',
      title,
      when: sessionWhen(session),
      month: sessionMonths(session)[0] ?? null,
      endsAt: endOf(session),
      venue: session.location,
    },
  }
  const { submitted } = forms
  const heading = `${isWaitlist ? 'Join the waiting list for' : 'Register for'} ${title}`
  const isRefused = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return {
    form: accepted,
    guests: ['bot-check', 'payment'],
    head: {
      // Of a page that comes back, the title says first that something is wrong.
      title: isRefused ? `Error: ${heading}` : heading,
      description: `Registration for ${title}, ${sessionWhen(session)}.`,
    },
    sections: [
      composed({
        __component: 'page.page-head',
        id: session.id,
        title: heading,
        text: next ? `All places of this session are taken. ${next.sentence}` : null,
        crumbs: [...(crumbs.length > 0 ? crumbs : [HOME]), { label: title, url: page }],
      }),
      composed({
        __component: 'page.form',
        ...answeredForm(definition, submitted, { [PAYMENT_FIELD]: ['card'] }),
        id: session.id,
        title: definition.title ?? 'Register',
        text: definition.text,
        instead: next ? next.action : null,
        url: path,
        priceShown: priceShown(order),
        order: {
          title,
          facts: sessionFacts(session, { isWaitlist, isInvited }),
          items: order.currency === null ? [] : order.items.map((item) => asWords(item, order.currency)),
          total: order.currency === null ? null : amountWords(order.total, order.currency),
          note: noteOf(isWaitlist, order.total),
        },
        botCheck: forms.botCheck('register'),
        submit: isWaitlist ? 'Join the waiting list' : order.total > 0 ? 'Continue to payment' : 'Register',
        cancel: { label: 'Cancel', url: page },
      }),
    ],
  }
}

function endOf({ session_parts }: Session): string | null {
  const ends = session_parts.flatMap(({ startDate, endDate }) => endDate ?? startDate ?? [])
  return ends.toSorted().at(-1) ?? null
}

function asWords({ label, amount }: { label: string; amount: number }, currency: string | null) {
  return { label, amount: currency === null ? '' : amountWords(amount, currency) }
}

function noteOf(isWaitlist: boolean, total: number): string | null {
  if (isWaitlist) return 'All places are taken. Nothing is charged while you wait.'
  return total > 0 ? 'Nothing is charged until the next page.' : null
}
