import { SESSION_STATUSES, type SessionEvent } from './session-event.ts'

/** What stands in an entry of `SessionMonths`, beside its data attributes. */
type Words = { start: string; title: string; url: string | null; statusText: string }

/** The parts of sessions that `SessionMonths` drew inside an element. */
export function readSessionEvents(frame: ParentNode): SessionEvent[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-event]')].map((entry) =>
    sessionEvent(entry.dataset, {
      start: entry.querySelector('time')?.dateTime ?? '',
      title: entry.querySelector('[data-title]')?.textContent ?? '',
      url: entry.querySelector('a')?.getAttribute('href') ?? null,
      statusText: entry.querySelector('[data-status-text]')?.textContent ?? '',
    }),
  )
}

/** The event that an entry's data attributes and words stand for. */
export function sessionEvent(data: DOMStringMap, { start, title, url, statusText }: Words): SessionEvent {
  return {
    id: data.event ?? '',
    groupId: data.group ?? '',
    title,
    url,
    start,
    end: data.end ?? null,
    allDay: !start.includes('T'),
    extendedProps: {
      dates: data.dates ?? '',
      status: SESSION_STATUSES.find((status) => status === data.status) ?? 'closed',
      statusText,
    },
    backgroundColor: data.backgroundColor ?? '',
    borderColor: data.borderColor ?? '',
    textColor: data.textColor ?? '',
    display: data.display ?? 'auto',
  }
}
