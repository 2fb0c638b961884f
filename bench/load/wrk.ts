import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { onLoadCore } from '../servers/cores.ts'
import type { Load } from './load.ts'

const execute = promisify(execFile)
const CONNECTIONS = 32

type WrkOptions = { seconds: number; connections?: number; headers?: Record<string, string> }

/** Whether the machine has wrk, which puts more load on a server than any script of ours. */
export function hasWrk(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')))
}

/** Asks for one address as fast as it is answered, over 32 connections at once unless said otherwise. */
export async function wrk(
  url: string,
  { seconds, connections = CONNECTIONS, headers = {} }: WrkOptions,
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', ...given, url]
  const [program = '', ...all] = onLoadCore(['wrk', ...options])
  const { stdout } = await execute(program, all)
  const numberIn = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const requests = numberIn(/(\d+) requests in/)
  const requestsPerSecond = numberIn(/Requests\/sec:\s+([\d.]+)/)
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  const failed =
    numberIn(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, count) => sum + Number(count), 0)
  return { requests, seconds: requests / requestsPerSecond, failed }
}
