/**
 * Widths in pixels in which pictures are made, each at most 18 % above the one before: a page may say of a picture that
 * it is drawn 6 % wider than it is, and the next width still wastes no more than a quarter. The list is closed, so that
 * nobody can have any other made.
 */
export const PICTURE_WIDTHS = [
  160, 187, 219, 256, 300, 351, 410, 480, 562, 657, 769, 900, 1053, 1232, 1440, 1690, 1980, 2325, 2730, 3200,
] as const
export const PICTURE_TYPES = ['avif', 'webp'] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureType = (typeof PICTURE_TYPES)[number]
/** An uploaded file, by its name with ending, in one width and type. */
export type PictureVariant = { file: string; width: PictureWidth; type: PictureType }

/** What can be made smaller: an SVG has every width, and a GIF would lose its movement. */
const FILE = /^\w[\w.@-]{0,199}\.(avif|jpe?g|png|webp)$/i
const ADDRESS = /^\/pictures\/(\d+)\/([^/]+)\.([a-z]+)$/
const UPLOADS = '/uploads/'

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

/** What an address of `pictureAddress` names; undefined for every other path. */
export function readPictureAddress(path: string): PictureVariant | undefined {
  const [, asked, file = '', ending] = ADDRESS.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked)
  const type = PICTURE_TYPES.find((known) => known === ending)
  return width && type && FILE.test(file) ? { file, width, type } : undefined
}
