import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** Prints the bytes of each script of the build after brotli, as a CDN would send them. */
export function printBytes(): void {
  console.log('\nJavaScript, bytes after brotli')
  for (const file of globSync('dist/client/assets/*.js').sort()) {
    const source = readFileSync(file)
    if (source.byteLength === 0) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    const name = file.replace('dist/client/assets/', '').replace(/-[\w-]{8}\.js$/, '')
    console.log(`${name.padEnd(28)}${brotliCompressSync(source, { params }).byteLength}`)
  }
}
