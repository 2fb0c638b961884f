import { expect, test } from 'vitest'
import { DockerDouble } from '../../tests/services/docker-double.ts'
import { Docker } from './docker.ts'
import { rollBack, rollOut } from './replace-images.ts'

/** A set that runs version 1, and what is said and started while it is replaced. */
function setOf(running: Record<string, string> = { content: 'c1', 'site-1': 's1', 'site-2': 's1' }) {
  const log: string[] = []
  const broken = new Set<string>()
  /** At which service Docker goes away. */
  const gone = { at: '', isNow: false }
  const double = new DockerDouble(running, {
    built: () => ({ site: 's2', content: 'c2' }),
    start: async (service, image) => {
      log.push(`${service} ${image}`)
      gone.isNow = service === gone.at
      if (gone.isNow || broken.has(image)) throw new Error('unhealthy')
    },
    reloadNginx: () => void log.push('nginx'),
  })
  const docker = new Docker(async (command) => {
    if (gone.isNow) throw new Error('Cannot connect to the Docker daemon')
    return double.run(command)
  })
  const options = { docker, log: () => {}, pauseMs: 0 }
  return { log, broken, gone, running: double.running, options }
}

test('each service is replaced once the one before is ready, and nginx looks where it is', async () => {
  const { log, options } = setOf()
  await rollOut(options)
  expect(log).toEqual(['content c2', 'nginx', 'site-1 s2', 'nginx', 'site-2 s2', 'nginx'])
})

test('a release that renames a block begins with the sites', async () => {
  const { log, options } = setOf()
  await rollOut(options, true)
  expect(log.filter((line) => line !== 'nginx')).toEqual(['site-1 s2', 'site-2 s2', 'content c2'])
})

test('where a site does not get ready, the sites are taken back, and the content service stays', async () => {
  const { log, broken, options, running } = setOf()
  broken.add('s2')
  await expect(rollOut(options)).rejects.toThrow('site-1 did not become ready. The earlier version is running again.')
  expect(log.filter((line) => line !== 'nginx')).toEqual(['content c2', 'site-1 s2', 'site-1 s1'])
  expect(Object.fromEntries(running)).toEqual({ content: 'c2', 'site-1': 's1', 'site-2': 's1' })
})

test('where the content service does not get ready, it is taken back, and with it the sites that went first', async () => {
  const { log, broken, options, running } = setOf()
  broken.add('c2')
  await expect(rollOut(options)).rejects.toThrow('content did not become ready. The earlier version is running again.')
  await expect(rollOut(options, true)).rejects.toThrow('content did not become ready.')
  expect(log.slice(-6)).toEqual(['content c1', 'nginx', 'site-2 s1', 'nginx', 'site-1 s1', 'nginx'])
  expect([...running.values()]).toEqual(['c1', 's1', 's1'])
})

test('rolled back twice, the newer sites run again; the content service stays', async () => {
  const { options, running } = setOf()
  await rollOut(options)
  await rollBack(options)
  expect([...running.values()]).toEqual(['c2', 's1', 's1'])
  await rollBack(options)
  expect([...running.values()]).toEqual(['c2', 's2', 's2'])
})

test('after a rollout that was interrupted, the next one still knows the version before', async () => {
  const { gone, options, running } = setOf()
  gone.at = 'site-2'
  await expect(rollOut(options)).rejects.toThrow(
    'site-2 did not become ready, and the earlier version could not be started again. When Docker responds again, run `npm run rollback`.',
  )
  Object.assign(gone, { at: '', isNow: false })
  running.set('site-2', 's1')
  await rollOut(options)
  expect([...running.values()]).toEqual(['c2', 's2', 's2'])
  await rollBack(options)
  expect([...running.values()]).toEqual(['c2', 's1', 's1'])
})

test('without a set that runs, and without an earlier version, one sentence says so', async () => {
  await expect(rollBack(setOf().options)).rejects.toThrow(
    'There is no earlier version on this machine, because nothing has been rolled out yet.',
  )
  await expect(rollOut(setOf({}).options)).rejects.toThrow(
    'site-2 is not running. Start the compose set first (see deploy/README.md).',
  )
})
