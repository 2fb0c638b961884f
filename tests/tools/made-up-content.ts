import { createServer } from 'node:http'

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

/**
 * A content service that answers what is given for a path, or for a path and a status as in
 * `/api/homepage?status=draft`, and has nothing else; as the variables that name it to a script.
 */
export async function madeUpContent(
  data: Record<string, unknown>,
  onTestFinished: OnTestFinished,
): Promise<Record<string, string>> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://content.example')
    const found = data[`${pathname}?status=${searchParams.get('status')}`] ?? data[pathname] ?? null
    response.writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: found, meta: {} }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { CONTENT_URL: `http://127.0.0.1:${port}`, CONTENT_TOKEN: 'a-token' }
}

/** The home page with these blocks in its grey zone. */
export function homeWith(blocks: unknown[]): object {
  return { id: 1, documentId: 'home', title: 'Home', grey_section: blocks, red_section: [] }
}
