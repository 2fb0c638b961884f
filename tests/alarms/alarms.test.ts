import { execFileSync, spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { installDebianPackages } from '../../scripts/services/debian.ts'

const FOLDER = 'deploy/monitoring'

beforeAll(() => {
  if (spawnSync('promtool', ['--version']).status === 0 || installDebianPackages('prometheus')) return
  throw new Error('The alarms are tested with Prometheus’s own promtool: install Debian’s package prometheus.')
})

test('Prometheus can read every alarm', () => {
  expect(execFileSync('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: FOLDER, encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
})

test('each alarm is raised by the history that it is for, and by no milder one', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
