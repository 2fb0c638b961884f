import { Asker, type Answer } from '../load/ask.ts'
import { interleave, type Heat } from '../load/interleave.ts'
import { processorRow, throughputRow } from '../load/ratios.ts'
import { wrk } from '../load/wrk.ts'
import type { Measure } from '../measure.ts'
import { aim, must } from '../row.ts'
import type { Contender } from '../servers/contender.ts'
import { startNginx } from '../servers/nginx.ts'
import { assertSections, startPageOfSections } from '../servers/page-of-sections.ts'
import { startSite } from '../servers/site.ts'
import { rounds, seconds } from '../settings.ts'

const SECTIONS = 12

type Body = {
  name: string
  file: string
  path: string
  headers: Record<string, string>
  /** What has to be kept of what browsers ask for; older encodings and answers without a body are aimed at. */
  target: typeof must
  isKnown?: true
}

const BODIES: readonly Body[] = [
  { name: 'identity', file: 'identity', path: '/', headers: {}, target: must },
  { name: 'gzip', file: 'gzip', path: '/', headers: { 'accept-encoding': 'gzip' }, target: aim },
  { name: 'brotli', file: 'brotli', path: '/', headers: { 'accept-encoding': 'br' }, target: must },
  {
    name: 'brotli of _payload.json',
    file: 'payload',
    path: '/_payload.json',
    headers: { 'accept-encoding': 'br' },
    target: must,
  },
  { name: '304', file: 'known', path: '/', headers: { 'accept-encoding': 'br' }, target: aim, isKnown: true },
]

export const cached: Measure = {
  name: 'cached',
  group: 'cached',
  title: 'A cached page',
  about:
    'The built site compared with nginx with one worker, which serves the same bytes as files with the same headers. We measure requests per second over 32 connections, and the processor time of each request.',
  needs: ['wrk', 'nginx'],
  async run({ content }) {
    await using servers = new AsyncDisposableStack()
    using asker = new Asker()
    const { url } = servers.use(await startPageOfSections((await content(50)).url, SECTIONS))
    const site = servers.use(await startSite(url, { hasOwnCore: true }))
    await assertSections(site.url, SECTIONS)
    const bodies = await Promise.all(
      BODIES.map(async (body) => ({ ...body, answer: await asker.ask(site.url + body.path, body.headers) })),
    )
    const files = Object.fromEntries(bodies.map(({ file, answer }) => [file, answer]))
    const nginx = servers.use(await startNginx(files))
    const heats = await Promise.all(BODIES.map((body) => heatsOf(body, site, nginx, asker)))
    const of = await interleave(heats.flat(), rounds)
    return {
      rows: bodies.flatMap(({ name: body, isKnown, target, answer }) => {
        const compared = { of: of(`site ${body}`), to: of(`nginx ${body}`), floor: 'nginx' }
        const name = isKnown ? body : `${body}, ${(answer.body.byteLength / 1000).toFixed(1)} kB`
        return [
          throughputRow({ ...compared, name, targets: [target('at least', 0.8)] }),
          processorRow({ ...compared, name, targets: [target('at most', 1.4)] }),
        ]
      }),
    }
  },
}

/** The same body asked of both, after looking that it is the same. */
async function heatsOf(body: Body, site: Contender, nginx: Contender, asker: Asker): Promise<Heat<string>[]> {
  const given = [
    { server: site, name: `site ${body.name}`, path: body.path },
    { server: nginx, name: `nginx ${body.name}`, path: `/${body.file}` },
  ]
  const asked = await Promise.all(
    given.map(async (each) => {
      const headers = body.isKnown
        ? { ...body.headers, 'if-none-match': tagOf(await asker.ask(each.server.url + each.path, body.headers)) }
        : body.headers
      return { ...each, headers, answer: await asker.ask(each.server.url + each.path, headers) }
    }),
  )
  assertSame(
    body,
    asked.map(({ answer }) => answer),
  )
  return asked.map(({ server, name, path, headers }) => ({
    server,
    name,
    path,
    load: (url) => wrk(url, { seconds, headers }),
  }))
}

function tagOf({ headers }: Answer): string {
  if (!headers.etag) throw new Error('A response has no ETag.')
  return headers.etag
}

/** @throws {Error} where the two would not be asked for the same work */
function assertSame({ name, isKnown, headers }: Body, [own, other]: readonly Answer[]): void {
  const status = isKnown ? 304 : 200
  const isSame = own?.status === status && other?.status === status && own.body.equals(other.body)
  const encoding = headers['accept-encoding'] ?? undefined
  const isEncoded = isKnown ?? [own, other].every((answer) => answer?.headers['content-encoding'] === encoding)
  if (!isSame || !isEncoded) throw new Error(`The site and nginx send different responses for “${name}”.`)
}
