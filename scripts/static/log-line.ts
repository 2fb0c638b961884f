/** A line of the site's log as a person reads it; any other line as it is. */
export function readableLine(line: string): string {
  if (!line.startsWith('{')) return line
  const { msg, page, picture, call, err }: Record<string, unknown> = JSON.parse(line)
  const about = [page, picture, call, Object(err).message].filter((part) => typeof part === 'string')
  return [msg, ...about].join(': ')
}
