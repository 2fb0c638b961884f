import { drawnPictures, standInForPictures, type DrawnPicture } from '../../bench/browser/drawn-pictures.ts'
import { level, oneOfEachKind } from '../level.ts'
import { TEMPLATES } from './templates.ts'
import { expect, test } from './watched-page.ts'

const [TELEPHONE, TABLET, DESK] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
/** The smallest window at the highest density; each window; or each at all densities that such screens have. */
const SCREENS = oneOfEachKind(
  [{ viewport: TELEPHONE, density: 3 }],
  [
    { viewport: TELEPHONE, densities: [3, 2] },
    { viewport: TABLET, densities: [2, 1] },
    { viewport: DESK, densities: [1, 2] },
  ].flatMap(({ viewport, densities }) =>
    densities.slice(0, level === 'release' ? undefined : 1).map((density) => ({ viewport, density })),
  ),
)

/** Of the pixels across that a picture needs, how many a browser may take: fewer look blurred, more are waste. */
const BOUNDS = { least: 0.9, most: 1.25 }
/** Where words decide the height of a box, `sizes` can only say what is usual. */
const LEAST_BESIDE_WORDS = 0.8

for (const { viewport, density } of SCREENS) {
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor: density, contextOptions: { reducedMotion: 'reduce' } })

    test(`takes pictures as wide as ${viewport.width} px at density ${density} need, on every kind of page`, async ({
      page,
      context,
    }) => {
      await standInForPictures(context)
      const faults: string[] = []
      let pictures = 0
      let waste = 0
      for (const path of TEMPLATES) {
        await page.goto(path)
        for (const picture of await drawnPictures(page)) {
          pictures += 1
          waste += Math.max(surplus(picture, density), 0)
          const fault = faultOf(picture, density)
          if (fault) faults.push(`${path}: ${fault}`)
        }
      }
      const percent = Math.round((100 * waste) / pictures)
      console.log(
        `  ${viewport.width} px × ${density}: ${pictures} pictures, on average ${percent} % wider than needed`,
      )
      expect(pictures).toBeGreaterThan(60)
      expect(faults).toEqual([])
    })
  })
}

/** Its share beyond what is needed: 0.1 where it is a tenth too wide. */
function surplus({ taken, drawn }: DrawnPicture, density: number): number {
  return taken / (drawn * density) - 1
}

/** Undefined where the browser took what is needed, or the nearest that there is. */
function faultOf(picture: DrawnPicture, density: number): string | undefined {
  const { address, block, drawn, said, offered, taken } = picture
  const least = picture.isAsHighAsWords ? LEAST_BESIDE_WORDS : BOUNDS.least
  const share = 1 + surplus(picture, density)
  const isRight = (share >= least || taken === offered.at(-1)) && (share <= BOUNDS.most || taken === offered[0])
  if (isRight) return undefined
  const needed = Math.round(drawn * density)
  return `${address} in ${block} where ${needed} px are needed; drawn ${Math.round(drawn)}, said ${Math.round(said)}`
}
