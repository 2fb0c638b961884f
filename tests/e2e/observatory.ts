/**
 * The published rules of the HTTP Observatory (developer.mozilla.org/observatory), as far as an answer alone shows them:
 * what each is worth, from a score of 100. What only a public address shows, as its certificate, is not among them.
 */
export type Graded = { score: number; findings: string[] }

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Rule = (headers: Headers, html: string) => [worth: number, finding: string]

const SIX_MONTHS_SECONDS = 15_768_000
/** What is worth more than nothing counts only where little else is wrong. */
const LEAST_FOR_EXTRA = 90

const RULES: readonly Rule[] = [policy, cookies, sharing, referrer, transport, scripts, sniffing, framing, resources]

/** The score of an answer, and what each rule says of it. */
export function graded(headers: Headers, html = ''): Graded {
  const said = RULES.map((rule) => rule(headers, html))
  const sum = (worths: number[]) => worths.reduce((all, worth) => all + worth, 0)
  const base = 100 + sum(said.map(([worth]) => Math.min(worth, 0)))
  const extra = base >= LEAST_FOR_EXTRA ? sum(said.map(([worth]) => Math.max(worth, 0))) : 0
  return { score: Math.max(0, base + extra), findings: said.map(([worth, finding]) => `${worth} ${finding}`) }
}

function policy(headers: Headers): ReturnType<Rule> {
  const given = directives(headers)
  if (given.size === 0) return [-25, 'no content security policy']
  const source = (name: string) => given.get(name) ?? given.get('default-src')
  const all = [...given.values()].flat()
  const active = [source('script-src'), source('object-src')]
  const isBroad = (list: string[] | undefined) =>
    !list || list.some((each) => ["'unsafe-inline'", 'data:', '*', 'http:', 'https:'].includes(each))
  if (active.some(isBroad)) return [-20, 'scripts or objects from anywhere']
  if (all.includes("'unsafe-eval'")) return [-10, 'evaluates text']
  if (all.some((each) => each.startsWith('http:'))) return [-20, 'loads over http']
  if (isBroad(source('style-src'))) return [0, 'styles that stand in the page']
  const keepsForms = ["'none'", "'self'"].includes(given.get('form-action')?.join(' ') ?? '')
  const isStrict = given.get('default-src')?.join(' ') === "'none'" && keepsForms
  return isStrict ? [10, 'nothing by default'] : [5, 'nothing unsafe']
}

function cookies(headers: Headers): ReturnType<Rule> {
  const set = [headers['set-cookie'] ?? []].flat()
  if (set.length === 0) return [0, 'no cookies']
  if (!set.every((each) => /; *secure(;|$)/i.test(each))) return [-40, 'a cookie without Secure']
  if (!set.every((each) => /; *httponly(;|$)/i.test(each))) return [-30, 'a cookie without HttpOnly']
  if (!set.every((each) => /; *samesite=(strict|lax)(;|$)/i.test(each))) return [-20, 'a cookie of other sites']
  return [5, 'cookies for this site alone']
}

function sharing(headers: Headers): ReturnType<Rule> {
  const isShared = headers['access-control-allow-origin'] !== undefined
  const isUniversal = isShared && headers['access-control-allow-credentials'] === 'true'
  return isUniversal ? [-50, 'shared with everybody'] : [0, isShared ? 'shared' : 'not shared']
}

function referrer(headers: Headers): ReturnType<Rule> {
  const said = headers['referrer-policy']
  if (said === undefined) return [0, 'no referrer policy']
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(String(said))
  return isPrivate ? [5, 'a private referrer policy'] : [-5, 'another referrer policy']
}

function transport(headers: Headers): ReturnType<Rule> {
  const age = /(?:^|;) *max-age=(\d+)/.exec(String(headers['strict-transport-security'] ?? ''))?.[1]
  if (age === undefined) return [-20, 'may be asked over http']
  return Number(age) < SIX_MONTHS_SECONDS ? [-10, 'https for less than six months'] : [0, 'https alone']
}

function scripts(_: Headers, html: string): ReturnType<Rule> {
  const sources = [...html.matchAll(/<script[^>]* src="([^"]*)"[^>]*>/g)]
  const foreign = sources.filter(([, source = '']) => !/^\/(?!\/)/.test(source))
  if (foreign.length === 0) return [0, sources.length === 0 ? 'no scripts' : 'scripts of its own']
  const areSecure = foreign.every(([, source = '']) => source.startsWith('https:'))
  const areKnown = foreign.every(([tag]) => / integrity="/.test(tag))
  if (!areSecure) return [areKnown ? -20 : -50, 'scripts of others, not over https']
  return areKnown ? [5, 'known scripts of others'] : [-5, 'scripts of others']
}

function sniffing(headers: Headers): ReturnType<Rule> {
  return headers['x-content-type-options'] === 'nosniff' ? [0, 'no guessed types'] : [-5, 'guessed types']
}

function framing(headers: Headers): ReturnType<Rule> {
  if (directives(headers).has('frame-ancestors')) return [5, 'framed by whom the policy names']
  const said = String(headers['x-frame-options'] ?? '')
  return /^(deny|sameorigin)$/i.test(said) ? [0, 'framed by nobody'] : [-20, 'framed by anybody']
}

function resources(headers: Headers): ReturnType<Rule> {
  const said = headers['cross-origin-resource-policy']
  if (said === undefined || said === 'cross-origin') return [0, 'read by others']
  return said === 'same-origin' || said === 'same-site' ? [10, 'read by this site alone'] : [-5, 'read by whom?']
}

function directives(headers: Headers): Map<string, string[]> {
  const text = String(headers['content-security-policy'] ?? '')
  return new Map(
    text.split(';').flatMap((each) => {
      const [name, ...sources] = each.trim().split(/\s+/)
      return name ? [[name, sources] as const] : []
    }),
  )
}
