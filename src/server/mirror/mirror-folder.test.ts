import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MirrorFolder } from './mirror-folder.ts'

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function* inOnePart(words: string) {
  yield Buffer.from(words)
}

async function* broken() {
  yield Buffer.from('half')
  throw new TypeError('terminated')
}

function opened() {
  const path = join(place(), 'mirror')
  const folder = new MirrorFolder(path)
  folder.open()
  return { path, folder, text: (file: string) => readFileSync(join(path, file), 'utf8') }
}

test('a file is replaced only where its bytes changed, and nothing else is left beside it', () => {
  const { path, folder, text } = opened()
  expect(folder.write('/about/index.html', 'first')).toBe(true)
  const file = join(path, 'about/index.html')
  utimesSync(file, 1000, 1000)
  expect(folder.write('/about/index.html', 'first')).toBe(false)
  expect(statSync(file).mtimeMs).toBe(1_000_000)
  expect(folder.write('/about/index.html', 'second')).toBe(true)
  expect([text('about/index.html'), readdirSync(join(path, 'about'))]).toEqual(['second', ['index.html']])
})

test('a file that arrives is as old as its content, and the same one is not written again', async () => {
  const { path, folder, text } = opened()
  const { signal } = new AbortController()
  const receive = (words: string, changedAt: number) =>
    folder.receive('/uploads/a.txt', inOnePart(words), { changedAt, signal })
  expect(await receive('first', 5000)).toBe(true)
  expect(statSync(join(path, 'uploads/a.txt')).mtimeMs).toBe(5000)
  expect(await receive('other', 5000)).toBe(false)
  expect(await receive('later', 6000)).toBe(true)
  expect([text('uploads/a.txt'), readdirSync(join(path, 'uploads'))]).toEqual(['later', ['a.txt']])
})

test('nothing is left of a file that ended early or is not wanted any more', async () => {
  const { path, folder } = opened()
  const change = new AbortController()
  await expect(folder.receive('/uploads/a.txt', broken(), { changedAt: 1, signal: change.signal })).rejects.toThrow()
  change.abort()
  const whole = inOnePart('whole')
  await expect(folder.receive('/uploads/b.txt', whole, { changedAt: 1, signal: change.signal })).rejects.toThrow()
  expect(readdirSync(join(path, 'uploads'))).toEqual([])
})

test('a folder goes with its last file', () => {
  const { path, folder } = opened()
  for (const file of ['/a/b/index.html', '/a/index.html']) folder.write(file, 'page')
  folder.remove('/a/b/index.html')
  expect(readdirSync(join(path, 'a'))).toEqual(['index.html'])
  folder.remove('/a/index.html')
  folder.remove('/never/there.html')
  expect([existsSync(join(path, 'a')), existsSync(path)]).toEqual([false, true])
})

test('a file that cannot be removed leaves the others to be removed, and goes with the leftovers', async () => {
  const { path, folder } = opened()
  for (const file of ['/a.html', '/b.html', '/c.html']) folder.write(file, 'page')
  rmSync(join(path, 'b.html'))
  mkdirSync(join(path, 'b.html'))
  expect(() => folder.remove('/a.html', '/b.html', '/c.html')).toThrow('Files of the mirror cannot be removed: /b.html')
  expect(readdirSync(path)).toEqual(['.mirror', 'b.html'])
  expect(() => folder.removeLeftovers()).toThrow('/b.html')
  rmdirSync(join(path, 'b.html'))
  writeFileSync(join(path, 'b.html'), 'page')
  folder.removeLeftovers()
  expect(await folder.files()).toEqual([])
})

test('a folder that holds something else is left alone; one of a mirror is opened again', async () => {
  const path = place()
  writeFileSync(join(path, 'precious'), 'x')
  expect(() => new MirrorFolder(path).open()).toThrow(
    'contains something other than a mirror. Set MIRROR_DIR to another folder.',
  )
  expect(readdirSync(path)).toEqual(['precious'])
  const { folder, path: own } = opened()
  folder.write('/index.html', 'home')
  new MirrorFolder(own).open()
  expect(await folder.files()).toEqual(['/index.html'])
})

test('no address leads out of the folder', () => {
  const { folder } = opened()
  expect(() => folder.write('/%2e%2e/outside.txt', 'x')).toThrow('leads outside the folder of the site')
})
