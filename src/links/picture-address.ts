/**
 * Widths in pixels in which pictures are made, each at most 18 % above the one before: a page may say of a picture that
 * it is drawn 6 % wider than it is, and the next width still wastes no more than a quarter. The list is closed, so that
 * nobody can have any other made.
 */
export const PICTURE_WIDTHS = [
  160, 187, 219, 256, 300, 351, 410, 480, 562, 657, 769, 900, 1053, 1232, 1440, 1690, 1980, 2325, 2730, 3200, 3760,
  4320,
] as const
export const PICTURE_TYPES = ['avif', 'webp'] as const
/** What shared links show: networks read JPEG everywhere, and draw a large picture from 1200 px. */
export const SHARED_PICTURE_WIDTH = 1232
const SHARED_PICTURE_TYPE = 'jpeg'

/** Widths in which parts of pictures are made: what windows from 320 to 767 px need, on screens of any density. */
export const CUT_WIDTHS = PICTURE_WIDTHS.filter((width) => width >= 351 && width <= 1690)
/**
 * Shapes, width by height, to which a picture is cut at its sides: a little wider than the boxes of blocks on
 * telephones, which cut them to the last pixel.
 */
export const CUT_SHAPES = ['11x10', '13x8'] as const
/** Where the cut lies, in tenths of what is cut away, from the left: as `object-position` counts. */
export const CUT_PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureType = (typeof PICTURE_TYPES)[number]
export type CutShape = (typeof CUT_SHAPES)[number]
export type CutPlace = (typeof CUT_PLACES)[number]

/** A part of a picture: of its whole height, and as wide as the shape makes it. */
export type PictureCut = { shape: CutShape; place: CutPlace }

/** An uploaded file, by its name with ending, in one width and type: whole, or the part of it that a box shows. */
export type PictureVariant = {
  file: string
  width: PictureWidth
  type: PictureType | typeof SHARED_PICTURE_TYPE
  cut?: PictureCut
}

/** What can be made smaller: an SVG has every width, and a GIF would lose its movement. */
const FILE = /^\w[\w.@-]{0,199}\.(avif|jpe?g|png|webp)$/i
const ADDRESS = /^\/pictures\/(\d+)\/(?:(\w+-\d+)\/)?([^/]+)\.([a-z]+)$/
const UPLOADS = '/uploads/'
const ALL_CUTS: PictureCut[] = CUT_SHAPES.flatMap((shape) => CUT_PLACES.map((place) => ({ shape, place })))

/**
 * Of the widths in which a picture is offered, those for browsers that read no AVIF: every third, with the widest. They are
 * few, and get at most 64 % more pixels across than they need.
 */
export function fallbackWidths(widths: readonly PictureWidth[]): PictureWidth[] {
  return widths.filter((_, index) => (widths.length - 1 - index) % 3 === 0)
}

/** The file name of an upload that is made in other widths; undefined for everything else. */
export function pictureFile(uploadUrl: string): string | undefined {
  const file = uploadUrl.startsWith(UPLOADS) ? uploadUrl.slice(UPLOADS.length) : ''
  return FILE.test(file) ? file : undefined
}

/** Where an upload is found in that width and type; undefined where it is not made in others. */
export function pictureAddress(uploadUrl: string, width: PictureWidth, type: PictureType): string | undefined {
  const file = pictureFile(uploadUrl)
  return file && `/pictures/${width}/${file}.${type}`
}

/** Where shared links find an upload, as JPEG; undefined where it is not made in others. */
export function sharedPictureAddress(uploadUrl: string): string | undefined {
  const file = pictureFile(uploadUrl)
  return file && `/pictures/${SHARED_PICTURE_WIDTH}/${file}.${SHARED_PICTURE_TYPE}`
}

/** Where that part of an upload is found in that width, as AVIF alone; undefined where it is not made in others. */
export function cutPictureAddress(uploadUrl: string, width: PictureWidth, cut: PictureCut): string | undefined {
  const file = pictureFile(uploadUrl)
  return file && `/pictures/${width}/${cutName(cut)}/${file}.avif`
}

/** What an address of `pictureAddress`, `sharedPictureAddress` or `cutPictureAddress` names; undefined for every other path. */
export function readPictureAddress(path: string): PictureVariant | undefined {
  const [, asked, part, file = '', ending] = ADDRESS.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked)
  if (!width || !FILE.test(file)) return undefined
  if (ending === SHARED_PICTURE_TYPE && width === SHARED_PICTURE_WIDTH && part === undefined) {
    return { file, width, type: SHARED_PICTURE_TYPE }
  }
  const type = PICTURE_TYPES.find((known) => known === ending)
  if (!type) return undefined
  if (part === undefined) return { file, width, type }
  const cut = ALL_CUTS.find((known) => cutName(known) === part)
  return cut && type === 'avif' && CUT_WIDTHS.includes(width) ? { file, width, type, cut } : undefined
}

/**
 * The same in about half the width, for visitors who ask to save data: a quarter of the pixels, and on a telephone still
 * one to each pixel of CSS. What is made in one width, or is among the narrowest, stays as it is.
 */
export function halfAsWide(variant: PictureVariant): PictureVariant {
  if (variant.type === SHARED_PICTURE_TYPE) return variant
  const widths = variant.cut ? CUT_WIDTHS : PICTURE_WIDTHS
  return { ...variant, width: widths.find((width) => width >= variant.width / 2) ?? variant.width }
}

/** Everything that can be made of a file. */
export function variantsOf(file: string): PictureVariant[] {
  return [
    { file, width: SHARED_PICTURE_WIDTH, type: SHARED_PICTURE_TYPE },
    ...PICTURE_WIDTHS.flatMap((width) => PICTURE_TYPES.map((type) => ({ file, width, type }))),
    ...CUT_WIDTHS.flatMap((width) => ALL_CUTS.map((cut) => ({ file, width, type: 'avif' as const, cut }))),
  ]
}

/** A part by its name, as in its address: `11x10-7`. */
export function cutName({ shape, place }: PictureCut): string {
  return `${shape}-${place}`
}

/** How wide a part of that shape is in a picture so high, pixels. */
export function partWidth(pictureHeight: number, shape: CutShape): number {
  const [width = 1, height = 1] = shape.split('x').map(Number)
  return Math.round((pictureHeight * width) / height)
}
