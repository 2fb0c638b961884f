import icon192 from '#shell/icons/icon-192.png'
import icon512 from '#shell/icons/icon-512.png'
import maskable512 from '#shell/icons/icon-maskable-512.png'
import type { Site } from './site.ts'

/** `site.webmanifest`: how the site looks among the applications of a telephone. */
export function manifest({ siteName }: Site): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName.split(' ')[0] ?? siteName,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
