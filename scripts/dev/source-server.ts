import { spawn } from 'node:child_process'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { relative, sep } from 'node:path'
import {
  createServer as createViteServer,
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import viteConfig from '../../vite.config.ts'
import { stylesheetEntries } from '../stylesheets.ts'
import { followed, inOrder, isWatched, type Step } from './follow.ts'

type Development = typeof import('../../src/development.ts')
type Settings = Omit<Parameters<Development['developmentListener']>[0], 'stylesheets'>

export type SourceServerOptions = {
  port: number
  settings: Settings
  /** Starts the content service again; it has changed. */
  restartContent: () => Promise<void>
}

/** Editors save several files at once, and some a file in several steps. */
const QUIET_MS = 80
/** The styles of the gallery are served by the gallery. */
const GALLERY_STYLES: Readonly<Record<string, string>> = {
  'gallery/gallery.css': '/qa/gallery.css',
  'gallery/workbench.css': '/qa/workbench.css',
  'gallery/fields.css': '/qa/workbench.css',
}

/** Serves the site from its sources, and follows each change in them. Resolves once it listens. */
export async function serveSources({ port, settings, restartContent }: SourceServerOptions): Promise<void> {
  const http = createHttpServer()
  const ignored = (path: string) => !isWatched(fromRoot(path))
  const vite = await createViteServer({
    ...viteConfig,
    plugins: [...(viteConfig.plugins ?? []), stylesInPlace()],
    // Nobody starts this server again when its settings change; `followed` says so.
    configFile: false,
    envDir: false,
    server: { middlewareMode: true, hmr: { server: http }, watch: { ignored } },
  })
  const sources = vite.environments.ssr
  if (!isRunnableDevEnvironment(sources)) throw new Error('Vite cannot run the server in this process.')

  const answerPage: RequestListener = async (request, response) => {
    try {
      const development: Development = await sources.runner.import('/src/development.ts')
      // Looked up each time: a block may have come or gone.
      const stylesheets = Object.values(stylesheetEntries())
      const listener = await development.developmentListener({ ...settings, stylesheets })
      listener(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(String(error instanceof Error ? error.stack : error))
    }
  }
  http.on('request', (request, response) => vite.middlewares(request, response, () => answerPage(request, response)))
  follow(vite, restartContent)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
}

/** Does what each change asks for, one batch after the other. */
function follow(vite: ViteDevServer, restartContent: () => Promise<void>): void {
  const open = new Set<Step>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  vite.watcher.on('all', (event, path) => {
    const { steps, say } = followed(event, fromRoot(path))
    if (say) console.log(say)
    for (const step of steps) open.add(step)
    if (steps.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const batch = inOrder(open)
      open.clear()
      running = running.then(() => doAll(batch))
    }, QUIET_MS)
  })

  async function doAll(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step === 'reload') vite.ws.send({ type: 'full-reload' })
      if (step === 'registry' || step === 'routes') await runScript(`scripts/${step}.ts`)
      // Nothing follows from a model that cannot be read: its author is still writing.
      if (step === 'schema' && !(await runScript('scripts/schema.ts'))) return
      if (step === 'content-service') await restartContent()
    }
  }
}

/** Has open pages take a changed stylesheet as it is. Where a script holds the styles, too, the page is loaded again. */
function stylesInPlace(): Plugin {
  return {
    name: 'styles-in-place',
    hotUpdate({ type, file, modules, timestamp }): EnvironmentModuleNode[] | undefined {
      const path = fromRoot(file)
      const isLinkedOnly = modules.every(({ url }) => /[?&]direct\b/.test(url))
      const isStyle = this.environment.name === 'client' && type === 'update' && path.endsWith('.css')
      if (!isStyle || !isLinkedOnly) return undefined
      const linked = GALLERY_STYLES[path] ?? `/${path}`
      this.environment.hot.send({
        type: 'update',
        updates: [{ type: 'css-update', path: linked, acceptedPath: linked, timestamp }],
      })
      return []
    },
  }
}

/** Says what the script says; false where it failed. */
function runScript(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => resolve(code === 0))
  })
}

function fromRoot(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/')
}
