import { expect, test } from 'vitest'
import { crowd, publishedPaths } from '../resilience/visit.ts'
import { until } from './site-group.ts'
import { TitledGroup } from './titled-group.ts'

/** Calls that a process makes which takes nothing from others. */
const BY_ITSELF = 64
/** One whose store was late even once, as on a busy machine, asks the content service for a second. */
const TIMES = 3

test('a process that starts with nothing takes pages from the others', async () => {
  await using titled = await TitledGroup.start()
  const { group, proxy } = titled
  const [first = '', , third = ''] = group.urls
  const paths = await publishedPaths(first)
  await crowd(first, paths)
  const starts: number[] = []
  for (let time = 0; time < TIMES && Math.min(...starts) >= BY_ITSELF; time += 1) {
    await group.stopSite(2)
    await group.forgetAnswers(2)
    const asked = proxy.calls.length
    await group.startSite(2)
    const visits = await crowd(third, paths)
    const lost = visits.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)
    starts.push(proxy.calls.length - asked)
    console.log(`A cold process: ${visits.length} pages, ${lost.length} lost, ${starts.at(-1)} calls.`)
    expect(lost).toEqual([])
  }
  expect(Math.min(...starts)).toBeLessThan(BY_ITSELF)
})

test('a refresh that began before a purge, at whichever process, is taken by none', async () => {
  await using titled = await TitledGroup.start()
  const { group, proxy } = titled
  await titled.showing('any')
  const call = proxy.holdNext(/about-us/)
  await titled.publish('Old title')
  const goOn = await call
  await titled.publish('New title')
  await until(() => titled.allShow('New title'))
  goOn()
  await group.stopSite(1)
  await group.forgetAnswers(1)
  await group.startSite(1)
  for (let asked = 0; asked < 20; asked += 1) expect(await titled.showing('Old title')).toEqual([false, false, false])
  expect(await titled.showing('New title')).toEqual([true, true, true])
})
