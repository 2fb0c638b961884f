import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, release, type } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { FLAGS, fontFiles } from '../browser/launch.ts'
import { WINDOW } from './look.ts'
import { digestOf } from './sheet-inputs.ts'

export const BASELINES = 'tests/qa/baselines'
/** Packages whose next version may find something else on the same sheet. */
const CHECK_PACKAGES = ['@axe-core/playwright', 'axe-core', 'html-validate', 'pixelmatch', 'sharp']
const CHECK_FILES = [
  'tests/qa/*.ts',
  'tests/browser/*.ts',
  'tests/axe-on.ts',
  'gallery/html-rules.ts',
  // A window of a test has what these say, beside what the checks ask for.
  'playwright{,.qa}.config.ts',
]
/** Other tests, and what only shows what was found. */
const NO_CHECKS = /(?<!\/blocks)\.qa\.ts$|\/report\.ts$/

const Drawer = z.object({
  browser: z.string(),
  playwright: z.string(),
  system: z.string(),
  fonts: z.string(),
  flags: z.string(),
  window: z.string(),
})
/** All that a picture depends on beside the sheet itself; where any of it is another, so may be pictures. */
export type Drawer = z.infer<typeof Drawer>

const Kept = z.object({
  drawnBy: Drawer,
  /** What its pictures show, as `sheetInputs` names it. */
  sheet: z.string(),
  /** The pictures themselves. */
  pictures: z.string(),
  /** The checks that found nothing on it; null where they found something. */
  checkedBy: z.string().nullable(),
})
/** What is known of the kept pictures of a block, beside them in `kept.json`. */
export type Kept = z.infer<typeof Kept>

/** Where the picture of an example is kept. */
export function pictureFile(folder: string, block: string, example: string, width: number): string {
  return join(folder, block, `${example}.${width}.webp`)
}

/** What is known of a block's kept pictures; undefined where nothing is. */
export function keptOf(block: string): Kept | undefined {
  const file = join(BASELINES, block, 'kept.json')
  return existsSync(file) ? Kept.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined
}

/** Notes what the pictures of a block were drawn from and by. Returns whether that is news. */
export function keep(block: string, { drawnBy, sheet, checkedBy }: Omit<Kept, 'pictures'>): boolean {
  const file = join(BASELINES, block, 'kept.json')
  const text = `${JSON.stringify({ drawnBy, sheet, pictures: picturesDigest(block), checkedBy }, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return true
}

/** What draws pictures here, in this browser. */
export function drawerOf(browser: string): Drawer {
  return {
    browser,
    playwright: versionOf('@playwright/test'),
    system: operatingSystem(),
    fonts: digestOf(
      fontFiles()
        .map((file) => digestOf(readFileSync(file)))
        .join(),
    ),
    flags: digestOf(FLAGS.join(' ')),
    window: WINDOW,
  }
}

/** How two drawers differ, in words; empty where they do not. */
export function drawerDifference(kept: Drawer, now: Drawer): string {
  const names = ['browser', 'playwright', 'system', 'fonts', 'flags', 'window'] as const
  return names
    .filter((name) => kept[name] !== now[name])
    .map((name) => `${name} ${kept[name]} there, ${now[name]} here`)
    .join('; ')
}

/** The code of the checks, with the settings of their windows. */
export function checkFiles(): string[] {
  return globSync(CHECK_FILES)
    .filter((file) => !NO_CHECKS.test(file))
    .sort()
}

/** The code of the checks and the versions of what they use. */
export function checksDigest(): string {
  const code = checkFiles().map((file) => `${file} ${digestOf(readFileSync(file))}`)
  return digestOf([...code, ...CHECK_PACKAGES.map((name) => `${name} ${versionOf(name)}`)].join('\n'))
}

/** The kept pictures of a block, all together. */
export function picturesDigest(block: string): string {
  const files = globSync(`${BASELINES}/${block}/*.webp`).sort()
  return digestOf(files.map((file) => `${file} ${digestOf(readFileSync(file))}`).join('\n'))
}

function versionOf(name: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')))
    .version
}

/** As `debian 12 x64`. */
function operatingSystem(): string {
  const file = '/etc/os-release'
  if (!existsSync(file)) return `${type()} ${release()} ${arch()}`
  const lines = readFileSync(file, 'utf8')
  const [id, version] = ['ID', 'VERSION_ID'].map((name) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(lines)?.[1])
  return [id, version, arch()].filter(Boolean).join(' ')
}
