import { ServiceProcess } from './service-process.ts'

/** A busy machine takes its time. */
const READY_WITHIN_MS = 300_000

export type SiteOptions = {
  port: number
  contentUrl: string
  webhookSecret: string
  /** Without it there are no previews. */
  previewSecret?: string
  writeToken?: string | undefined
  env?: Record<string, string>
  /** Where the build is, in this checkout or in another. */
  buildDir?: string
  cwd?: string
  onLine?: (line: string) => void
}

/** Starts the built site on 127.0.0.1 and waits until it answers. */
export function startSite(options: SiteOptions): Promise<ServiceProcess> {
  const { port, contentUrl, webhookSecret, previewSecret, writeToken, env, buildDir = 'dist', cwd, onLine } = options
  return ServiceProcess.start({
    name: 'the site',
    script: `${buildDir}/server/main.js`,
    cwd,
    env: {
      NODE_ENV: 'production',
      // Compressing in many threads, each with a heap of its own, keeps a hundred megabytes that nobody needs.
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_URL: contentUrl,
      SITE_WEBHOOK_SECRET: webhookSecret,
      ...(previewSecret ? { PREVIEW_SECRET: previewSecret } : {}),
      ...(writeToken ? { CONTENT_WRITE_TOKEN: writeToken } : {}),
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/healthz`,
    readyWithinMs: READY_WITHIN_MS,
    onLine,
  })
}
