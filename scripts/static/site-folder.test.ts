import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteFolder } from './site-folder.ts'

/** A place for a copy that nobody has used yet. */
function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'copy')
}

/** Writes a whole copy whose home page says this. */
function writeCopy(target: string, home: string): void {
  const folder = new SiteFolder(target)
  for (const address of ['/index.html', '/404.html', '/builds/latest.json']) folder.write(address, Buffer.from(home))
  folder.finish()
}

test('an earlier copy stands until the next is whole, and nothing of it is left then', () => {
  const target = place()
  writeCopy(target, 'first')
  writeFileSync(join(target, 'old-page.html'), 'first')
  const folder = new SiteFolder(target)
  folder.write('/index.html', Buffer.from('second'))
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('first')
  folder.finish()
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('second')
  expect(readdirSync(target)).toEqual(['index.html'])
  expect(readdirSync(join(target, '..'))).toEqual(['copy'])
})

test('what does not become whole is taken back', () => {
  const target = place()
  writeCopy(target, 'first')
  const folder = new SiteFolder(target)
  folder.write('/index.html', Buffer.from('half'))
  folder.remove()
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('first')
  expect(readdirSync(join(target, '..'))).toEqual(['copy'])
})

test('a folder that holds something else is left alone', () => {
  const target = place()
  mkdirSync(target)
  writeFileSync(join(target, 'index.html'), 'precious')
  expect(() => new SiteFolder(target)).toThrow(
    /contains something other than a static copy of a site\. Choose another folder/,
  )
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('precious')
})

test('an address is decoded, counted, and never leads out of the folder', () => {
  const target = place()
  const folder = new SiteFolder(target)
  folder.write('/uploads/a%20b.txt', Buffer.from('four'))
  expect(folder.has('/uploads/a b.txt')).toBe(true)
  expect(folder.size()).toEqual({ files: 1, bytes: 4 })
  expect(() => folder.write('/%2e%2e/outside.txt', Buffer.from('x'))).toThrow('leads outside the folder of the site')
  expect(existsSync(join(target, '../outside.txt'))).toBe(false)
})
