/**
 * Takes a page of the running site down at once, whatever the content service says and whether or not it answers, or
 * shows it again. It stays down over restarts, and in every process that shares CACHE_URL.
 *
 *   npm run take-down -- /networking-groups/finance-chairs   takes the page's entry down, by its address
 *   npm run take-down -- k3v9…                               the same by the entry's documentId
 *   npm run take-down -- --put-back /networking-groups/…     shows it again
 *   npm run take-down -- --list                              what was taken down, and what the content service lacks
 *   npm run take-down -- --accept-missing                    what the content service lacks is rightly gone
 *
 * Needs SITE_WEBHOOK_SECRET, and SITE where the site is not at http://127.0.0.1:3000.
 */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'put-back': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'accept-missing': { type: 'boolean', default: false },
  },
})
const { SITE = `http://127.0.0.1:${process.env.PORT ?? '3000'}`, SITE_WEBHOOK_SECRET: secret } = process.env
const [named] = positionals

function order(): object | undefined {
  if (values.list) return { action: 'list' }
  if (values['accept-missing']) return { action: 'accept-missing' }
  return named === undefined ? undefined : { action: values['put-back'] ? 'put-back' : 'take-down', named }
}

async function carryOut(): Promise<string> {
  const body = order()
  if (!body) throw new Error('Name an address of the site, such as /about-us, or a documentId.')
  if (!secret) throw new Error('SITE_WEBHOOK_SECRET must be given: the one that the site was started with.')
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(new URL('/hooks/take-down', SITE), init).catch(() => {
    throw new Error(`The site does not answer at ${SITE}: set SITE to where it is.`)
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text.trim())
  return text
}

try {
  process.stdout.write(await carryOut())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
