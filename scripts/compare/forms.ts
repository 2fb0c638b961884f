import type { Browser, Locator, Page } from '@playwright/test'
import type { Answer } from './normalise.ts'

/** Where forms stand, and how the sample content's differ: sent by mail, to the content service, with a payment. */
const PAGES_WITH_FORMS = ['/get-in-touch', '/advisory']
const FORM = 'form[method="post"]'
/** The email address in every form that is filled in. */
export const ANSWERED_EMAIL = 'ada.lovelace@company.example'
/** What registers for good once the answers were checked. */
const REGISTERS = /^(?:Register(?: and pay by invoice)?|Join the waiting list)$/
const SESSION = /\/register-[^"/]+$/
/** Optional, and an answer that nobody made up for the purpose is refused: left empty. */
const LEFT_EMPTY = '[name="price-code"]'
/** Registrations of sessions whose forms differ by price, places and payment. */
const MOST_REGISTRATIONS = 8

/** The answers to every form of a site, by name: sent empty, and sent with every field filled in. */
export async function sendForms(browser: Browser, site: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [...PAGES_WITH_FORMS, ...(await registrations(page))]) {
    await page.goto(path)
    const count = await page.locator(FORM).count()
    for (let nth = 0; nth < count; nth += 1) {
      for (const isFilled of [false, true]) {
        await page.goto(path)
        const form = page.locator(FORM).nth(nth)
        if (isFilled) await fillIn(form)
        answers.set(`form ${nth} on ${path}, ${isFilled ? 'filled in' : 'empty'}`, await send(page, form))
      }
    }
  }
  await context.close()
  return answers
}

/**
 * Registers on one page of a site with every field filled in, to be paid by invoice where something is to be paid.
 * @throws {Error} with what the page says, where it does not lead to a page that shows the result
 */
export async function registerOn(browser: Browser, site: string, path: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(path)
    const form = page.locator(FORM)
    await fillIn(form)
    await send(page, form)
    // Version 0.1 had no page on which answers are checked.
    const confirm = page.getByRole('button', { name: REGISTERS })
    if (await confirm.isVisible()) await Promise.all([page.waitForEvent('framenavigated'), confirm.click()])
    const { pathname } = new URL(page.url())
    if (pathname === path) throw new Error(`The registration on ${path} failed. The page shows: ${await saidBy(page)}`)
  } finally {
    await context.close()
  }
}

/** The heading of a page, and what it says is wrong with the answers. */
async function saidBy(page: Page): Promise<string> {
  const texts = await page.locator('h1, main [role="alert"]').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ')).join(' · ')
}

/** Addresses of registration forms, as the pages of the sitemap link them. */
async function registrations(page: Page): Promise<string[]> {
  const listed = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...listed.matchAll(/<loc>https?:\/\/[^/<]+(\/our-programs\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  const found = new Set<string>()
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) if (SESSION.test(link)) found.add(link)
    if (found.size >= MOST_REGISTRATIONS) break
  }
  return [...found].toSorted().slice(0, MOST_REGISTRATIONS)
}

async function fillIn(form: Locator): Promise<void> {
  for (const field of await form.locator(`:is(input, textarea):visible:not(${LEFT_EMPTY})`).all()) {
    const type = await field.getAttribute('type')
    const isNumber = type === 'number' || (await field.getAttribute('inputmode')) === 'numeric'
    if (type === 'checkbox' || type === 'radio') await field.check()
    else if (type === 'email') await field.fill(ANSWERED_EMAIL)
    else if (type === 'tel') await field.fill('+60 12 345 6789')
    else if (isNumber) await field.fill('2')
    else if (type !== 'submit' && type !== 'hidden' && type !== 'file') await field.fill('Ada')
  }
  for (const field of await form.locator('select:visible').all()) await field.selectOption({ index: 1 })
}

async function send(page: Page, form: Locator): Promise<Answer> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  // A browser shows its own messages where it may; the site's are what is compared.
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true))
  await form.locator('button[type="submit"], button:not([type])').first().click()
  const answer = await answered
  const isRedirect = answer.status() >= 300 && answer.status() < 400
  return { status: answer.status(), headers: await answer.allHeaders(), body: isRedirect ? '' : await answer.text() }
}
