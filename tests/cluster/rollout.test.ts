import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Docker } from '../../scripts/rollout/docker.ts'
import { rollBack, rollOut } from '../../scripts/rollout/replace-images.ts'
import { publishedPaths, visit } from '../resilience/visit.ts'
import { DockerDouble } from '../services/docker-double.ts'
import { Load } from './load.ts'
import { SiteGroup, type Build } from './site-group.ts'

/** What the compose set has: the third process of the group is not replaced, and gets no visitors. */
const SITES = ['site-1', 'site-2']

let group: SiteGroup
let paths: string[]
let double: DockerDouble
/** What the next `docker compose build` makes of the site. */
let next = 'new'

beforeAll(async () => {
  // A busy machine may need so long.
  group = await SiteGroup.start({ env: { SITE_NAME: 'The old version', CONTENT_TIMEOUT_SECONDS: '20' } })
  await group.haveReadEverything()
  await group.stopSite(2)
  paths = await publishedPaths(group.url)
  const broken = join(group.folder, 'broken')
  mkdirSync(join(broken, 'server'), { recursive: true })
  writeFileSync(join(broken, 'server/main.js'), 'process.exit(1)\n')
  const builds: Record<string, Build> = {
    new: { env: { SITE_NAME: 'The new version' } },
    broken: { buildDir: broken },
    old: {},
  }
  double = new DockerDouble(
    { content: 'content', 'site-1': 'old', 'site-2': 'old' },
    {
      built: () => ({ site: next, content: 'content' }),
      start: async (service, image) => {
        await group.stopSite(SITES.indexOf(service))
        await group.startSite(SITES.indexOf(service), builds[image])
      },
      reloadNginx: () => group.reloadNginx(),
    },
  )
})

afterAll(() => group[Symbol.asyncDispose]())

/** What is said while something is rolled out or back under load, and which pages failed. */
async function underLoad(act: (options: Parameters<typeof rollBack>[0]) => Promise<void>) {
  const said: string[] = []
  const load = new Load(group.url, paths)
  await load.goOn(30)
  const log = (line: string) => void said.push(line)
  const outcome = act({ docker: new Docker(double.run), log })
  await outcome.catch((error: Error) => void said.push(error.message))
  await load.goOn(30)
  const { requests, failed } = await load.stop()
  console.log(`${said.at(-1)} ${requests} requests, ${failed.length} failed.`)
  return { said, failed }
}

/** Which version each site shows. */
async function shown(): Promise<string[]> {
  const pages = await Promise.all([0, 1].map((index) => visit(group.urls[index] ?? '', '/')))
  return pages.map(({ text }) => /The (old|new) version/.exec(text)?.[1] ?? 'neither')
}

test('a version that does not start is taken back, and no request fails', async () => {
  next = 'broken'
  const { said, failed } = await underLoad(rollOut)
  expect(said.at(-1)).toBe('site-1 did not become ready. The earlier version is running again.')
  expect(failed, failed[0]).toEqual([])
  expect(await shown()).toEqual(['old', 'old'])
})

test('a version takes the place of another, one process after the other, and no request fails', async () => {
  next = 'new'
  const { said, failed } = await underLoad(rollOut)
  expect(said.slice(1)).toEqual(['Starting content …', 'Starting site-1 …', 'Starting site-2 …'])
  expect(failed, failed[0]).toEqual([])
  expect(await shown()).toEqual(['new', 'new'])
})

test('the version before takes its place again, and no request fails', async () => {
  const { failed } = await underLoad(rollBack)
  expect(failed, failed[0]).toEqual([])
  expect(await shown()).toEqual(['old', 'old'])
})
