import { registrationPath, somebody } from '../e2e/registration-form.ts'
import { WIDE } from '../e2e/shell.ts'
import { expect, test, type Visitor } from './visitor.ts'

const LISTING = '/our-programs/open-enrollment-programs'
const PROGRAM = `${LISTING}/leadership/decisions-under-pressure`
const CONFERENCE = '/voices-of-influence-2027'
const SEARCH = '#search'
const SEARCH_BUTTON = 'header [commandfor=search]'
const ABOUT_US = 'header nav a[href="/about-us"]'

test('a menu opens, closes by Escape, and leads to a page', async ({ visitor }) => {
  await arrive(visitor, '/about-us')
  await visitor.click('header [popovertarget=menu-programs]')
  await expect.poll(() => isShown(visitor, '#menu-programs')).toBe(true)
  await visitor.press('Escape')
  await expect.poll(() => isShown(visitor, '#menu-programs')).toBe(false)
  await visitor.click('header [popovertarget=menu-programs]')
  await visitor.click(`#menu-programs a[href="${LISTING}"]`)
  await expect.poll(() => path(visitor)).toBe(LISTING)
  await expect.poll(() => isShown(visitor, '#menu-programs')).toBe(false)
})

for (const width of [360, 390, 430]) {
  test(`the header fits a window of ${width} px, with buttons that can be hit`, async ({ visitor }) => {
    await arrive(visitor, '/about-us', { width, height: 800 })
    for (const button of [SEARCH_BUTTON, 'header [commandfor=drawer]']) {
      const size = await boxOf(visitor, button)
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
    }
    expect((await boxOf(visitor, `${SEARCH_BUTTON} svg`)).width).toBeGreaterThanOrEqual(16)
    expect(await visitor.ask(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('the drawer opens at 360 px, opens a group, and leads to a page', async ({ visitor }) => {
  await arrive(visitor, '/about-us', { width: 360, height: 740 })
  await visitor.click('header [commandfor=drawer]')
  await expect.poll(() => isShown(visitor, '#drawer')).toBe(true)
  await visitor.press('Escape')
  await expect.poll(() => isShown(visitor, '#drawer')).toBe(false)
  await visitor.click('header [commandfor=drawer]')
  await visitor.click('#drawer summary')
  await visitor.click(`#drawer details[open] a[href="${LISTING}"]`)
  await expect.poll(() => path(visitor)).toBe(LISTING)
  await expect.poll(() => isShown(visitor, '#drawer')).toBe(false)
})

test('the search follows Enter and its button to the page of results', async ({ visitor }) => {
  for (const search of [() => visitor.press('Enter'), () => visitor.click(`${SEARCH} form button`)]) {
    await openSearch(visitor)
    await visitor.type(`${SEARCH} input`, 'board')
    await expect.poll(() => countOf(visitor, `${SEARCH} [role=option]`)).toBeGreaterThan(0)
    await search()
    await expect.poll(() => path(visitor)).toBe('/search?q=board')
    await expect.poll(() => isShown(visitor, SEARCH)).toBe(false)
  }
})

test('the search marks a result by the arrow keys, and Enter follows it', async ({ visitor }) => {
  await openSearch(visitor)
  await visitor.type(`${SEARCH} input`, 'negotiating')
  await expect.poll(() => countOf(visitor, `${SEARCH} [role=option]`)).toBeGreaterThan(0)
  await visitor.press('ArrowDown')
  await expect.poll(() => countOf(visitor, `${SEARCH} [aria-selected=true]`)).toBe(1)
  await visitor.press('Enter')
  await expect.poll(() => textOf(visitor, 'h1')).toBe('Negotiating Complex Deals')
  await expect.poll(() => isShown(visitor, SEARCH)).toBe(false)
})

test('Escape clears the search, then closes it', async ({ visitor }) => {
  await openSearch(visitor)
  await visitor.type(`${SEARCH} input`, 'deal')
  await visitor.press('Escape')
  await expect.poll(() => visitor.ask(() => document.querySelector<HTMLInputElement>('#search input')?.value)).toBe('')
  expect(await isShown(visitor, SEARCH)).toBe(true)
  await visitor.press('Escape')
  await expect.poll(() => isShown(visitor, SEARCH)).toBe(false)
})

test('a click in the padding of the search leaves it open, and one beside it closes it', async ({ visitor }) => {
  await openSearch(visitor)
  const { x, y } = await boxOf(visitor, SEARCH)
  await visitor.clickAt(x + 6, y + 12)
  expect(await isShown(visitor, SEARCH)).toBe(true)
  await visitor.clickAt(x - 6, y + 12)
  await expect.poll(() => isShown(visitor, SEARCH)).toBe(false)
})

test('a row of quotes turns to the next and the previous one', async ({ visitor }) => {
  await arrive(visitor, LISTING)
  // What stands above has its height first.
  await bringNear(visitor, '#calendar', '#calendar [role=table]')
  // Its place stands there from the server; its buttons work once the row is alive.
  await bringNear(visitor, '#testimonials', '#testimonials x-island[data-alive] [aria-label="Next quote"]')
  expect(await textOf(visitor, '#testimonials')).toContain('1 of 3')
  await visitor.click('#testimonials [aria-label="Next quote"]')
  await expect.poll(() => textOf(visitor, '#testimonials')).toContain('2 of 3')
  await visitor.click('#testimonials [aria-label="Previous quote"]')
  await expect.poll(() => textOf(visitor, '#testimonials')).toContain('1 of 3')
})

test('tabs show one panel, chosen by click and by arrow key', async ({ visitor }) => {
  await arrive(visitor, CONFERENCE)
  await bringNear(visitor, '#tentative', '#tentative [role=tab]')
  await expect.poll(() => countOf(visitor, '#tentative [role=tab]')).toBe(2)
  const chosen = () =>
    visitor.ask(() => [...document.querySelectorAll('#tentative [role=tab]')].map((tab) => tab.ariaSelected === 'true'))
  await visitor.click('#tentative li:last-child [role=tab], #tentative [role=tab]:last-child')
  await expect.poll(chosen).toEqual([false, true])
  await visitor.press('ArrowRight')
  await expect.poll(chosen).toEqual([true, false])
})

test('a question opens to its answer', async ({ visitor }) => {
  await arrive(visitor, CONFERENCE)
  await bringNear(visitor, '#faq')
  const open = () => countOf(visitor, '#faq details[open]')
  const before = await open()
  await visitor.click('#faq details:not([open]) summary')
  await expect.poll(open).toBeGreaterThanOrEqual(Math.max(before, 1))
  await expect.poll(() => isShown(visitor, '#faq details[open] summary + *')).toBe(true)
})

test('sessions become a calendar, which turns its months', async ({ visitor }) => {
  const month = 'x-island[name=SessionCalendar] h3[aria-live]'
  await arrive(visitor, PROGRAM)
  await bringNear(visitor, 'x-island[name=SessionCalendar] h3', month)
  const first = await textOf(visitor, month)
  await visitor.click('//x-island[@name="SessionCalendar"]//h3[@aria-live]/following::button[1]')
  await expect.poll(() => textOf(visitor, month)).not.toBe(first)
})

test('a link leads to its page, and Back to the place that was left', async ({ visitor }) => {
  await arrive(visitor, LISTING)
  const link = `main a[href="${PROGRAM}"]`
  await bringNear(visitor, link)
  const left = await leaveBy(visitor, link)
  expect(left).toBeGreaterThan(300)
  await expect.poll(() => path(visitor)).toBe(PROGRAM)
  await expect.poll(() => scrollTop(visitor)).toBe(0)
  await goBack(visitor)
  await expect.poll(() => path(visitor)).toBe(LISTING)
  await expectNear(visitor, left)
})

test('Back from a registration leads to the place that was left', async ({ visitor }) => {
  const register = 'main a[href*="/register-"]'
  await arrive(visitor, LISTING)
  await visitor.click(`main a[href="${PROGRAM}"]`)
  await expect.poll(() => textOf(visitor, 'h1')).toBe('Decisions Under Pressure')
  await bringNear(visitor, register)
  const left = await leaveBy(visitor, register)
  expect(left).toBeGreaterThan(100)
  await expect.poll(() => countOf(visitor, 'main form[method=post]')).toBe(1)
  await expect.poll(() => path(visitor)).toContain('/register-')
  await goBack(visitor)
  await expect.poll(() => path(visitor)).toBe(PROGRAM)
  await expectNear(visitor, left)
})

test('what a navigation removed is out of every window, so that Firefox does not fetch its pictures again', async ({
  visitor,
}) => {
  await arrive(visitor, '/')
  await visitor.ask(() => void Object.assign(window, { left: document.querySelector('main picture') }))
  // Nothing of it is left where the whole document has gone.
  const isInWindow = () => {
    const left: unknown = Reflect.get(window, 'left')
    return left instanceof Element && left.ownerDocument.defaultView !== null
  }
  expect(await visitor.ask(isInWindow)).toBe(true)
  await visitor.click(ABOUT_US)
  await expect.poll(() => textOf(visitor, 'h1')).toBe('About Us')
  expect(await visitor.ask(isInWindow)).toBe(false)
})

test('a form says what is wrong and keeps the rest, and a registration leads to the payment', async ({ visitor }) => {
  const ada = somebody('journey')
  await arrive(visitor, await registrationPath('FNF2705'))
  await visitor.type('//label[contains(., "First name")]', ada.first)
  await visitor.type('//label[contains(., "Last name")]', ada.last)
  await visitor.type('//label[contains(., "Work email")]', 'director@example')
  await choose(visitor, 'Malaysia')
  await visitor.click('//label[contains(., "I accept the program terms")]')
  await visitor.click('//label[contains(., "I am not a robot")]')
  await visitor.click('form[method=post] button[type=submit]')
  await expect.poll(() => visitor.ask(() => document.title)).toMatch(/^Error: /)
  await visitor.click('[role=alert] a')
  await expect.poll(() => visitor.ask(emptyFocused)).toBe('director@example')
  await visitor.type('//label[contains(., "Work email")]', ada.email)
  await visitor.click('//label[contains(., "I am not a robot")]')
  await visitor.click('form[method=post] button[type=submit]')
  await expect.poll(() => textOf(visitor, 'h1')).toBe('Check your answers')
  await visitor.click('//button[contains(., "Change Work email")]')
  await expect.poll(() => visitor.ask(emptyFocused)).toBe(ada.email)
  await visitor.type('//label[contains(., "Work email")]', ada.email)
  await visitor.click('//label[contains(., "I am not a robot")]')
  await visitor.click('form[method=post] button[type=submit]')
  await visitor.click('//button[contains(., "Continue to payment")]')
  await visitor.click('//button[contains(., "Pay USD")]')
  await expect.poll(() => textOf(visitor, 'h1')).toBe('Your place is confirmed')
  expect(await path(visitor)).toMatch(/^\/payment-success\?/)
})

/** Opens a page in a window. */
async function arrive(visitor: Visitor, address: string, { width, height } = WIDE): Promise<void> {
  await visitor.resize(width, height)
  await visitor.open(address)
}

async function openSearch(visitor: Visitor): Promise<void> {
  await arrive(visitor, '/about-us')
  await visitor.click(SEARCH_BUTTON)
  await expect.poll(() => countOf(visitor, `${SEARCH} x-island[data-alive]`)).toBe(1)
  expect(await isShown(visitor, SEARCH)).toBe(true)
}

/** Scrolls to an element until it is shown, or what comes alive there: what stands above may still grow. */
async function bringNear(visitor: Visitor, element: string, sign = element): Promise<void> {
  const scroll = (selector: string) =>
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const isThere = async () => {
    await visitor.ask(scroll, element)
    return isShown(visitor, sign)
  }
  await expect.poll(isThere).toBe(true)
}

/** Follows a link; returns how far the page was scrolled at that moment: what stands above it grows until then. */
async function leaveBy(visitor: Visitor, link: string): Promise<number> {
  await visitor.ask(() => {
    addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), { capture: true, once: true })
  })
  await visitor.click(link)
  return Number(await visitor.ask(() => sessionStorage.getItem('left')))
}

/** What stands above may be a little higher than before. */
async function expectNear(visitor: Visitor, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollTop(visitor)) - place)).toBeLessThan(100)
}

