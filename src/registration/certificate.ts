import type { Hono } from 'hono'
import { dateRange, schoolTimeZone } from '#format/dates.ts'
import { certificateMessages as messages } from '#messages/en.ts'
import { sessionPeriod } from '#sessions/session-dates.ts'
import { ADDRESSES, CERTIFICATE } from '#urls/addresses.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { createPapers, type PaperDependencies } from './papers.ts'
import type { RegistrationView } from './registration-view.ts'
import type { Registrations } from './registrations.ts'

export type CertificateDependencies = PaperDependencies & {
  siteName: string
  siteUrl: string
  registrations: Pick<Registrations, 'byToken' | 'acts'>
}

/**
 * Certificates of attendance, for whoever has the secret link of a registration, and for the office. The content service
 * says each time whether the person took part.
 */
export function createCertificates(dependencies: CertificateDependencies): Hono {
  const { siteName, siteUrl, registrations } = dependencies
  const kind = {
    address: CERTIFICATE,
    purpose: 'certificate',
    signed: 'registration',
    messages: { ...messages, none: messages.notYet },
    async draw({ id, registration }: { id: string | undefined; registration: string }) {
      const view = await registrations.acts.viewOf(id ?? registration)
      if (view.state !== 'attended') return undefined
      const pdf = await certificatePdf({ ...factsOf(view), siteName, contactUrl: siteUrl + ADDRESSES.getInTouch })
      return { pdf, fileName: messages.fileName(view.reference) }
    },
  } as const
  return createPapers(kind, dependencies)
}

/** What the certificate of somebody who took part says. A session that is not published any more has its title alone. */
function factsOf({ person, reference, session_title, session_details: details }: RegistrationView) {
  const parts = details?.parts ?? []
  const period = sessionPeriod({ session_parts: parts.map(({ start, end }) => ({ startDate: start, endDate: end })) })
  return {
    person: person ?? '',
    title: details?.title ?? session_title ?? reference,
    dates: period ? dateRange(period.start, period.end, schoolTimeZone(), { withYear: true }) : null,
    venue: details?.venue ?? null,
    reference,
    endedAt: new Date(period?.end ?? 0),
  }
}
