import type { Page } from '@playwright/test'
import { FaultProxy } from '../resilience/fault-proxy.ts'
import { plantedAnswer, type Use } from '../security/planted.ts'
import { level } from '../level.ts'
import { ALL_VECTORS, harmless, VECTORS } from '../security/vectors.ts'
import { ask, type RawAnswer } from './raw-request.ts'
import { registrationPath } from './registration-form.ts'
import { siteOfItsOwn } from './site-of-its-own.ts'
import { TESTED_TEMPLATES } from './templates.ts'
import { expect, inAllOnly, test, type Problems } from './watched-page.ts'

const AT_ONCE = 6
/** Several in one text, so that the whole corpus stands in the texts of a few pages. */
const TEXTS = Array.from({ length: Math.ceil(ALL_VECTORS.length / AT_ONCE) }, (_, index) =>
  ALL_VECTORS.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(' '),
)

/** The pages of `npm test` hold half of them at least, those of `--all` every one. */
const LEAST_TEXTS = level === 'usual' ? TEXTS.length / 2 : TEXTS.length
/** In requests: every eighth of each kind, every second, or all. */
const EVERY = { usual: 8, all: 2, release: 1 }[level]
const SENT_VECTORS = Object.values(VECTORS).flatMap((kind) => everyOf(kind, EVERY))
const SENT_TEXTS = everyOf(TEXTS, EVERY)

/** Planted so that the same text is replaced by the same vectors, whenever it is asked for. */
async function plantedSite(uses: readonly Use[], change: (vectors: string) => string) {
  const proxy = await FaultProxy.open()
  const used = new Set<number>()
  proxy.rewrite = (path, answer) =>
    plantedAnswer(path, answer, (use, before, field) => {
      if (!uses.includes(use) || before === '' || field === 'slug' || field === 'SKU') return undefined
      const list = use === 'address' ? ALL_VECTORS : TEXTS
      const index = numberOf(field + before) % list.length
      if (use !== 'address') used.add(index)
      return change(list[index] ?? '')
    })
  const site = await siteOfItsOwn()
  await site.start({ CONTENT_URL: `http://127.0.0.1:${proxy.port}` })
  const stop = () => Promise.all([site.stop(), proxy.close()])
  return { url: site.url, used, stop }
}

function numberOf(text: string): number {
  let number = 7
  for (const character of text) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return number
}

test('no text of the content service runs or loads anything, on a page of any kind', async ({ page, problems }) => {
  forgiveBadAddresses(problems)
  const everything = await plantedSite(['text', 'rich', 'address'], (text) => text)
  const paths = await shownPaths()
  try {
    // A site that has just started may find the content service too slow at first.
    for (const path of paths) await expect.poll(() => statusOf(everything.url, path), { message: path }).not.toBe(503)
    const happened = await watch(page)
    for (const path of paths) {
      await page.goto(everything.url + path)
      await touchEverything(page)
      expect(await strangeParts(page), path).toEqual([])
      expect(happened, path).toEqual([])
    }
    await page.goto('about:blank')
    for (const path of paths) {
      expect(await strangeIn(page, [(await ask(path, { site: everything.url })).text]), path).toEqual([])
    }
    expect(everything.used.size).toBeGreaterThanOrEqual(LEAST_TEXTS)
    console.log(`  ${ALL_VECTORS.length} vectors in the content of ${paths.length} pages`)
  } finally {
    await everything.stop()
  }
})

// Of each block, tests/security/injection.test.ts shows it in `npm test`.
test(
  'no text of the content service breaks out of its place, on a page of any kind',
  inAllOnly,
  async ({ page, problems }) => {
    forgiveBadAddresses(problems)
    const sites = await Promise.all([plantedSite(['text'], (text) => text), plantedSite(['text'], harmless)])
    try {
      for (const path of await shownPaths()) {
        for (const { url } of sites) await expect.poll(() => statusOf(url, path), { message: path }).not.toBe(503)
        const [given, meant] = await Promise.all(sites.map(({ url }) => ask(path, { site: url })))
        expect(given?.status, path).toBe(meant?.status)
        expect(await structure(page, given?.text ?? ''), path).toEqual(await structure(page, meant?.text ?? ''))
      }
    } finally {
      await Promise.all(sites.map(({ stop }) => stop()))
    }
  },
)

