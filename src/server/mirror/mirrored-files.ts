import { readPictureAddress } from '#links/picture-address.ts'
import type { MirrorFolder } from './mirror-folder.ts'

const PICTURES = '/pictures/'
const UPLOADS = '/uploads/'
const UPLOAD = /^\/uploads\/\w[\w.@-]*$/
/** Named by the build, and never another one. */
const BUILT = /^\/(assets|builds\/meta)\//
const NO_SUCH_FILE = 404

/** Answers a request for a file, as visitors would get it. */
export type AskForFile = (
  address: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

/** Which files are asked for, and what ends that: content has changed. */
type Renewal = { isAsked: (address: string) => boolean; signal: AbortSignal }

/** The files of a mirror that the site answers requests for: made of content, uploaded, or pictures made of what was. */
export class MirroredFiles {
  readonly #folder: MirrorFolder
  readonly #ask: AskForFile
  /** The files that pages need, and those that nothing links to. */
  readonly #wanted: () => ReadonlySet<string>
  /** Files that are in the mirror as they are now. */
  readonly #known = new Set<string>()
  /** How the site named the state of a file that was written. */
  readonly #etags = new Map<string, string>()

  constructor(folder: MirrorFolder, ask: AskForFile, wanted: () => ReadonlySet<string>) {
    this.#folder = folder
    this.#ask = ask
    this.#wanted = wanted
  }

  /** Files are asked for again: those that are made of content, which has changed, or all. */
  outdate(which: 'made' | 'all'): void {
    if (which === 'all') this.#known.clear()
    for (const address of this.#known) if (!isUploaded(address) && !BUILT.test(address)) this.#known.delete(address)
  }

  /**
   * Asks for the wanted files that are not known to be current.
   * @returns whether each could be read
   * @throws {Error} where the folder cannot be written
   */
  async renew({ isAsked, signal }: Renewal): Promise<boolean> {
    let isWhole = true
    for (const address of this.#wanted()) {
      if (signal.aborted) return false
      if (!isAsked(address) || this.#known.has(address)) continue
      isWhole = (await this.#renewOne(address, signal)) && isWhole
    }
    return isWhole
  }

  /**
   * Forgets an upload that was changed or deleted, and the pictures made of it.
   * @returns their addresses, whose files have to go; none for any other address
   */
  forgetUpload(address: string): string[] {
    if (!UPLOAD.test(address)) return []
    const files = [address, ...this.#picturesOf(address)]
    for (const file of files) this.#forget(file)
    return files
  }

  async #renewOne(address: string, signal: AbortSignal): Promise<boolean> {
    const isKept = this.#folder.has(address)
    // A picture goes with the upload that it was made of.
    if (isKept && isPicture(address)) return true
    const etag = isKept ? this.#etags.get(address) : undefined
    const answer = await this.#ask(address, { headers: etag === undefined ? {} : { 'if-none-match': etag }, signal })
    const isStandIn = isPicture(address) && answer.headers.get('cache-control') === 'no-store'
    if (answer.status === 200 && !isStandIn) return this.#write(address, answer, signal)
    await answer.body?.cancel()
    if (signal.aborted) return false
    if (answer.status === NO_SUCH_FILE) this.#folder.remove(address)
    const isSaid = answer.status === 304 || answer.status === NO_SUCH_FILE
    if (isSaid) this.#known.add(address)
    // A stand-in is sent while a picture is being made: the next look finds it.
    return isSaid || isStandIn
  }

  async #write(address: string, answer: Response, signal: AbortSignal): Promise<boolean> {
    try {
      const isDifferent = await this.#receive(address, answer, signal)
      if (signal.aborted) return false
      const etag = answer.headers.get('etag')
      if (etag) this.#etags.set(address, etag)
      if (isDifferent && address.startsWith(UPLOADS)) this.#removePictures(address)
      this.#known.add(address)
      return true
    } catch (error) {
      // The answer has ended too early: `fetch` says so with this error, and the disk with others.
      if (signal.aborted || error instanceof TypeError) return false
      throw error
    }
  }

  async #receive(address: string, answer: Response, signal: AbortSignal): Promise<boolean> {
    const changedAt = Date.parse(answer.headers.get('last-modified') ?? '')
    if (answer.body && !Number.isNaN(changedAt)) {
      // Anyone who sends it may stop in the middle, for longer than a change can wait.
      const body = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal })
      return this.#folder.receive(address, body, { changedAt, signal })
    }
    const body = Buffer.from(await answer.arrayBuffer())
    return !signal.aborted && this.#folder.write(address, body)
  }

  #removePictures(upload: string): void {
    const pictures = this.#picturesOf(upload)
    for (const address of pictures) this.#forget(address)
    this.#folder.remove(...pictures)
  }

  #picturesOf(upload: string): string[] {
    return [...this.#wanted()].filter((address) => upload === `${UPLOADS}${readPictureAddress(address)?.file}`)
  }

  #forget(address: string): void {
    this.#known.delete(address)
    this.#etags.delete(address)
  }
}

/** Whether a file is what authors uploaded, or a picture made of it. */
export function isUploaded(address: string): boolean {
  return address.startsWith(UPLOADS) || isPicture(address)
}

/** Whether a file is a picture made of what authors uploaded, which takes a while. */
export function isPicture(address: string): boolean {
  return address.startsWith(PICTURES)
}
