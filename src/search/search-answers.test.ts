import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { bindingsOf } from '#server/pages/testing/bindings.ts'
import { createSearchAnswers } from './site-search.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answers(isExport: boolean, fetched = () => Promise.resolve(Response.json({ data: [], meta: {} }))) {
  vi.stubGlobal('fetch', fetched)
  const fail = (what: unknown) => {
    throw new Error(JSON.stringify(what))
  }
  const source = new ContentSource(contentClient('http://content.example'), { onFault: fail, onFailedCall: () => {} })
  const app = createSearchAnswers({ source: () => source, isExport })
  return { request: async (target: string) => app.request(target, {}, bindingsOf(target, {}, addressRules)) }
}

test('answers a question with what it finds and how much that is', async () => {
  const answer = await answers(false).request('/search.json?q=policy')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { total, results } = await answer.json()
  expect(total).toBe(3)
  expect(results[0]).toEqual({ title: 'HSE Policy', url: '/pdf/hse-policy-statement.pdf', kind: 'PDF', summary: '' })
})

test.each(['', '?q=', '?q=%20', '?question=policy'])('finds nothing for %j', async (query) => {
  const answer = await answers(false).request(`/search.json${query}`)
  expect(await answer.json()).toEqual({ total: 0, results: [] })
})

test('gives everything that can be found to a site that is written to files, whatever is asked', async () => {
  const answer = await answers(true).request('/search.json?q=policy')
  expect((await answer.json()).entries).toHaveLength(12)
})

test('answers a question of any length that an address has, and 414 beyond', async () => {
  const asked = answers(false)
  expect((await asked.request(`/search.json?q=${'a'.repeat(1900)}`)).status).toBe(200)
  expect((await asked.request(`/search.json?q=${'a'.repeat(2100)}`)).status).toBe(414)
})

test('writes no file that lacks a list, while a visitor gets what can be found without it', async () => {
  const broken = () => Promise.reject(new Error('connection refused'))
  expect((await answers(true, broken).request('/search.json')).status).toBe(503)
  expect((await answers(false, broken).request('/search.json?q=policy')).status).toBe(200)
})
