import { tabTo } from '../e2e/shell.ts'
import { expect, test } from '../e2e/watched-page.ts'

/** What stands in for a player of others. */
const PLAYER = '<!doctype html><html lang="en"><title>Player</title></html>'

for (const [example, key] of [
  ['youtube', 'Enter'],
  ['vimeo', 'Space'],
  ['file', 'Space'],
] as const) {
  test(`a video (${example}) plays by ${key}, and its player takes the focus; nothing of it is loaded before`, async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\/|\.mp4$/, (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill(
        example === 'file' ? { contentType: 'video/mp4', body: '' } : { contentType: 'text/html', body: PLAYER },
      )
    })
    await page.goto(`${process.env.GALLERY_URL}/qa/blocks/overview-media/${example}`)
    const play = page.getByRole('button', { name: 'Play video' })
    await expect(play).toBeVisible()
    await tabTo(page, play)
    expect(asked).toEqual([])
    await page.keyboard.press(key)
    const player = page.locator('main').locator(example === 'file' ? 'video' : 'iframe')
    await expect(player).toBeFocused()
    await expect(player).toHaveAccessibleName(/\w/)
    await expect(play).toHaveCount(0)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
}

test('a silent video loads nothing until it is played, and leaves its picture where it cannot be had', async ({
  page,
  problems,
}) => {
  // On the way to the button a link is passed, whose page is read ahead: the gallery has none.
  problems.forgive(/_payload\.json/)
  const asked: string[] = []
  await page.route(/\.mp4$/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'video/mp4', body: '' })
  })
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/hero-banner/video`)
  const play = page.getByRole('button', { name: 'Play video' })
  await tabTo(page, play)
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(play).toBeHidden()
  await expect(page.locator('main picture img').first()).toBeVisible()
})

test('a date is changed part by part, taken back and left by keyboard alone', async ({ page }) => {
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/form/kinds`)
  const day = page.getByLabel('Arrival')
  await tabTo(page, day)
  await expect(day).toHaveValue('2026-10-11')
  // Which part comes first is the visitor's language's to say.
  await page.keyboard.press('ArrowUp')
  await expect(day).toHaveValue(/^2026-(11-11|10-12)$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(day).toHaveValue('2026-11-12')
  await page.keyboard.press('Backspace')
  await expect(day).toHaveValue('')
  await tabTo(page, page.getByLabel('Meal'))
  await tabTo(page, day, 'Shift+Tab')
})
