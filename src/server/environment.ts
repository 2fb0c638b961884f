import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const LAST_PORT = 65_535
/** A timer of a browser cannot be set for longer than some 24 days. */
const LONGEST_BUILD_CHECK_SECONDS = 24 * 60 * 60

/** Where pictures are kept in the widths and types that they were made in, unless a setting says otherwise. */
export const PICTURE_CACHE_DIR = join(tmpdir(), 'executive-education-site-pictures')

/** A visitor waits no longer for a page, and what is shorter is none. */
const LONGEST_TIMEOUT_SECONDS = 60
const SHORTEST_TIMEOUT_SECONDS = 0.1

/** Longer than any load balancer needs to notice. */
const LONGEST_SHUTDOWN_SECONDS = 60
/** Where the last good answers of the content service are kept, seen from where the site is started. */
const LAST_GOOD_DIR = '.cache/last-good'

/** What the engine reads. A site that reads one of them, too, takes it from here. */
export const ENGINE_VARIABLES = {
  PORT: portNumber().default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CONTENT_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:1337'),
  CONTENT_TIMEOUT_SECONDS: z.coerce.number().min(SHORTEST_TIMEOUT_SECONDS).max(LONGEST_TIMEOUT_SECONDS).default(2),
  CACHE_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_HOSTS: hostNames(),
  SITE_NAME: z.string().min(1).optional(),
  SITE_WEBHOOK_SECRET: z.string('must be set').min(16, 'must have at least 16 characters'),
  CONTENT_WRITE_TOKEN: z.string().min(16).optional(),
  PREVIEW_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PREVIEW_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  BUILD_CHECK_SECONDS: z.coerce.number().int().min(1).max(LONGEST_BUILD_CHECK_SECONDS).default(300),
  PICTURE_CACHE_DIR: z.string().min(1).default(PICTURE_CACHE_DIR),
  LAST_GOOD_DIR: z.string().default(LAST_GOOD_DIR),
  MIRROR_DIR: z.string().min(1).optional(),
  METRICS_PORT: portNumber().optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(LONGEST_SHUTDOWN_SECONDS).default(0.5),
  SURROGATE_KEYS: flag(),
  STATIC_EXPORT: flag(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
}

const Environment = z.object(ENGINE_VARIABLES)
export type Environment = z.infer<typeof Environment>

function portNumber() {
  return z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((port) => port <= LAST_PORT, `must be at most ${LAST_PORT}`)
}

/** Names, with commas between them. */
function hostNames() {
  return z
    .string()
    .regex(/^[\w.-]+( *, *[\w.-]+)*$/, 'must be a list of host names without ports, separated by commas')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .default([])
}

/** A switch: `1` is on, `0` or nothing is off. */
export function flag() {
  return z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
}

/**
 * The settings of the process.
 * @param site checks what the site reads beside the engine
 * @throws {Error} with one sentence for each variable that is missing or wrong
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, site: z.ZodType): Environment {
  const result = Environment.safeParse(variables)
  const issues = [...(result.error?.issues ?? []), ...(site.safeParse(variables).error?.issues ?? [])]
  if (result.success && issues.length === 0) return result.data
  const sentences = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)
  throw new Error([...new Set(sentences)].join('\n'))
}
