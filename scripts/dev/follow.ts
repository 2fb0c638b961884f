/** What a changed file asks of `npm run dev`. */
export type Step =
  /** The open pages are loaded again; the server reads its sources again by itself. */
  | 'reload'
  /** The open pages take the new stylesheet, and stay as they are. */
  | 'styles'
  /** The lists of blocks, islands and examples may be others. */
  | 'registry'
  /** The routes may be others. */
  | 'routes'
  /** The contract and its types are made again. */
  | 'schema'
  /** The content service has to start again. */
  | 'content-service'

export type Followed = { steps: readonly Step[]; say?: string }

const NOTHING: Followed = { steps: [] }
const READ_ONCE = 'The file is read only when npm run dev starts. Stop npm run dev and start it again.'
/** What a running process has read once; a rule for each with what to do. */
const READ_AT_START: readonly (readonly [files: RegExp, what: string])[] = [
  [
    /^content-service\/seed\//,
    'Sample content is added only to an empty database. Stop npm run dev, delete content-service/.tmp and start npm run dev again.',
  ],
  [
    /^(content-service\/)?package(-lock)?\.json$/,
    'Packages are installed when npm run dev starts. Stop npm run dev and start it again.',
  ],
  [/^(vite\.config\.ts|tsconfig\.json|tsr\.config\.json|\.env)$/, READ_ONCE],
  [/^scripts\/(dev|services|command-line)(\/|\.ts$)/, READ_ONCE],
  [/^scripts\/stylesheets\.ts$/, READ_ONCE],
]
/** What no page is made of. */
const NOT_SERVED = /^(tests|bench|docs|deploy|scripts)\/|\.(test|qa|e2e|walk)\.tsx?$|\.md$|^playwright|^vitest|^knip/
/** Files by which the folder of a block names what it has. */
const LISTED = /^src\/(blocks|shell|ui)\/.*(\.examples\.ts|\.model\.ts|\.island\.tsx|\.behavior\.ts)$/
/** The file of a block's definition, which names its component. */
const DEFINITION = /^src\/blocks\/[\w-]+\/[A-Z]\w*\.tsx$/

/** Whether a file may matter to `npm run dev`: builds, reports, databases and packages never do. */
export function isWatched(file: string): boolean {
  if (/(^|\/)(node_modules|\.git|\.cache|\.tmp|dist[\w-]*|qa-report|test-results|playwright-report)(\/|$)/.test(file))
    return false
  return !/^content-service\/(?!(src|config|database|boot|seed)(\/|$)|package)/.test(file)
}

/**
 * What has to be done about a file.
 * @param event as the watcher says it: `add`, `change`, `unlink` and those of folders
 * @param file from the root of the project, with slashes
 */
export function followed(event: string, file: string): Followed {
  if (!isWatched(file) || event.endsWith('Dir')) return NOTHING
  const rule = READ_AT_START.find(([files]) => files.test(file))
  if (rule) return { steps: [], say: `${file} has changed. ${rule[1]}` }
  if (/^content-service\/src\/(api|components)\/.*\.json$/.test(file)) {
    return { steps: ['schema', 'registry', 'content-service', 'reload'] }
  }
  if (file.startsWith('content-service/')) return { steps: ['content-service', 'reload'] }
  if (NOT_SERVED.test(file)) return NOTHING
  const isNewOrGone = event !== 'change'
  if (isNewOrGone && (LISTED.test(file) || DEFINITION.test(file))) return { steps: ['registry', 'reload'] }
  if (isNewOrGone && file.startsWith('src/routes/')) return { steps: ['routes', 'reload'] }
  // It may name another component than before.
  if (DEFINITION.test(file)) return { steps: ['registry', 'reload'] }
  if (file.endsWith('.css') && !isNewOrGone) return { steps: ['styles'] }
  return { steps: ['reload'] }
}

/**
 * The steps of several changes, in the order in which they depend on each other. Each stands there once, but for one: the
 * gallery needs no content, so with a new contract open pages are loaded before the content service starts again, too.
 */
export function inOrder(open: Iterable<Step>): Step[] {
  const asked = new Set(open)
  const order: Step[] = ['schema', 'registry', 'routes', 'content-service', 'styles', 'reload']
  const steps = order.filter((step) => asked.has(step) && !(step === 'styles' && asked.has('reload')))
  const isEarly = ['schema', 'content-service', 'reload'].every((step) => steps.some((one) => one === step))
  return steps.flatMap((step) => (isEarly && step === 'content-service' ? ['reload', step] : [step]))
}
