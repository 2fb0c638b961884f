import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES } from '../../src/environment.ts'
import { SERVICE_SETTINGS } from '../../scripts/test-run/service-settings.ts'
import { PREVIEW_COOKIE } from '#server/pages/page-request.ts'
import { SETTINGS } from '../stages.ts'
import NAMES_OF_0_1 from '../upgrade/left-by-0.1/names.json' with { type: 'json' }

const RUNBOOK = readFileSync('docs/operate.md', 'utf8')
const SOURCES: Record<string, string> = import.meta.glob('../../src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const CODE = Object.entries(SOURCES).flatMap(([file, text]) => (file.includes('.test.') ? [] : [text]))

/** The first cells of a table of the runbook. */
function firstCells(heading: string): string[] {
  const [, section = ''] = RUNBOOK.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell)
}

/** The words of every line that the code writes to the log for somebody to read, unless an alarm is named with it. */
function linesOf(code: string): string[] {
  if (!/\blog\.(error|warn)\(/i.test(code)) return []
  const lines: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !/\blog\.(error|warn)$/i.test(node.expression.getText())) return
    const words = node.arguments.at(-1)
    const isAlarm = node.arguments.length > 1 && /\balarm\b/.test(node.arguments[0]?.getText() ?? '')
    if (words && ts.isStringLiteral(words) && !isAlarm) lines.push(words.text)
  }
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true))
  return lines
}

test('the runbook explains exactly the variables that the site reads', () => {
  const named = firstCells('Environment of the site').map((cell) => cell.replaceAll('`', ''))
  expect(named.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted())
})

/** The variables that the content service's code names. */
function contentServiceVariables(): Set<string> {
  const sources = globSync('content-service/{boot,config,src}/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const read = sources.flatMap((text) => [
    ...[...text.matchAll(/\b(?:process\.env\.|env(?:\.\w+)?\(')([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([^{}]+)\} = process\.env/g)].flatMap(([, names = '']) => names.match(/[A-Z_]{2,}/g) ?? []),
  ])
  // Of Strapi's own, set for it.
  return new Set(read.filter((name) => !/^(STRAPI_\w+|NODE_ENV|ENV_PATH)$/.test(name)))
}

/** The metrics that the code names, and the cookie of previews, which is none. */
function metricsInCode(): Set<string> {
  const names = new Set(CODE.flatMap((text) => text.match(/(?<=')site_[a-z_]+(?=')/g) ?? []))
  names.delete(PREVIEW_COOKIE)
  return names
}

function alarmsInCode(): Set<string> {
  return new Set(
    CODE.flatMap((text) => [...text.matchAll(/\balarm(?::| =) '([a-z-]+)'/g)].map(([, name = '']) => name)),
  )
}

test('the runbook explains exactly the variables that the content service reads', () => {
  const named = firstCells('Environment of the content service').map((cell) => cell.replaceAll('`', ''))
  expect(new Set(named)).toEqual(contentServiceVariables())
})

test('every variable, metric, alarm and cookie of version 0.1 still has its name', () => {
  const missing = (names: readonly string[], now: Iterable<string>) => {
    const known = new Set(now)
    return names.filter((name) => !known.has(name))
  }
  expect(missing(NAMES_OF_0_1.site, ENVIRONMENT_VARIABLES)).toEqual([])
  expect(missing(NAMES_OF_0_1.contentService, contentServiceVariables())).toEqual([])
  expect(missing(NAMES_OF_0_1.metrics, metricsInCode())).toEqual([])
  expect(missing(NAMES_OF_0_1.alarms, alarmsInCode())).toEqual([])
  expect(missing(NAMES_OF_0_1.cookies, [PREVIEW_COOKIE])).toEqual([])
})

test('every variable that the runbook explains is kept from tests, which set their own', () => {
  const explained = ['Environment of the site', 'Environment of the content service'].flatMap((heading) =>
    firstCells(heading).map((cell) => cell.replaceAll('`', '')),
  )
  expect(explained.filter((name) => ![...SERVICE_SETTINGS, ...SETTINGS].includes(name))).toEqual([])
})

test('the runbook explains every metric and alarm', () => {
  const [metrics, alarms] = [metricsInCode(), alarmsInCode()]
  expect(metrics.size).toBeGreaterThan(10)
  expect(alarms.size).toBeGreaterThan(5)
  const explained = (heading: string) =>
    firstCells(heading).flatMap((cell) => cell.match(/[a-z][a-z_-]+(?=[`{])/g) ?? [])
  expect(new Set(explained('Metrics'))).toEqual(metrics)
  expect(new Set(explained('Log'))).toEqual(alarms)
})

test('the runbook explains every other line that is an error or a warning', () => {
  const written = new Set(CODE.flatMap(linesOf))
  expect(written.size).toBeGreaterThan(15)
  const explained = firstCells('Lines without an alarm').flatMap((cell) => cell.match(/(?<=`)[^`,][^`]+(?=`)/g) ?? [])
  expect(new Set(explained)).toEqual(written)
})
