import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** How long a connection waits for its next request; node's own figure. */
export const KEEP_ALIVE_SECONDS = 5

/** An answer that is sent again and again: head and body lie in one buffer, as they go over the wire. */
export class ReadyAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | undefined
  #wire: Buffer | undefined
  #dateAt = 0
  #second = 0

  /** @throws {TypeError} where a header may not be sent */
  constructor(status: number, headers: Record<string, string>, body: Buffer | undefined) {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    this.status = status
    this.headers = headers
    this.body = body
  }

  /** The whole answer on a connection that stays open, dated now. Written when it is first sent; only its date changes. */
  wire(): Buffer {
    const second = Math.floor(Date.now() / 1000)
    this.#wire ??= this.#written()
    if (second !== this.#second) this.#wire.write(new Date(second * 1000).toUTCString(), this.#dateAt, 'latin1')
    this.#second = second
    return this.#wire
  }

  #written(): Buffer {
    const lines = Object.entries({
      ...this.headers,
      connection: 'keep-alive',
      'keep-alive': `timeout=${KEEP_ALIVE_SECONDS}`,
      date: new Date(0).toUTCString(),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = Buffer.from(`HTTP/1.1 ${this.status} ${STATUS_CODES[this.status]}\r\n${lines.join('')}\r\n`, 'latin1')
    this.#dateAt = head.lastIndexOf('date: ') + 'date: '.length
    return Buffer.concat([head, this.body ?? Buffer.alloc(0)])
  }
}
