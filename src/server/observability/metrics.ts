import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { CallOutcome } from '#api/guarded-fetch.ts'

/** `kept`: from memory. `drawn`: anything made for this request. `error`: a status of 500 and above. */
export type AnswerKind = 'kept' | 'drawn' | 'error'

/** A value as it is at the moment of asking. */
export type Gauge = { name: string; help: string; value: () => number }

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const NANOSECONDS = 1e9
const LAG_RESOLUTION_MS = 20

/** Counts what the site does, for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export class Metrics {
  /** By kind, then by the first digit of the status. */
  readonly #answers: Record<AnswerKind, number[]> = { kept: [], drawn: [], error: [] }
  readonly #calls = new Map<CallOutcome, number>()
  readonly #shared = new Map<string, number>()
  /** Renders by the first bound that they stay within; those beyond the last in a place of their own. */
  readonly #renders = [...RENDER_SECONDS, Number.POSITIVE_INFINITY].map((bound) => ({ bound, count: 0 }))
  #renderSeconds = 0

  /** Counts an answer that was kept in memory, or was made for its request. */
  countAnswer(status: number, made: 'kept' | 'drawn'): void {
    const counts = this.#answers[status >= 500 ? 'error' : made]
    const digit = Math.floor(status / 100)
    counts[digit] = (counts[digit] ?? 0) + 1
  }

  countCall(outcome: CallOutcome): void {
    this.#calls.set(outcome, (this.#calls.get(outcome) ?? 0) + 1)
  }

  /** Counts what was looked for among what other processes of the site have made. */
  countShared(kind: 'answer' | 'page', outcome: 'hit' | 'miss'): void {
    const labels = `kind="${kind}",outcome="${outcome}"`
    this.#shared.set(labels, (this.#shared.get(labels) ?? 0) + 1)
  }

  /** Makes a page and notes how long that took, from its address to its HTML. */
  async timeRender<Page>(render: () => Promise<Page>): Promise<Page> {
    const start = performance.now()
    const page = await render()
    this.observeRender((performance.now() - start) / 1000)
    return page
  }

  observeRender(seconds: number): void {
    this.#renderSeconds += seconds
    const within = this.#renders.find(({ bound }) => seconds <= bound)
    if (within) within.count += 1
  }

  /** Everything, in the format that Prometheus reads. */
  text(gauges: readonly Gauge[]): string {
    const answers = Object.entries(this.#answers).flatMap(([kind, counts]) =>
      counts.map((count, digit) => `site_requests_total{status="${digit}xx",kind="${kind}"} ${count}`),
    )
    const calls = [...this.#calls].map(([outcome, count]) => `site_content_calls_total{outcome="${outcome}"} ${count}`)
    const shared = [...this.#shared].map(([labels, count]) => `site_shared_cache_total{${labels}} ${count}`)
    return [
      ...headed('site_requests_total', 'counter', 'Responses by class of status and by how they were made.', answers),
      ...headed('site_content_calls_total', 'counter', 'Calls to the content service by outcome.', calls),
      ...headed(
        'site_shared_cache_total',
        'counter',
        'Lookups in the shared cache, and whether they found something.',
        shared,
      ),
      ...headed('site_render_seconds', 'histogram', 'Time to render a page.', this.#histogram()),
      ...gauges.flatMap(({ name, help, value }) => headed(name, 'gauge', help, [`${name} ${value()}`])),
      '',
    ].join('\n')
  }

  #histogram(): string[] {
    let sum = 0
    const buckets = this.#renders.map(({ bound, count }) => {
      sum += count
      return `site_render_seconds_bucket{le="${Number.isFinite(bound) ? bound : '+Inf'}"} ${sum}`
    })
    return [...buckets, `site_render_seconds_sum ${this.#renderSeconds}`, `site_render_seconds_count ${sum}`]
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
      help: 'The 99th percentile since the last scrape.',
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
export async function serveMetrics(port: number, host: string, text: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text())
  })
  server.listen(port, host).unref()
  await once(server, 'listening')
  return server
}

function headed(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}
