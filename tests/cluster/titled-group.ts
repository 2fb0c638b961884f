import { FaultProxy } from '../resilience/fault-proxy.ts'
import { startRedis, type Redis } from '../services/redis.ts'
import { SiteGroup } from './site-group.ts'

/** The page whose title an author changes. */
export const PAGE = '/about-us'

/** Processes of the site with a Redis, and with a content service whose authors publish another title at any time. */
export class TitledGroup {
  readonly group: SiteGroup
  readonly proxy: FaultProxy
  readonly #documentId: string
  redis: Redis

  private constructor(group: SiteGroup, proxy: FaultProxy, redis: Redis, documentId: string) {
    this.group = group
    this.proxy = proxy
    this.redis = redis
    this.#documentId = documentId
  }

  static async start(): Promise<TitledGroup> {
    const redis = await startRedis()
    const proxy = await FaultProxy.open()
    const contentUrl = `http://127.0.0.1:${proxy.port}`
    const { data } = await (await fetch(`${contentUrl}/api${PAGE}`)).json()
    const group = await SiteGroup.start({ cacheUrl: redis.url, contentUrl })
    await group.haveReadEverything()
    return new TitledGroup(group, proxy, redis, data.documentId)
  }

  /** Publishes a title, and has the content service's word of it reach one process alone. */
  async publish(title: string, index = 0): Promise<void> {
    this.proxy.rewrite = (path, before) =>
      path.startsWith(`/api${PAGE}`) ? { ...Object(before), data: { ...Object(before).data, title } } : before
    const entry = { documentId: this.#documentId, publishedAt: '2026-01-01T00:00:00.000Z' }
    await this.group.hook(index, { event: 'entry.publish', model: 'about-us', entry })
  }

  /** Which of the processes show a title. */
  showing(title: string): Promise<boolean[]> {
    return this.group.showing(PAGE, title)
  }

  async allShow(title: string): Promise<boolean> {
    return (await this.showing(title)).every(Boolean)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.group[Symbol.asyncDispose]()
    await this.proxy.close()
    await this.redis.stop()
  }
}
