import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepAnswers } from './fault-proxy.ts'
import { FaultedSite } from './faulted-site.ts'
import { ensureServices } from '../services/services.ts'
import { tallied } from './tallied.ts'

/** Lets a site read everything once, however long the content service takes, for all tests. */
async function readEverything(file: string): Promise<void> {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'cache warmed', missing: 0 })
  await keepAnswers(file)
  process.env.FAULTS_ANSWERS = file
}

/** A content service, a build from which each test starts its site, and at the end the sum of all faults. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'site-tally-'))
  const file = join(folder, 'tally')
  writeFileSync(file, '')
  process.env.FAULTS_TALLY = file
  const { stop } = await ensureServices({ site: false })
  await readEverything(join(folder, 'answers'))
  return async () => {
    console.log(tallied(file))
    rmSync(folder, { recursive: true })
    await stop()
  }
}
