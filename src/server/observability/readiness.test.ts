import { expect, test } from 'vitest'
import { createReadiness, Readiness } from './readiness.ts'

async function asked(readiness: Readiness) {
  const answer = await createReadiness(readiness).request('/readyz')
  return [answer.status, await answer.text(), answer.headers.get('cache-control')]
}

test('is ready from the first content on, until it stops', async () => {
  const readiness = new Readiness()
  expect(await asked(readiness)).toEqual([503, 'no content yet\n', 'no-store'])
  readiness.contentIsThere()
  expect(await asked(readiness)).toEqual([200, 'ready\n', 'no-store'])
  readiness.stop()
  expect(await asked(readiness)).toEqual([503, 'stopping\n', 'no-store'])
})
