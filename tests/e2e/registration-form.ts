import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { query } from '../contract/databases.ts'

/** Somebody who registers, as nobody else in this run does. */
export function somebody(name: string) {
  const unique = `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return { first: 'Ada', last: unique, email: `${unique}@company.example` }
}

export type Somebody = ReturnType<typeof somebody>

type Session = {
  SKU: string
  documentId: string
  program: { slug: string; category: { slug: string }; program_type: { slug: string } }
}

/** Path of the page on which one registers for the session of a SKU. */
export async function registrationPath(SKU: string): Promise<string> {
  const response = await fetch(`${process.env.TEST_CONTENT_URL}/api/program-sessions?filters[SKU][$eq]=${SKU}`)
  const { data }: { data: Session[] } = await response.json()
  const [session] = data
  if (!session) throw new Error(`The sample content has no session ${SKU}.`)
  const { category, program_type, slug } = session.program
  return `/our-programs/${program_type.slug}/${category.slug}/${slug}/register-${SKU}-${session.documentId}`
}

/** Fills in what has to be filled in, and says that it is a person. */
export async function fillIn(page: Page, person: Somebody): Promise<void> {
  await answerQuestions(page, person)
  await page.getByLabel('I am not a robot').check()
}

/** Answers the questions that have to be. */
export async function answerQuestions(page: Page, { first, last, email }: Somebody): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Country').selectOption('Malaysia')
  await page.getByLabel('I accept the program terms').check()
}

/** What was typed is there again. */
export async function expectAnswered(page: Page, { first, last, email }: Somebody): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(first)
  await expect(page.getByLabel('Last name')).toHaveValue(last)
  await expect(page.getByLabel('Work email')).toHaveValue(email)
  await expect(page.getByLabel('Country')).toHaveValue('Malaysia')
  await expect(page.getByLabel('I accept the program terms')).toBeChecked()
}

/** Presses the button of the form, and says with which status it is answered: 200 leads to the answers to be checked. */
export function send(page: Page): Promise<number> {
  return press(page, 'Continue')
}

/** Confirms the answers, and says with which status that is answered. */
export function confirm(page: Page, button = 'Continue to payment'): Promise<number> {
  return press(page, button)
}

/** Sends a form, and confirms its answers. */
export async function register(page: Page, button?: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Check your answers')
  await page.getByRole('button', { name: button ?? 'Continue to payment' }).click()
}

async function press(page: Page, button: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).click()
  return (await answered).status()
}

/** The reference that the page shows. */
export function referenceOn(page: Page): Promise<string> {
  return page.getByText(/^[A-Z]{3}-\d{4}-[0-9A-Z]{6}$/).innerText()
}

/** What the office finds in the content service of somebody. */
export async function keptOf({ email }: Pick<Somebody, 'email'>): Promise<Record<string, unknown>[]> {
  return query(process.env.TEST_DATABASE ?? '', `select * from registrations where email = '${email}'`)
}

/** The emails to an address, without the ends of lines that their encoding adds. */
export async function emailsTo({ email }: Pick<Somebody, 'email'>): Promise<string[]> {
  const folder = process.env.TEST_MAIL ?? ''
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return messages
    .map((message) => message.replaceAll(/=\r?\n/g, ''))
    .filter((message) => message.includes(`To: ${email}`))
}
