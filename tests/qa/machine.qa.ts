import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, test, type LaunchOptions } from '@playwright/test'
import { browserOptions } from '../browser/launch.ts'
import { level } from '../level.ts'
import { examplePicture, openWindow, settleSheet } from './look.ts'

/** Chinese, of which many machines have another font or none. */
const FONT = 'node_modules/@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'
/** A user's own rules, which programs follow by default. */
const PREFERS_IT = `<?xml version="1.0"?><fontconfig><match target="pattern"><edit name="family" mode="prepend" binding="strong">
<string>ZCOOL XiaoWei</string></edit></match></fontconfig>`

if (level !== 'usual') {
  test('odd scripts are drawn the same, byte for byte, whatever fonts the machine has', async () => {
    const [bare, more] = [test.info().outputPath('bare'), test.info().outputPath('more')]
    mkdirSync(join(bare, 'fonts'), { recursive: true })
    mkdirSync(join(more, 'fontconfig'), { recursive: true })
    cpSync(FONT, join(more, 'fonts/more.ttf'))
    writeFileSync(join(more, 'fontconfig/fonts.conf'), PREFERS_IT)
    const drawn = async (variables: Record<string, string>, isOwn: boolean) => {
      return withVariables(variables, () => picture(isOwn ? browserOptions() : machineOptions()))
    }
    const [before, after] = [await drawn(userFolders(bare), true), await drawn(userFolders(more), true)]
    expect(after.equals(before)).toBe(true)
    // What shows that it could be otherwise: a browser with the machine's rules draws the new font.
    const [without, with_] = [await drawn(userFolders(bare), false), await drawn(userFolders(more), false)]
    expect(with_.equals(without)).toBe(false)
  })

  test('it is the same with any language, time zone, proxy and home folder', async () => {
    const usual = await picture(browserOptions())
    const other = await withVariables(
      {
        LANG: 'ar_EG.UTF-8',
        LC_ALL: 'ar_EG.UTF-8',
        LANGUAGE: 'ar',
        TZ: 'Asia/Tokyo',
        HOME: '/nonexistent',
        DISPLAY: ':99',
        FONTCONFIG_PATH: '/nonexistent',
        FONTCONFIG_FILE: '/nonexistent/fonts.conf',
        CHROMIUM_FLAGS: '--force-device-scale-factor=2',
        GDK_SCALE: '2',
        http_proxy: 'http://127.0.0.1:9',
        https_proxy: 'http://127.0.0.1:9',
        all_proxy: 'http://127.0.0.1:9',
      },
      () => picture(browserOptions()),
    )
    expect(other.equals(usual)).toBe(true)
  })
}

/** As a browser is started that knows nothing of the project. */
function machineOptions(): LaunchOptions {
  const { executablePath, args } = browserOptions()
  const { FONTCONFIG_FILE: _, ...env } = process.env
  return { executablePath, args, env }
}

function userFolders(folder: string): Record<string, string> {
  return { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') }
}

async function picture(options: LaunchOptions): Promise<Buffer> {
  const browser = await chromium.launch(options)
  try {
    const page = await openWindow(browser, 1280)
    await page.goto(`${process.env.GALLERY_URL}/qa/sheets/speakers`)
    await settleSheet(page)
    const drawn = await examplePicture(page, 'monograms')
    if (!drawn) throw new Error('Nothing was drawn.')
    return drawn
  } finally {
    await browser.close()
  }
}

/** Does something with other environment variables, which are as they were afterwards. */
async function withVariables<Result>(variables: Record<string, string>, act: () => Promise<Result>): Promise<Result> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await act()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
