import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Panel = { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets?: { expr: string }[] }

const read = (file: string) => readFileSync(file, 'utf8')
const RUNBOOK = read('docs/operate.md')
const rules: Rule[] = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const dashboard: { panels: Panel[]; templating: { list: { name: string }[] } } = JSON.parse(
  read('deploy/monitoring/dashboard.json'),
)
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** The metrics that the runbook explains, and whether it says when there is an alarm. */
function explained(): Map<string, boolean> {
  const [, section = ''] = RUNBOOK.split('\n## Metrics\n')
  const [own = ''] = section.split('\n## ')
  const rows = [...own.matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)]
  return new Map(
    rows.flatMap(([, cell = '', when = '']) =>
      (cell.match(/site_[a-z_]+/g) ?? []).map((name): [string, boolean] => [name, when !== 'nothing']),
    ),
  )
}

/** The metrics that a query asks, by the names that the runbook has. */
function metricsOf(query: string): string[] {
  return (query.match(/site_[a-z_]+/g) ?? []).map((name) => name.replace(/_bucket$/, ''))
}

/** As GitHub makes the address of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

test('every metric for which the runbook knows an alarm has a rule, and no rule asks for another one', () => {
  const asked = new Set(rules.flatMap(({ expr }) => metricsOf(expr)))
  const metrics = explained()
  expect([...asked].filter((name) => !metrics.has(name))).toEqual([])
  // The pages of the cache are counted beside their bytes.
  const withAlarm = [...metrics].filter(([name, has]) => has && name !== 'site_cache_pages').map(([name]) => name)
  expect(withAlarm.length).toBeGreaterThan(10)
  expect(withAlarm.filter((name) => !asked.has(name))).toEqual([])
})

test('every alarm has a name of its own, how urgent it is, a sentence, and a place in the runbook', () => {
  const anchors = new Set([...RUNBOOK.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/^\S.*\.$/)
    const [file, anchor = ''] = annotations.runbook.split('#')
    expect(file, alert).toBe('docs/operate.md')
    expect(anchors, alert).toContain(anchor)
  }
})

test('every alarm has a history that raises it', () => {
  const { tests }: { tests: { alert_rule_test: { alertname: string }[] }[] } = parse(
    read('deploy/monitoring/alerts.test.yaml'),
  )
  const raised = tests.flatMap((each) => each.alert_rule_test.map(({ alertname }) => alertname))
  expect(raised.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

test('the dashboard shows every metric of the runbook, and asks for no other one', () => {
  const shown = new Set(queries.flatMap(metricsOf))
  expect(shown).toEqual(new Set(explained().keys()))
})

test('every graph of the dashboard follows the chosen process and data source, and none covers another', () => {
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
  expect(queries.filter((query) => !query.includes('$instance'))).toEqual([])
  const taken = new Map<string, string>()
  for (const { title, gridPos } of dashboard.panels) {
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.get(`${x} ${y}`), title).toBeUndefined()
        taken.set(`${x} ${y}`, title)
      }
    }
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
  }
})
