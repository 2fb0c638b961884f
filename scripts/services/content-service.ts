import { dirname, join } from 'node:path'
import { ServiceProcess } from './service-process.ts'

/** Booting takes seconds, seeding an empty database and building the panel once minutes, on a slow machine many. */
const READY_WITHIN_MS = 900_000

/** Where a content service keeps its content: a file of SQLite's, or the address of a PostgreSQL. */
export type ContentData = { database: string; uploads: string }

export type ContentServiceOptions = {
  port: number
  /** Where to say that something was published; with the secret that goes along. */
  webhook?: { url: string; secret: string }
  /** The site on which drafts are previewed; with the secret that both know. */
  preview?: { siteUrl: string; secret: string }
  /** With the panel in which authors write. */
  hasPanel?: boolean
  /** With which the site leaves what visitors send. */
  writeToken?: string | undefined
  /** A database and an uploads folder of its own, for tests. */
  data?: ContentData
  onLine?: (line: string) => void
}

/** Starts the content service on 127.0.0.1 and waits until it answers; it seeds itself when it is empty. */
export function startContentService(options: ContentServiceOptions): Promise<ServiceProcess> {
  const { port, webhook, preview, hasPanel = false, writeToken, data, onLine } = options
  return ServiceProcess.start({
    name: 'the content service',
    script: hasPanel ? 'scripts/authors.js' : 'scripts/start.js',
    cwd: 'content-service',
    env: {
      CONTENT_PORT: String(port),
      ...(webhook ? { SITE_WEBHOOK_URL: webhook.url, SITE_WEBHOOK_SECRET: webhook.secret } : {}),
      ...(preview ? { SITE_URL: preview.siteUrl, PREVIEW_SECRET: preview.secret } : {}),
      ...(writeToken ? { CONTENT_WRITE_TOKEN: writeToken } : {}),
      ...(data ? dataVariables(data) : {}),
    },
    readyUrl: `http://127.0.0.1:${port}/_health`,
    readyWithinMs: READY_WITHIN_MS,
    onLine,
  })
}

/** The environment of everything that works on this data. */
export function dataVariables({ database, uploads }: ContentData): Record<string, string> {
  const files = { UPLOADS_DIR: uploads, ERASURES_FILE: join(dirname(uploads), 'erasures.jsonl') }
  if (!database.startsWith('postgres://')) return { DATABASE_FILENAME: database, ...files }
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: database, ...files }
}
