import type { components } from '#schema/contract.gen.ts'

type Media = components['schemas']['Media']

/** A picture as the content service answers it, in three widths. */
export function exampleMedia(
  name: string,
  width: number,
  height: number,
  alternativeText: string | null = null,
): Media {
  const narrow = {
    url: `/uploads/small_${name}`,
    width: 500,
    height: Math.round((500 * height) / width),
    mime: 'image/webp',
  }
  const middle = {
    url: `/uploads/medium_${name}`,
    width: 750,
    height: Math.round((750 * height) / width),
    mime: 'image/webp',
  }
  return {
    id: name.length,
    documentId: `media-${name}`,
    name,
    alternativeText,
    caption: null,
    width,
    height,
    formats: { small: narrow, medium: middle },
    ext: '.webp',
    mime: 'image/webp',
    size: 40.5,
    url: `/uploads/${name}`,
  }
}

/** Text of at most so many characters, in words, for the longest an author may write. */
export function longText(length: number): string {
  const sentence =
    'Leading regulated infrastructure organisations through ownership change, restructuring and renewal. '
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim()
}