test('nothing of a request runs or breaks out of its place: a question, a path, the fields of a form', async ({
  page,
  problems,
}) => {
  forgiveBadAddresses(problems)
  const happened = await watch(page)
  const questions = SENT_VECTORS.map((vector) => `/search?q=${encodeURIComponent(vector.toWellFormed())}`)
  const missing = SENT_VECTORS.map((vector) => `/about-us/${encodeURIComponent(vector.toWellFormed())}`)
  const raw = SENT_VECTORS.filter((vector) => /^[!-~]+$/.test(vector)).map((vector) => `/about-us/${vector}`)
  const answers = await inTurn([...questions, ...missing, ...raw], async (path) => ({ path, ...(await ask(path)) }))
  expect(
    answers.filter(({ status }) => ![200, 307, 308, 400, 404, 414].includes(status)).map(({ path }) => path),
  ).toEqual([])
  const pages = answers.filter(({ text }) => text.startsWith('<!doctype'))
  expect(pages.length).toBeGreaterThan(SENT_VECTORS.length)
  expect(
    await strangeIn(
      page,
      pages.map(({ text }) => text),
    ),
  ).toEqual([])
  const body = (change: (text: string) => string, text: string) =>
    new URLSearchParams([['key', text], ...FIELDS.map((name) => [name, change(text)])]).toString()
  const headers = { origin: process.env.TEST_SITE_URL ?? '', 'content-type': 'application/x-www-form-urlencoded' }
  const path = await registrationPath('FNF2705')
  for (const text of SENT_TEXTS) {
    const sent = await ask(path, { method: 'POST', headers, body: body((given) => given, text) })
    const meant = await ask(path, { method: 'POST', headers, body: body(harmless, text) })
    expect([sent.status, meant.status]).toEqual([422, 422])
    expect(await structure(page, sent.text), text).toEqual(await structure(page, meant.text))
    expect(sent.headers['set-cookie']).toBeUndefined()
  }
  for (const shown of everyOf([...questions, ...missing], 60)) {
    await page.goto(shown)
    await touchEverything(page)
    expect(happened, shown).toEqual([])
  }
  console.log(`  ${questions.length + missing.length + raw.length} addresses and ${SENT_TEXTS.length} forms`)
})

test('nothing of a request’s headers is in an answer, but a name that a proxy gave it', async () => {
  const vectors = SENT_VECTORS.filter((vector) => /^[ -~]{1,1000}$/.test(vector))
  expect(vectors.length).toBeGreaterThan(SENT_VECTORS.length / 2)
  for (const path of ['/about-us', '/search?q=leadership', '/nope']) {
    const clean = await ask(path)
    const answers = await inTurn(vectors, async (vector) => {
      const headers = Object.fromEntries(READ_BY_SOME.map((name) => [name, vector]))
      return { vector, ...(await ask(path, { headers })) }
    })
    const given = ({ headers }: RawAnswer) => ({ ...headers, date: 'any', 'x-request-id': 'any' })
    for (const answer of answers) {
      expect([answer.status, answer.text], answer.vector).toEqual([clean.status, clean.text])
      expect(given(answer), answer.vector).toEqual(given(clean))
      expect(answer.headers['x-request-id'] ?? 'none', answer.vector).toMatch(/^[\w.:=-]{1,128}$/)
    }
  }
})

test('what is typed into the search is text, in its results, too', async ({ page }) => {
  const happened = await watch(page)
  await page.goto('/about-us')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  for (const vector of everyOf(ALL_VECTORS, 25)) {
    await box.fill(`leadership ${vector}`)
    await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
    expect(await strangeParts(page), vector).toEqual([])
  }
  expect(happened).toEqual([])
})

test('the canary sings where something runs', async ({ page, problems }) => {
  problems.forgive(/.*/)
  const happened = await watch(page)
  const strangers = await strangeIn(page, ALL_VECTORS)
  expect(strangers.length).toBeGreaterThan(ALL_VECTORS.length / 4)
  expect(strangers).toEqual(expect.arrayContaining(['script', 'iframe', 'img onerror', 'a href', 'div style', 'base']))
  await page.goto('/about-us')
  await page.evaluate(() => {
    Reflect.get(window, 'canary')()
    const image = document.createElement('img')
    image.src = 'https://canary.example/a.png'
    document.querySelector('main')?.append(image)
  })
  await expect.poll(() => happened).toEqual(expect.arrayContaining(['canary', 'violation: img-src']))
})

