import type { components } from '#schema/contract.gen.ts'

type Media = components['schemas']['Media']

/** A picture as the content service answers it, in three widths; the gallery draws one for any name and size. */
export function exampleMedia(
  name: string,
  width: number,
  height: number,
  alternativeText: string | null = null,
): Media {
  const inWidth = (narrower: number) => {
    const size = { width: narrower, height: Math.round((narrower * height) / width) }
    return { url: pictureAddress(name, size), ...size, mime: 'image/webp' }
  }
  return {
    id: name.length,
    documentId: `media-${name}`,
    name,
    alternativeText,
    caption: null,
    focalPoint: null,
    width,
    height,
    formats: { small: inWidth(500), medium: inWidth(750) },
    ext: '.webp',
    mime: 'image/webp',
    size: 40.5,
    url: pictureAddress(name, { width, height }),
  }
}

function pictureAddress(name: string, { width, height }: { width: number; height: number }): string {
  return `/qa/pictures/${width}x${height}/${name.replace('.webp', '.svg')}`
}
