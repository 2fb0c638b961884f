import { createServer } from 'node:net'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderMailer, MailRefused, officeAddress, smtpMailer, wrappedText } from './mailer.ts'

test('writes an email as a file that mail programs open, as text and HTML, with a calendar attachment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const calendar = { method: 'CANCEL' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
  const message = {
    id: 'DUP-2610-ABC234-paid',
    to: 'ada@company.example',
    subject: 'Your place',
    text: 'Hello.\n',
    html: '<p>Hello in HTML.</p>',
    calendar,
  }
  await folderMailer(folder, 'The School <office@school.example>').send(message)
  const written = await readFile(join(folder, `${message.id}.eml`), 'utf8')
  expect(written).toContain('To: ada@company.example')
  expect(written).toContain('Message-ID: <DUP-2610-ABC234-paid@school.example>')
  expect(written).toMatch(/multipart\/alternative/)
  expect(written.indexOf('Hello.')).toBeLessThan(written.indexOf('<p>Hello in HTML.</p>'))
  expect(written).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/)
  expect(written).toMatch(/filename=session.ics/)
})

test('only the owner can read the emails in the folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'mail')
  await folderMailer(folder, 'office@school.example').send({
    id: 'x',
    to: 'ada@company.example',
    subject: 'Hello',
    text: '',
  })
  const modes = await Promise.all([folder, join(folder, 'x.eml')].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})

test('deletes old emails in the folder, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(join(folder, 'mail'), 'office@school.example')
  await mailer.deleteBefore?.(Date.now())
  const message = { to: 'ada@company.example', subject: 'Hello', text: '' }
  await mailer.send({ ...message, id: 'old' })
  await mailer.send({ ...message, id: 'new' })
  await writeFile(join(folder, 'mail', 'notes.txt'), 'of the operator')
  for (const file of ['old.eml', 'notes.txt']) await utimes(join(folder, 'mail', file), 1000, 1000)
  await mailer.deleteBefore?.(1_000_001)
  expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual(['new.eml', 'notes.txt'])
})

test('deletes the emails of one registration in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(folder, 'office@school.example')
  const message = { to: 'ada@company.example', subject: 'Hello', text: '' }
  for (const id of ['DUP-2610-ABC234-paid', 'DUP-2610-ABC234-event-7', 'DUP-2610-ABC235-paid']) {
    await mailer.send({ ...message, id })
  }
  await mailer.deleteOf?.('DUP-2610-ABC234')
  expect(await readdir(folder)).toEqual(['DUP-2610-ABC235-paid.eml'])
})

test('deletes the emails in the folder that are to an address or name it, and none of a longer address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(folder, 'office@school.example')
  const send = (id: string, to: string, text = '') => mailer.send({ id, to, subject: 'Hello', text })
  await send('to', 'Ann@company.example')
  await send('names', 'bob@company.example', `${'A long line. '.repeat(8)}Ask ann@company.example.`)
  await send('longer-name', 'joann@company.example')
  await send('longer-host', 'ann@company.example.org')
  await mailer.deleteAbout?.((address) => address.toLowerCase() === 'ann@company.example')
  expect((await readdir(folder)).toSorted()).toEqual(['longer-host.eml', 'longer-name.eml'])
})

test('an address is one recipient, whatever a visitor typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const to = 'ada@company.example, everybody@company.example'
  await folderMailer(folder, 'office@school.example')
    .send({ id: 'x', to, subject: 'Hello', text: '' })
    .catch(() => undefined)
  const written = await readFile(join(folder, 'x.eml'), 'utf8').catch(() => '')
  expect(written).not.toMatch(/^To: ada@company.example, everybody@company.example/m)
})

/** A mail server that says this when it hears that command. */
async function mailServer(command: string, answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      const usual = line.startsWith('DATA') ? '354 go on' : '250 fine'
      // The message itself ends with a dot.
      if (/^(EHLO|MAIL|RCPT|DATA|RSET|QUIT)/.test(line) || line.endsWith('\r\n.\r\n')) {
        socket.write(`${line.startsWith(command) ? answer : usual}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

test.each([
  ['RCPT', '550 nobody of that name', true],
  ['RCPT', '550 5.1.1 <ada@company.example>: no such user', true],
  ['RCPT', '552 5.2.2 mailbox full', true],
  ['RCPT', '450 come back later', false],
  ['RCPT', '550 5.7.1 <ada@company.example>: relaying denied', false],
  ['RCPT', '554 relay access denied', false],
  ['RCPT', '550 5.1.8 sender address rejected: domain not found', false],
  ['RCPT', '530 authentication required', false],
  ['MAIL', '550 5.1.0 sender refused', false],
  ['DATA', '554 5.7.1 looks like spam', false],
] as const)('the answer to %s “%s” counts as refused for good: %s', async (command, answer, isRefused) => {
  const mailer = smtpMailer(await mailServer(command, answer), 'office@school.example')
  const error = await mailer
    .send({ id: 'x', to: 'ada@company.example', subject: 'Hello', text: '' })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused).toBe(isRefused)
})

test('the office has the address of the sender', () => {
  expect(officeAddress('The School <office@school.example>')).toBe('office@school.example')
  expect(officeAddress('office@school.example')).toBe('office@school.example')
})

test('a text has lines of 72 characters at most, as indented as before, and says the same', () => {
  const text = `Dear Ada,\n\n${'We are holding a place for you. '.repeat(9).trim()}\n\n  ${'Doors open at half past eight. '.repeat(4).trim()}\n`
  const lines = wrappedText(text).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72)
  expect(lines.filter((line) => /^ {2}\S/.test(line)).length).toBeGreaterThan(1)
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
})

test('an address stays whole, on a line of its own where it is long', () => {
  const address = `https://school.example/payment-success?token=${'a'.repeat(60)}`
  expect(wrappedText(`Your registration: ${address}`)).toBe(`Your registration:\n${address}`)
  expect(wrappedText(address)).toBe(address)
})
