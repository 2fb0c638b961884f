import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUpServices from '../services/global-setup.ts'
import { tallied } from './tally.ts'

/** A content service and a built site, and at the end the sum of all faults. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'site-tally-'))
  const file = join(folder, 'tally')
  writeFileSync(file, '')
  process.env.FAULTS_TALLY = file
  const stop = await setUpServices()
  return async () => {
    console.log(tallied(file))
    rmSync(folder, { recursive: true })
    await stop()
  }
}
