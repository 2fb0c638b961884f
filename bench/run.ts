/**
 * `npm run bench`: the home page, cached and uncached, beside its floors in one run, interleaved.
 * Prints ratios with their spread; needs wrk, and nginx for its row.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { ensureServices } from '../tests/services/services.ts'
import { freePort } from '../scripts/services/ports.ts'
import { Contender } from './contender.ts'
import { printBytes } from './javascript-bytes.ts'
import { hasNginx, nginxCommand } from './nginx.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

if (!['/usr/bin/wrk', '/usr/local/bin/wrk'].some(existsSync)) {
  console.error('The benchmark needs wrk: apt-get install wrk nginx-light')
  process.exit(1)
}
const { services, stop } = await ensureServices()
const contenders: Contender[] = []
try {
  await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })
  const { TEST_CONTENT_URL: contentUrl, TEST_WEBHOOK_SECRET: secret } = services
  for (const mode of ['bare', 'uncached', 'memo']) {
    contenders.push(
      await contender(mode, [process.execPath, 'dist/bench/server.js'], { BENCH_MODE: mode, CONTENT_URL: contentUrl }),
    )
  }
  const site = await contender('cached', [process.execPath, 'dist/server/main.js'], {
    CONTENT_URL: contentUrl,
    SITE_WEBHOOK_SECRET: secret,
  })
  contenders.push(site)
  if (hasNginx()) {
    const body = await (await fetch(site.url)).text()
    const port = await freePort()
    contenders.push(await ready(new Contender('nginx', nginxCommand(body, port), port)))
  }
  for (const each of contenders) await each.load(2)
  for (const each of contenders) each.rounds.length = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of round % 2 === 0 ? contenders : contenders.toReversed()) await each.load(SECONDS)
  }
  report()
  printBytes()
} finally {
  for (const each of contenders) each.stop()
  await stop()
}

async function contender(name: string, command: string[], env: Record<string, string>): Promise<Contender> {
  return ready(new Contender(name, command, await freePort(), { NODE_ENV: 'production', ...env }))
}

async function ready(server: Contender): Promise<Contender> {
  await server.ready()
  return server
}

function report(): void {
  const cpus = execFileSync('nproc').toString().trim()
  console.log(
    `\nThe home page; ${ROUNDS} rounds of ${SECONDS} s, 32 connections, ${cpus} cores; median [lowest–highest]\n`,
  )
  console.log('server      requests/s              × bare   × nginx   CPU µs a request')
  const medianOf = (name: string) =>
    median(contenders.find((each) => each.name === name)?.rounds.map((round) => round.requestsPerSecond) ?? [])
  for (const { name, rounds } of contenders) {
    const rates = rounds.map((round) => round.requestsPerSecond)
    const spread = `${Math.round(median(rates))} [${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}]`
    const cpu = median(rounds.map((round) => round.cpuMicrosecondsPerRequest))
    console.log(
      `${name.padEnd(12)}${spread.padEnd(24)}${ratio(median(rates), medianOf('bare'))}     ${ratio(median(rates), medianOf('nginx'))}      ${cpu.toFixed(1)}`,
    )
  }
}

function ratio(value: number, floor: number): string {
  return floor > 0 ? (value / floor).toFixed(2).padStart(5) : '    –'
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
