/**
 * What the panel says of the limits of a field. Strapi itself says how long a text may be and how large a number, and
 * marks what is required; not what a field for files takes, and how many entries a list may have.
 */
const messages = {
  /** Of a field that takes one, and of one that takes several. @type {Record<string, [string, string]>} */
  files: {
    images: ['a picture', 'pictures'],
    videos: ['a video', 'videos'],
    audios: ['a sound', 'sounds'],
    files: ['a file, such as a PDF', 'files, such as PDFs'],
  },
  /** @param {string[]} kinds such as "pictures" and "videos" */
  takes: (kinds) => `Choose ${kinds.join(' or ')}.`,
  /** @param {number} count */
  exactly: (count) => `Add exactly ${count}.`,
  /** @param {number} least @param {number} most */
  between: (least, most) => `Add ${least} to ${most}.`,
  /** @param {number} most */
  atMost: (most) => `Add up to ${most}.`,
  /** @param {number} least */
  atLeast: (least) => `Add at least ${least}.`,
}

/**
 * One sentence on the limits of a field that Strapi says nothing of; empty where there are none.
 * @param {{ type: string, multiple?: boolean, repeatable?: boolean, min?: number, max?: number, allowedTypes?: string[] }} attribute
 */
export function limitsOf({ type, multiple = false, repeatable = false, min, max, allowedTypes = [] }) {
  if (type === 'media') {
    const kinds = allowedTypes.flatMap((kind) => messages.files[kind]?.[Number(multiple)] ?? [])
    return kinds.length > 0 ? messages.takes(kinds) : ''
  }
  if (type !== 'dynamiczone' && !repeatable) return ''
  if (min && max) return min === max ? messages.exactly(min) : messages.between(min, max)
  if (max) return messages.atMost(max)
  return min ? messages.atLeast(min) : ''
}
