import type { BrowserContext, Page } from '@playwright/test'
import { shortClassName } from '../../scripts/class-names.ts'

/** A picture of the content service as a browser drew it. All lengths in CSS pixels. */
export type DrawnPicture = {
  address: string
  block: string
  /** The width that it is drawn in. Where its box cuts it, that is more than shows. */
  drawn: number
  /** What the page said before anything was loaded: its `sizes` in this window. */
  said: number
  /** The widths that it is offered in, pixels. */
  offered: number[]
  /** The one that the browser took, pixels. */
  taken: number
  /** Whether the words beside it decide how high its box is: no page can say that before. */
  isAsHighAsWords: boolean
}

/** Far more than any candidate: the browser divides it by the density that it read from the page. */
const STAND_IN_PX = 100_000
const STAND_IN = `<svg xmlns="http://www.w3.org/2000/svg" width="${STAND_IN_PX}" height="${STAND_IN_PX}"/>`
const AS_HIGH_AS_WORDS = `[data-block=cta-banner] img, article.${shortClassName('lead', 'cards.module.css')} img`

/** Answers every made picture at once: which one a browser takes does not depend on what is in it. */
export async function standInForPictures(context: BrowserContext): Promise<void> {
  await context.route('**/pictures/**', (route) =>
    route.fulfill({ headers: { 'content-type': 'image/svg+xml' }, body: STAND_IN }),
  )
}

/**
 * Every picture of the page that is made in several widths, once all are loaded and shown. Of one that is drawn several
 * times only the widest: a browser that has it takes it for the others, too.
 */
export async function drawnPictures(page: Page): Promise<DrawnPicture[]> {
  const widest = new Map<string, DrawnPicture>()
  for (const picture of await everyPicture(page)) {
    const drawn = widest.get(picture.address)?.drawn ?? 0
    if (picture.drawn > drawn) widest.set(picture.address, picture)
  }
  return [...widest.values()]
}

async function everyPicture(page: Page): Promise<DrawnPicture[]> {
  await page.evaluate(async () => {
    for (const closed of document.querySelectorAll('details')) closed.open = true
    document.querySelector<HTMLElement>('[popover]:has(img[srcset])')?.showPopover()
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
  })
  return page.evaluate(
    ({ standInPx, asHighAsWords }) => {
      const shown = [...document.querySelectorAll('img')].filter((picture) => picture.srcset && picture.clientWidth > 0)
      return shown.map((picture) => {
        const sources = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])]
        const source = sources.find(({ media }) => !media || matchMedia(media).matches) ?? picture
        const offered = source.srcset.split(', ').map((one) => one.split(' '))
        const widths = offered.map(([, width]) => Number.parseInt(width ?? '', 10))
        const at = offered.findIndex(([address]) => new URL(address ?? '', location.href).href === picture.currentSrc)
        const taken = widths[at] ?? Number.NaN
        const attribute = (name: string) => Number(source.getAttribute(name) ?? picture.getAttribute(name))
        const ratio = attribute('width') / attribute('height')
        const { objectFit } = getComputedStyle(picture)
        const { clientWidth, clientHeight } = picture
        const drawn = objectFit === 'cover' ? Math.max(clientWidth, clientHeight * ratio) : clientWidth
        return {
          address: new URL(picture.currentSrc).pathname,
          block: picture.closest<HTMLElement>('[data-block]')?.dataset.block ?? 'the shell',
          drawn,
          said: (picture.naturalWidth * taken) / standInPx,
          offered: widths,
          taken,
          isAsHighAsWords: picture.matches(asHighAsWords),
        }
      })
    },
    { standInPx: STAND_IN_PX, asHighAsWords: AS_HIGH_AS_WORDS },
  )
}
