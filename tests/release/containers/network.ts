import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { once } from 'node:events'

/** Addresses that are meant for tests of networks (RFC 2544). */
const PREFIX = '198.18.29'
const BRIDGE = 'site-test0'
const HOST = `${PREFIX}.1`

/**
 * A network of this machine's own, in which each container has an address and finds the others by name, as with Docker: a
 * container that is restarted has another address.
 */
export class Network {
  readonly #names = new Map<string, string>()
  readonly #servers: Server[] = []
  readonly #spaces: string[] = []
  /** Lists who is where, for every container. */
  readonly hosts: string
  #last = 1

  /** @param hosts where to keep that list */
  constructor(hosts: string) {
    this.hosts = hosts
    ip('link', 'add', BRIDGE, 'type', 'bridge')
    ip('address', 'add', `${HOST}/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    this.#write()
  }

  /** Gives a name a network namespace with a new address. Returns the name of the namespace. */
  join(name: string): string {
    this.leave(name)
    const number = (this.#last += 1)
    const [space, outside, inside] = [`site-test-${name}`, `st${number}`, 'eth0']
    ip('netns', 'add', space)
    this.#spaces.push(space)
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', space)
    ip('link', 'set', outside, 'master', BRIDGE, 'up')
    ip('-n', space, 'address', 'add', `${PREFIX}.${number}/24`, 'dev', inside)
    ip('-n', space, 'link', 'set', inside, 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
    this.#names.set(name, `${PREFIX}.${number}`)
    this.#write()
    return space
  }

  /** Removes a namespace and its address; nobody is found under that name any more. */
  leave(name: string): void {
    const space = `site-test-${name}`
    if (!this.#spaces.includes(space)) return
    this.#spaces.splice(this.#spaces.indexOf(space), 1)
    this.#names.delete(name)
    this.#write()
    ip('netns', 'delete', space)
  }

  /** Lets containers reach a server on 127.0.0.1 of this machine under a name and the port that they expect. */
  async lend(name: string, port: number, to: number): Promise<void> {
    const server = createServer((from) => {
      const there = createConnection(to, '127.0.0.1')
      for (const [one, other] of [
        [from, there],
        [there, from],
      ] as const) {
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
    this.#servers.push(server)
    await once(server.listen(port, HOST), 'listening')
    this.#names.set(name, HOST)
    this.#write()
  }

  /** @throws {Error} where nobody has that name */
  addressOf(name: string): string {
    const address = this.#names.get(name)
    if (!address) throw new Error(`Nothing runs as ${name}.`)
    return address
  }

  close(): void {
    for (const server of this.#servers) server.close()
    for (const space of this.#spaces) ip('netns', 'delete', space)
    ip('link', 'delete', BRIDGE)
  }

  /** In place: containers see the same file. */
  #write(): void {
    const lines = [['localhost', '127.0.0.1'], ...this.#names].map(([name, address]) => `${address} ${name}`)
    writeFileSync(this.hosts, `${lines.join('\n')}\n`)
  }
}

function ip(...options: string[]): void {
  execFileSync('ip', options)
}
