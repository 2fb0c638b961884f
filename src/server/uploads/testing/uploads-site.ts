import { Hono } from 'hono'
import { vi } from 'vitest'
import { SmallFiles } from '../small-files.ts'
import { answerUpload, compressDrawings } from '../uploads.ts'

type Answers = () => Response | Promise<Response>

/** The site's uploads over a content service that answers so, and the requests that reached it. */
export function uploadsSite(answer: Answers) {
  const reached: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    reached.push({ url, init })
    return answer()
  })
  const smallFiles = new SmallFiles()
  const app = new Hono().get('/uploads/*', compressDrawings, (context) =>
    answerUpload(context, 'http://content.example', smallFiles),
  )
  return { app, reached }
}

const endsEarly = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.error(new Error('the connection broke'))
      },
    }),
    { headers: { 'content-type': 'image/svg+xml', 'content-length': '6' } },
  )

/** How a content service fails to give a file. */
export const OUTAGES: { outage: string; fail: Answers }[] = [
  { outage: 'does not answer', fail: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) },
  { outage: 'answers 500', fail: () => new Response('strapi says', { status: 500 }) },
  { outage: 'ends a file early', fail: endsEarly },
]
