import type { Page, Route } from '@playwright/test'

/** The address of the data of About Us. */
export const ABOUT_US_PAYLOAD = /\/about-us\/_payload\.json/

/** The link to About Us in the header. */
export function aboutUs(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' })
}

/** How far the page is scrolled, pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

/** Paths that the page asks for from now on. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return paths
}

/** Answers as a server does that got a newer build meanwhile. */
export async function ofAnotherBuild(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } })
}
