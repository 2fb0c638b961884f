import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client'
import type { CallOutcome } from '#api/guarded-fetch.ts'

/** `kept`: from memory. `drawn`: anything made for this request. `error`: a status of 500 and above. */
export type AnswerKind = 'kept' | 'drawn' | 'error'

/** A value as it is at the moment of asking. */
export type Gauge = { name: string; help: string; value: () => number }

const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const NANOSECONDS = 1e9
const LAG_RESOLUTION_MS = 20

/** Counts what the site does, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  /**
   * By kind, then by the first digit of the status. Counted by hand: prom-client takes 0.2 to 0.8 µs for each, and an
   * answer from memory 14.
   */
  readonly #answers: Record<AnswerKind, number[]> = { kept: [], drawn: [], error: [] }
  readonly #calls = new Counter({
    name: 'site_content_calls_total',
    help: 'Calls to the content service by outcome.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #shared = new Counter({
    name: 'site_shared_cache_total',
    help: 'Lookups in the shared cache, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [this.#registry],
  })
  readonly #renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Time to render a page.',
    buckets: RENDER_SECONDS,
    registers: [this.#registry],
  })

  constructor() {
    const answers = new Counter({
      name: 'site_requests_total',
      help: 'Responses by status class and by how they were produced.',
      labelNames: ['status', 'kind'],
      registers: [this.#registry],
      collect: () => {
        answers.reset()
        for (const [kind, counts] of Object.entries(this.#answers)) {
          for (const [digit, count] of counts.entries()) {
            if (count !== undefined) answers.inc({ status: `${digit}xx`, kind }, count)
          }
        }
      },
    })
  }

  /** Counts an answer that was kept in memory, or was made for its request. */
  countAnswer(status: number, made: 'kept' | 'drawn'): void {
    const counts = this.#answers[status >= 500 ? 'error' : made]
    const digit = Math.floor(status / 100)
    counts[digit] = (counts[digit] ?? 0) + 1
  }

  countCall(outcome: CallOutcome): void {
    this.#calls.inc({ outcome })
  }

  /** Counts what was looked for among what other processes of the site have made. */
  countShared(kind: 'answer' | 'page', outcome: 'hit' | 'miss'): void {
    this.#shared.inc({ kind, outcome })
  }

  /** Makes a page and notes how long that took, from its address to its HTML. */
  async timeRender<Page>(render: () => Promise<Page>): Promise<Page> {
    const start = performance.now()
    const page = await render()
    this.observeRender((performance.now() - start) / 1000)
    return page
  }

  observeRender(seconds: number): void {
    this.#renders.observe(seconds)
  }

  /** Everything, in the format that Prometheus reads. */
  text(gauges: readonly Gauge[]): Promise<string> {
    const now = new Registry()
    for (const { name, help, value } of gauges) new PrometheusGauge({ name, help, registers: [now] }).set(value())
    return Registry.merge([this.#registry, now]).metrics()
  }
}

/** What the process itself is like: its memory, and how long anything waits for its turn. */
export function processGauges(): Gauge[] {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  const lagSeconds = () => {
    const seconds = Math.max(0, lag.percentile(99) / NANOSECONDS - LAG_RESOLUTION_MS / 1000)
    lag.reset()
    return seconds
  }
  const memory = (part: 'rss' | 'heapUsed' | 'external') => () => process.memoryUsage()[part]
  return [
    {
      name: 'site_event_loop_lag_seconds',
      help: 'Event loop lag: the 99th percentile since the last scrape.',
      value: lagSeconds,
    },
    { name: 'site_memory_rss_bytes', help: 'Resident memory of the process.', value: memory('rss') },
    { name: 'site_memory_heap_bytes', help: 'Heap memory in use.', value: memory('heapUsed') },
    {
      name: 'site_memory_external_bytes',
      help: 'Memory outside the heap, such as cached pages and files.',
      value: memory('external'),
    },
    { name: 'site_uptime_seconds', help: 'Time since the process started.', value: () => process.uptime() },
  ]
}

/** Answers `/metrics` on a port of its own, which no visitor reaches and no process stays for. @throws where it is taken */
export async function serveMetrics(port: number, host: string, text: () => Promise<string>): Promise<Server> {
  const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const body = await text()
    return response.writeHead(200, headers).end(body)
  })
  server.listen(port, host).unref()
  await once(server, 'listening')
  return server
}
