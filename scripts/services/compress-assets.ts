import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { compress } from '../../src/server/http/answer.ts'

/** Pictures and fonts are compressed already. */
const TEXTS = '**/*.{css,js,svg}'

/** Writes beside each built text its smallest encodings, which take too long for a server that starts; see `readStaticFiles`. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(TEXTS, { cwd: folder }).map((file) => `${folder}/${file}`)
  await Promise.all(
    files.map(async (file) => {
      const { identity, br, zstd, gzip } = await compress(readFileSync(file), 'best')
      if (br === identity) return
      for (const [ending, body] of [['br', br] as const, ['zst', zstd] as const, ['gz', gzip] as const]) {
        writeFileSync(`${file}.${ending}`, body)
      }
    }),
  )
}
