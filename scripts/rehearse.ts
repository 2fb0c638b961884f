/**
 * `npm run rehearse -- /backups/2026-11-21`: plays the five worst nights of docs/operate.md against a copy. It fixes each as
 * the runbook says, and prints how long that took. The copy has the content of a backup that `npm run content:backup`
 * made, or sample content if you name none. It runs on this machine in a temporary folder, sends no email and takes no
 * payment. It ends with 1 if a night is not fixed. It plays the full disk only as root, which can make a small disk.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { readOptions } from './command-line/read-options.ts'
import { Copy } from './rehearse/copy.ts'
import { NIGHTS, type Night } from './rehearse/nights.ts'
import { Visitors } from './rehearse/visitors.ts'
import { runBuild } from './services/run-build.ts'
import { ServiceProcess } from './services/service-process.ts'

const ALERTS = 'deploy/monitoring/alerts.yaml'
/** What an alarm that only the log has means, and what to do. */
const OF_THE_LOG = 'docs/operate.md#log'
/** Longer than anything may take, on a busy machine. */
const PATIENCE_MS = 300_000
/** What visitors get before the night, so that the first seconds are not missed. */
const BEFORE_MS = 500

const Alerts = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ alert: z.string(), annotations: z.object({ runbook: z.string() }) })) }),
  ),
})

let copy: Copy | undefined
ServiceProcess.stopOnSignals(() => void copy?.close())
try {
  const { positionals } = readOptions({ allowPositionals: true, options: {} }, 'npm run rehearse [-- <backup>]')
  const pages = pagesOfAlarms()
  await runBuild()
  console.log('Starting a copy …')
  copy = await Copy.open(positionals[0])
  for (const night of NIGHTS) {
    console.log(`\n${night.title}\n  alarm ${night.alarm}: ${pages.get(night.alarm) ?? OF_THE_LOG}`)
    if (night.needsDisk && !copy.hasOwnDisk) console.log('  not played: only root can make a disk for it')
    else await playNight(copy, night)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await copy?.close()
}

/** Prints what it was like. @throws {Error} one sentence where the alarm is not raised, or the night not fixed */
async function playNight(on: Copy, night: Night): Promise<void> {
  using visitors = await Visitors.start(on.url)
  await setTimeout(BEFORE_MS)
  const start = performance.now()
  await night.play(on)
  await inTime(
    on.until(() => night.isRaised(on)),
    `${night.alarm} was not raised`,
  )
  const raised = performance.now()
  await night.fix(on)
  await inTime(
    on.until(() => night.isMended(on)),
    'What the runbook says did not fix it',
  )
  const fixed = performance.now()
  const { asked, failed } = await visitors.stop()
  console.log(`  noticed after ${seconds(raised - start)}, fixed ${seconds(fixed - raised)} later`)
  console.log(`  visitors asked for ${asked} pages in that time, and did not get ${failed}`)
}

async function inTime(act: Promise<unknown>, otherwise: string): Promise<void> {
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${otherwise} within ${PATIENCE_MS / 60_000} minutes.`)
  })
  await Promise.race([act, late])
}

/** Where the runbook says what to do, by alarm. */
function pagesOfAlarms(): Map<string, string> {
  const { groups } = Alerts.parse(parse(readFileSync(ALERTS, 'utf8')))
  return new Map(groups.flatMap(({ rules }) => rules.map(({ alert, annotations }) => [alert, annotations.runbook])))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