/** As the browser's own button does. */
function goBack(visitor: Visitor): Promise<void> {
  return visitor.ask(() => void setTimeout(() => history.back()))
}

/** Empties the field that has the focus, and says what was in it. Runs in the page. */
function emptyFocused(): string {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}

function choose(visitor: Visitor, option: string): Promise<void> {
  return visitor.ask((label) => {
    const found = [...document.querySelectorAll('option')].find(({ text }) => text === label)
    if (!found) throw new Error(`No list has ${label}.`)
    found.selected = true
    found.dispatchEvent(new Event('change', { bubbles: true }))
  }, option)
}

function path(visitor: Visitor): Promise<string> {
  return visitor.ask(() => location.pathname + location.search)
}

function scrollTop(visitor: Visitor): Promise<number> {
  return visitor.ask(() => Math.round(scrollY))
}

function countOf(visitor: Visitor, elements: string): Promise<number> {
  return visitor.ask((selector) => document.querySelectorAll(selector).length, elements)
}

function textOf(visitor: Visitor, element: string): Promise<string | undefined> {
  return visitor.ask((selector) => document.querySelector<HTMLElement>(selector)?.innerText, element)
}

function isShown(visitor: Visitor, element: string): Promise<boolean> {
  return visitor.ask((selector) => document.querySelector(selector)?.checkVisibility() ?? false, element)
}

function boxOf(visitor: Visitor, element: string): Promise<{ x: number; y: number; width: number; height: number }> {
  return visitor.ask((selector) => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height }
  }, element)
}
