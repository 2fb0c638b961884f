import { Hono } from 'hono'
import { vi } from 'vitest'
import { ContentFiles } from '../content-files.ts'
import { KeptUploads } from '../kept-uploads.ts'
import { SmallFiles, answerUpload, compressDrawings, type Uploads } from '../uploads.ts'

type Answers = (request: RequestInit) => Response | Promise<Response>
type Site = { contentUrl?: string; folder?: string; isDown?: () => boolean }

/** Uploads of a content service, kept on disk where a folder is given. */
export function testUploads({ contentUrl = 'http://content.example', folder, isDown }: Site = {}): Uploads {
  const contentFiles = new ContentFiles(contentUrl, isDown)
  const log = { error: () => {}, warn: () => {}, info: () => {} }
  return { contentFiles, smallFiles: new SmallFiles(), keptUploads: new KeptUploads({ contentFiles, folder, log }) }
}

/** The site's uploads over a content service that answers so, and the requests that reached it. */
export function uploadsSite(answer: Answers, site?: Site) {
  const reached: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit) => {
    // Not ours: what an earlier test of this process has left behind asks by requests.
    if (typeof url !== 'string') throw new TypeError('Nobody answers.')
    reached.push({ url, init })
    return answer(init)
  })
  const uploads = testUploads(site)
  const app = new Hono().get('/uploads/*', compressDrawings, (context) => answerUpload(context, uploads))
  return { app, reached, ...uploads }
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
export const OUTAGES: { outage: string; fail: () => Response | Promise<Response> }[] = [
  { outage: 'does not answer', fail: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) },
  { outage: 'answers 500', fail: () => new Response('strapi says', { status: 500 }) },
  { outage: 'ends a file early', fail: endsEarly },
]
