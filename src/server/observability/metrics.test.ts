import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { Metrics, processGauges, serveMetrics } from './metrics.ts'

/** One sample a line, or a comment: what Prometheus reads. */
const LINE =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? (?:[\d.e+-]+|\+Inf))$/

test('counts answers by class of status and kind, errors by themselves', async () => {
  const metrics = new Metrics()
  for (const status of [200, 304, 304]) metrics.countAnswer(status, 'kept')
  for (const status of [200, 404, 503, 500]) metrics.countAnswer(status, 'drawn')
  const text = await metrics.text([])
  expect(text).toContain('site_requests_total{status="2xx",kind="kept"} 1\n')
  expect(text).toContain('site_requests_total{status="3xx",kind="kept"} 2\n')
  expect(text).toContain('site_requests_total{status="4xx",kind="drawn"} 1\n')
  expect(text).toContain('site_requests_total{status="5xx",kind="error"} 2\n')
})

test('each bucket of the histogram holds those before it', async () => {
  const metrics = new Metrics()
  for (const seconds of [0.001, 0.02, 0.02, 9]) metrics.observeRender(seconds)
  const text = await metrics.text([])
  expect(text).toContain('site_render_seconds_bucket{le="0.005"} 1\n')
  expect(text).toContain('site_render_seconds_bucket{le="0.025"} 3\n')
  expect(text).toContain('site_render_seconds_bucket{le="5"} 3\n')
  expect(text).toContain('site_render_seconds_bucket{le="+Inf"} 4\n')
  expect(text).toContain('site_render_seconds_count 4\n')
})

test('every line is one that Prometheus reads', async () => {
  const metrics = new Metrics()
  metrics.countCall('answered')
  metrics.countAnswer(200, 'kept')
  const lines = (await metrics.text(processGauges())).split('\n').filter(Boolean)
  expect(lines.filter((line) => !LINE.test(line))).toEqual([])
  expect(lines).toContain('site_content_calls_total{outcome="answered"} 1')
})

test('answers /metrics and nothing else', async () => {
  const server = await serveMetrics(0, '127.0.0.1', async () => 'site_up 1\n')
  onTestFinished(async () => {
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } })
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/plain; version=0.0.4; charset=utf-8',
    'site_up 1\n',
  ])
  expect((await fetch(`${url}/`, { headers: { connection: 'close' } })).status).toBe(404)
})
