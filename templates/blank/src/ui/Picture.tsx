import type { components } from '#schema/contract.gen.ts'

type PictureProps = {
  media: components['schemas']['Media'] | null
  /** How wide it is drawn: "(min-width: 48em) 50vw, 100vw". */
  sizes: string
  className?: string | undefined
}

/** A picture of the content service in the widths that it has, loaded when it comes near. */
export function Picture({ media, sizes, className }: PictureProps) {
  if (!media) return null
  const { url, alternativeText, width, height, formats } = media
  const widths = Object.values(formats ?? {}).map((one) => `${one.url} ${one.width}w`)
  const srcSet = width && widths.length > 0 ? [...widths, `${url} ${width}w`].join(', ') : undefined
  return (
    <img
      className={className}
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alternativeText ?? ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  )
}
