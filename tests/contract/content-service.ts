/** An answer of the content service as a test reads it. */
export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at what really comes, which no type promises
  body: any
}

/** Asks the content service of this run as any visitor could. */
export function anonymous(path: string, options: RequestInit = {}): Promise<Answer> {
  return ask(path, options)
}

/** Asks it with the write token of this run. */
export function withToken(path: string, options: RequestInit = {}): Promise<Answer> {
  return withBearer(process.env.TEST_CONTENT_TOKEN ?? '', path, options)
}

/** Asks it with whatever somebody may bring. */
export function withBearer(token: string, path: string, options: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(options.headers)
  headers.set('authorization', `Bearer ${token}`)
  return ask(path, { ...options, headers })
}

/** Options of a request that sends JSON. */
export function json(method: string, data: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) }
}

async function ask(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(`${process.env.TEST_CONTENT_URL}${path}`, options)
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
