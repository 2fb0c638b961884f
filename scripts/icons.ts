/** `npm run icons`: makes the site's icons for phones and tablets from its logo. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const FOLDER = 'src/shell/icons'
/** Around a maskable icon a telephone may cut off a fifth. */
const SAFE_AREA = 0.6
const WHITE = '#ffffff'

const logo = readFileSync('src/shell/favicon.svg')

for (const size of [180, 192, 512]) await icon(`icon-${size}.png`, size, size)
await icon('icon-maskable-512.png', 512, Math.round(512 * SAFE_AREA))

/** The logo in a square of white, so many pixels wide. */
async function icon(name: string, size: number, logoSize: number): Promise<void> {
  const drawn = await sharp(logo, { density: 1200 }).resize(logoSize, logoSize).png().toBuffer()
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: WHITE } })
  await canvas
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(`${FOLDER}/${name}`)
  console.log(`${FOLDER}/${name}`)
}
