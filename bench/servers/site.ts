import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Contender } from './contender.ts'

/** Shared with the sites that a benchmark starts. */
export const WEBHOOK_SECRET = 'a-secret-for-benchmarks-only'

/** Makes a Node answer the message of `memoryOf`. */
export const WITH_MEMORY = ['--expose-gc', '--import=./bench/servers/memory-probe.ts']

type SiteOptions = {
  nodeOptions?: readonly string[]
  /** Where visitors come by another address than its own. */
  siteUrl?: string
  hasOwnCore?: boolean
  /** The Redis that it shares with other processes. */
  cacheUrl?: string
}

/** Starts the built site, as visitors have it. */
export async function startSite(
  contentUrl: string,
  { nodeOptions = [], siteUrl, hasOwnCore = false, cacheUrl }: SiteOptions = {},
): Promise<Contender> {
  const pictures = mkdtempSync(join(tmpdir(), 'bench-pictures-'))
  const site = await Contender.start({
    name: 'the site',
    command: () => [process.execPath, ...nodeOptions, 'dist/server/main.js'],
    env: {
      CONTENT_URL: contentUrl,
      SITE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PICTURE_CACHE_DIR: pictures,
      // As docs/operate.md says.
      MALLOC_ARENA_MAX: '2',
      // Calls are counted: nothing is read that no visitor asked for.
      LAST_GOOD_DIR: '',
      LOG_LEVEL: 'error',
      ...(cacheUrl === undefined ? {} : { CACHE_URL: cacheUrl }),
      ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl }),
    },
    readyPath: '/healthz',
    hasMessages: nodeOptions === WITH_MEMORY,
    hasOwnCore,
  })
  site.process.on('exit', () => rmSync(pictures, { recursive: true, force: true }))
  return site
}

/** Starts one of the servers of `bench/server.tsx`: the page of an address drawn again at each request. */
export function startRenderer(
  mode: 'plain' | 'bare' | 'uncached' | 'memo',
  contentUrl: string,
  path = '/',
): Promise<Contender> {
  return Contender.start({
    name: mode,
    command: () => [process.execPath, 'dist/bench/server.js'],
    env: { BENCH_MODE: mode, BENCH_PATH: path, CONTENT_URL: contentUrl },
    readyPath: path,
    hasOwnCore: true,
  })
}
