import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderMailer } from './mailer.ts'

test('writes a letter as a file that mail programs open, with the dates for a calendar', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const letter = {
    id: 'DUP-2610-ABC234-paid',
    to: 'ada@company.example',
    subject: 'Your place',
    text: 'Hello.\n',
    calendar,
  }
  await folderMailer(folder, 'The School <office@school.example>').send(letter)
  const written = await readFile(join(folder, `${letter.id}.eml`), 'utf8')
  expect(written).toContain('To: ada@company.example')
  expect(written).toContain('Message-ID: <DUP-2610-ABC234-paid@school.example>')
  expect(written).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/)
  expect(written).toMatch(/filename=session.ics/)
})

test('an address is one recipient, whatever somebody typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const to = 'ada@company.example, everybody@company.example'
  await folderMailer(folder, 'office@school.example')
    .send({ id: 'x', to, subject: 'Hello', text: '' })
    .catch(() => undefined)
  const written = await readFile(join(folder, 'x.eml'), 'utf8').catch(() => '')
  expect(written).not.toMatch(/^To: ada@company.example, everybody@company.example/m)
})