/**
 * What is planted makes bad pictures of videos and addresses of files that are not there; nothing else may be said.
 * What is read ahead of a site that has just started may come too early for it.
 */
function forgiveBadAddresses(problems: Problems): void {
  problems.forgive(/^4\d\d: |status of 4\d\d|503.*\/_payload\.json/)
}

async function statusOf(site: string, path: string): Promise<number> {
  return (await ask(path, { site })).status
}

async function shownPaths(): Promise<string[]> {
  return [...TESTED_TEMPLATES, await registrationPath('FNF2705'), '/nope']
}

/** What servers take from a request into a page, a log line or an answer's headers. */
const READ_BY_SOME = [
  'accept-language',
  'cookie',
  'forwarded',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-original-url',
  'x-request-id',
]

/** The names of a form's fields. */
const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'job_title',
  'country',
  'message',
  '__proto__',
  'constructor',
]

/** What should never happen on a page, from now on: a call of the canary, a dialog, a request to its host, a violation. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = []
  await page.exposeFunction('canaryHeard', (what: string) => void happened.push(what))
  await page.addInitScript(() => {
    const hear = (what: string) => Reflect.get(window, 'canaryHeard')(what)
    Reflect.set(window, 'canary', () => hear('canary'))
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      hear(`violation: ${effectiveDirective}`),
    )
  })
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('canary.example')) happened.push(`request: ${request.url()}`)
  })
  return happened
}

/** Brings every part of the page to life, and does to each what an event handler might wait for. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    for (const element of document.querySelectorAll('body *')) {
      for (const type of [
        'mouseover',
        'mouseenter',
        'pointerdown',
        'focus',
        'focusin',
        'blur',
        'toggle',
        'animationstart',
      ]) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
    scrollTo(0, 0)
    // Twice a frame: what was begun by then has asked for what it wants.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Parts of a document that none of ours has. */
function strange(found: Document): string[] {
  const tags =
    'iframe,object,embed,base,style,frame,frameset,applet,portal,math,foreignObject,set,animate,use,marquee,plaintext,xmp,meta[http-equiv],link[rel=import]'
  const scripts = [...found.querySelectorAll('script')].filter(
    ({ type, src }) =>
      type !== 'application/ld+json' && !new URL(src, 'https://none.example').pathname.startsWith('/assets/'),
  )
  const attributes = [...found.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'ping'].includes(name)
      // oxlint-disable-next-line no-control-regex
      const address = value.replaceAll(/[\t\n\r]/g, '').replace(/^[\s\u0001-\u001f]+/, '')
      const isHarmful =
        /^on|^style$|^srcdoc$/i.test(name) || (isAddress && /^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(address))
      return isHarmful || (isAddress && /^[\\/]{2}/.test(address)) ? [`${element.localName} ${name}`] : []
    }),
  )
  return [
    ...scripts.map(() => 'script'),
    ...[...found.querySelectorAll(tags)].map(({ localName }) => localName),
    ...attributes,
  ]
}

/** On a page that is shown, where scripts of ours may style what they move. */
async function strangeParts(page: Page): Promise<string[]> {
  const found: string[] = await page.evaluate(`(${strange.toString()})(document)`)
  return found.filter((part) => !part.endsWith(' style'))
}

/** The same of documents that are not shown, as the server sends them. */
async function strangeIn(page: Page, documents: readonly string[]): Promise<string[]> {
  const parse = `(text) => new DOMParser().parseFromString(text, 'text/html')`
  return page.evaluate(`${JSON.stringify(documents)}.map(${parse}).flatMap(${strange.toString()})`)
}

/** Every element of a document with its attributes' names, as deep as it stands; the shape that its text cannot change. */
async function structure(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const walk = (element: Element, depth: number): string[] => [
      `${' '.repeat(depth)}${element.localName} ${[...element.attributes].map(({ name }) => name).join(' ')}`,
      ...[...element.children].flatMap((child) => walk(child, depth + 1)),
    ]
    return walk(new DOMParser().parseFromString(text, 'text/html').documentElement, 0)
  }, html)
}

/** The first of every so many. */
function everyOf<Item>(items: readonly Item[], many: number): readonly Item[] {
  return items.filter((_, index) => index % many === 0)
}

/** A few at a time. */
async function inTurn<Value, Result>(
  values: readonly Value[],
  act: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    results.push(...(await Promise.all(values.slice(at, at + AT_ONCE).map(act))))
  }
  return results
}
