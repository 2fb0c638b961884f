/**
 * `npm run take-down -- /about-us`: removes a page from the running site immediately. Give the address of the page, or the
 * documentId of its entry. The command also works if the content service is down or no longer has the page. The page stays
 * removed after a restart. It is removed from every process that shares CACHE_URL. `--put-back /about-us` shows the page again.
 * `--list` lists the pages that were taken down, and the entries that are missing from the content service. `--accept-missing`
 * confirms that the missing entries were removed on purpose. Set SITE_WEBHOOK_SECRET to the webhook secret of the running site. If the site is
 * not at http://127.0.0.1:3000, set SITE to its address.
 */
import { readOptions } from './command-line/read-options.ts'
import { siteUrl } from './services/ports.ts'

const USAGE = 'npm run take-down -- <address or documentId> | --put-back <the same> | --list | --accept-missing'
const { SITE = siteUrl, SITE_WEBHOOK_SECRET: secret } = process.env

try {
  process.stdout.write(await carryOut(orderOf(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** What the site is asked to do. @throws {Error} one sentence where that is not said */
function orderOf(args: string[]): object {
  const options = {
    'put-back': { type: 'string' },
    list: { type: 'boolean' },
    'accept-missing': { type: 'boolean' },
  } as const
  const { values, positionals } = readOptions({ args, allowPositionals: true, options }, USAGE)
  const [first = '', ...others] = positionals
  const wanted = [first !== '', values['put-back'] !== undefined, values.list, values['accept-missing']].filter(Boolean)
  if (wanted.length > 1 || others.length > 0) {
    throw new Error(
      `Nothing was done. Give one address or one option, and run the command once for each.\nUsage: ${USAGE}`,
    )
  }
  if (values.list) return { action: 'list' }
  if (values['accept-missing']) return { action: 'accept-missing' }
  if (values['put-back'] !== undefined) return { action: 'put-back', named: withoutOrigin(values['put-back']) }
  if (first === '') throw new Error('Give an address of the site, such as /about-us, or the documentId of an entry.')
  return { action: 'take-down', named: withoutOrigin(first) }
}

/** An address may come whole, as the browser shows it. */
function withoutOrigin(named: string): string {
  return URL.canParse(named) ? new URL(named).pathname : named
}

/** What the site says to it. @throws {Error} one sentence where it does not take the order */
async function carryOut(order: object): Promise<string> {
  if (!secret) throw new Error('Set SITE_WEBHOOK_SECRET to the secret with which the site was started.')
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(order) }
  const answer = await fetch(new URL('/hooks/take-down', SITE), init).catch((error: unknown) => {
    throw new Error(
      `The site does not respond at ${SITE}. If this address is wrong, set SITE to the address of the site.`,
      { cause: error },
    )
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text.trim())
  return text
}
