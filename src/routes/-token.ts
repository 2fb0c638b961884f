/** Reads the parameter that finds what became of something that a visitor sent. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {}
}
