/**
 * `npm run rehearse -- /backups/2026-11-21`: makes a copy of the site and rehearses five failures on it. The command fixes each
 * failure as docs/operate.md describes, and prints how long the repair took. The copy has the content of the backup that you
 * give (see `npm run content:backup`). If you do not give a backup, the copy has sample content. The copy runs on this machine
 * in a temporary folder. The copy does not send emails or take payments. If a failure is not fixed, the command exits with
 * status 1. The full disk is rehearsed only if you are root, because only root can make a small disk.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { counted } from './command-line/counted.ts'
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
    if (night.needsDisk && !copy.hasOwnDisk) console.log('  skipped, because only root can make a small disk')
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
    'The steps of the runbook did not fix the failure',
  )
  const fixed = performance.now()
  const { asked, failed } = await visitors.stop()
  console.log(`  alarm raised after ${seconds(raised - start)}, failure fixed ${seconds(fixed - raised)} later`)
  console.log(`  in that time, visitors requested ${counted(asked, 'page')}, and ${failed} failed`)
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
