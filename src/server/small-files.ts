import { LRUCache } from 'lru-cache'

const MOST_BYTES_EACH = 256 * 1024
const MOST_BYTES = 16 * 1024 * 1024

type SmallFile = { body: ArrayBuffer; headers: Headers }

/** Small files that were passed on, such as logos, to be had again while the content service does not answer. */
export class SmallFiles {
  readonly #files = new LRUCache<string, SmallFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength || 1,
  })

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** The file as it was passed on last; undefined where it was not, or was too large. */
  get(path: string): Response | undefined {
    const file = this.#files.get(path)
    return file && new Response(file.body, { headers: file.headers })
  }

  /** The same answer, kept where it is a whole file of 256 KB at most. Rejects where its body ends early. */
  async keep(path: string, answer: Response): Promise<Response> {
    const length = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
    if (answer.status !== 200 || length > MOST_BYTES_EACH) return answer
    const [body, { headers }] = [await answer.arrayBuffer(), answer]
    this.#files.set(path, { body, headers })
    return new Response(body, { headers })
  }

  /** There is no such file any more. */
  forget(path: string): void {
    this.#files.delete(path)
  }
}
