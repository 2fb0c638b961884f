import { readFileSync } from 'node:fs'

/**
 * What the comment at the top of a script says, without its stars: the answer to `--help`.
 * @param {string} file
 */
export function helpOf(file) {
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? []
  return comment.replaceAll(/^ ?\* ?/gm, '').trim()
}
