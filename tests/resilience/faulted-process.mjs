/**
 * Loaded into a site before its own code: `content.test` is this machine, unless the file FAULTS_HIDE says that nobody
 * knows that name; and a signal sets the calendar by as many days as the file FAULTS_DAYS says. With FAULTS_DAYS_PASS=1
 * these days have really passed: the clock that nobody sets has moved with the calendar. With FAULTS_NO_EVENTS=1 it finds
 * no event of a registration: those are for the other site that follows the same content service.
 */
import dns from 'node:dns'
import { existsSync, readFileSync } from 'node:fs'

const HOST = 'content.test'
const DAY_MS = 24 * 60 * 60_000
const { FAULTS_HIDE = '', FAULTS_DAYS = '', FAULTS_DAYS_PASS = '', FAULTS_NO_EVENTS = '' } = process.env

const lookUp = dns.lookup
dns.lookup = (name, options, done) => {
  if (name !== HOST) return lookUp(name, options, done)
  if (!existsSync(FAULTS_HIDE)) return lookUp('127.0.0.1', options, done)
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${HOST}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  process.nextTick(() => done(error))
}

if (FAULTS_NO_EVENTS === '1') {
  const { fetch } = globalThis
  globalThis.fetch = (asked, ...more) =>
    typeof asked === 'string' && asked.endsWith('/api/registrations/claim')
      ? Promise.resolve(Response.json({ data: [] }))
      : fetch(asked, ...more)
}

const TrueDate = globalThis.Date
let offsetMs = 0
globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [TrueDate.now() + offsetMs] : parts))
  }

  static now() {
    return TrueDate.now() + offsetMs
  }
}
const elapsed = performance.now.bind(performance)
if (FAULTS_DAYS_PASS === '1') performance.now = () => elapsed() + offsetMs
const readDays = () => {
  if (existsSync(FAULTS_DAYS)) offsetMs = Number(readFileSync(FAULTS_DAYS, 'utf8')) * DAY_MS
}
readDays()
process.on('SIGUSR2', () => {
  readDays()
  process.stdout.write('calendar set\n')
})
