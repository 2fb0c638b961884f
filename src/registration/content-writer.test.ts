import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { contentWriter } from './content-writer.ts'
import { Outbox } from './outbox.ts'
import type { ValidForm } from './submission.ts'
import { Registrations } from './registrations.ts'
import { logDouble, paymentDouble } from './testing/doubles.ts'
import { validForm } from './testing/examples.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the content service is told of a form that somebody sends. */
async function toldOf(checked: ValidForm): Promise<unknown> {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body).data)
    return Response.json({ data: { outcome: 'waitlisted' } })
  })
  const outbox = new Outbox(':memory:')
  onTestFinished(() => outbox.close())
  const content = contentWriter('http://content.example', 'a-token')
  const settings = { outbox, content, payment: paymentDouble().payment, log: logDouble() }
  const registrations = new Registrations({ ...settings, siteUrl: 'https://site.example', holdMs: 1e9 })
  await registrations.submit(checked, async () => 'passed')
  return bodies[0]
}

test('sends whether a form joins the waiting list', async () => {
  const { form } = validForm({ fee: 0 })
  if (form.kind !== 'registration') throw new Error('A registration was asked for.')
  expect(await toldOf(validForm({ form: { ...form, isWaitlist: true } }))).toMatchObject({ is_waitlist: true })
  expect(await toldOf(validForm())).toMatchObject({ is_waitlist: false })
})

test('sends each answer with the name of its question, because labels may repeat', async () => {
  const answers = [
    { name: 'q-name', label: 'Name', value: 'Ada' },
    { name: 'q-name-2', label: 'Name', value: 'Charles' },
  ]
  expect(await toldOf(validForm({ answers }))).toMatchObject({ answers })
})
