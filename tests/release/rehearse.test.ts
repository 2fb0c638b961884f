import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../scripts/backup/back-up.ts'
import { seededData } from '../services/services.ts'

const NIGHTS = 5

test('each of the five worst nights is noticed, and fixed as the runbook says', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  mkdirSync(data)
  const none = (name: string) => join(folder, name)
  const beside = { secrets: none('none.env'), outbox: none('none.db'), erasures: none('erasures.jsonl') }
  const backup = join(folder, 'backup')
  // Without sample content at hand, the command fills a database itself.
  if (process.env.TEST_SEED) await backUp({ ...(await seededData(data)), ...beside }, backup)
  const options = ['scripts/rehearse.ts', ...(process.env.TEST_SEED ? [backup] : [])]
  const said = execFileSync(process.execPath, options, { encoding: 'utf8' })
  console.log(said)
  expect(said.match(/^ {2}(alarm raised after .*|skipped, because only root can make a small disk)$/gm)).toHaveLength(
    NIGHTS,
  )
  expect(said.match(/^ {2}alarm \w+: docs\/operate\.md#[\w-]+$/gm)).toHaveLength(NIGHTS)
})
