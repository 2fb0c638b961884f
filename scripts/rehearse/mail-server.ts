import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** Says `fine` to every command of SMTP and keeps nothing: an email of a rehearsal reaches nobody. */
export class MailServer {
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  /** @param port of this machine */
  constructor(port: number) {
    this.#port = port
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket))
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening')
  }

  stop(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.write('220 rehearsal\r\n')
    let isMessage = false
    let rest = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isMessage && line !== '.') continue
        isMessage = line === 'DATA'
        socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }
}
