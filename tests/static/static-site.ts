import { ensureServices } from '../services/services.ts'
import { startNginx } from '../services/nginx.ts'
import { writeStaticCopy } from './static-copy.ts'

/** For Playwright: serves the static copy of this run with nginx, and writes one where there is none. */
export default async function setUp(): Promise<() => Promise<void>> {
  const remove = process.env.TEST_COPY ? async () => {} : await writeCopyOfItsOwn()
  const nginx = await startNginx(`${process.env.TEST_COPY}.nginx.conf`)
  process.env.TEST_SITE_URL = nginx.url
  return async () => {
    await nginx.stop()
    await remove()
  }
}

/** From a content service that ends before anything is tested. */
async function writeCopyOfItsOwn(): Promise<() => Promise<void>> {
  const { services, stop } = await ensureServices({ site: false })
  try {
    const { copy, remove } = await writeStaticCopy(services)
    Object.assign(process.env, copy)
    return remove
  } finally {
    await stop()
  }
}
