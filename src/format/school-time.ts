let zone = 'Asia/Kuala_Lumpur'

/** The time zone of the school's clock: the day of a session is the day on campus. */
export function schoolTimeZone(): string {
  return zone
}

/** Sets it, once, before anything is drawn. @throws {RangeError} for a zone that does not exist */
export function setSchoolTimeZone(name: string): void {
  zone = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
}
