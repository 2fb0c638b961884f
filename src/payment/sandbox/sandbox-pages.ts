import { Hono, type Context } from 'hono'
import type { SandboxCheckout, SandboxCheckouts } from './sandbox-checkouts.ts'
import { checkoutPage, endedPage, receiptPage, unknownPage } from './sandbox-html.ts'
import { STYLES } from './sandbox-styles.ts'

type SandboxPagesSettings = {
  checkouts: SandboxCheckouts
  lateMs: number
  /** Tells our site what a checkout came to. */
  tell: (checkout: SandboxCheckout) => Promise<void>
}

const DECLINED = 'Your bank declined the card.'
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The hosted page of the sandbox: pay, decline, walk away, or let the answer come late. Plain forms, no script. */
export function createSandboxPages({ checkouts, lateMs, tell }: SandboxPagesSettings): Hono {
  const pages = new Hono()

  pages.get('/sandbox-payment/styles.css', (context) => context.body(STYLES, 200, { 'content-type': 'text/css' }))

  pages.get('/sandbox-payment/:id', (context) => {
    const checkout = asked(context)
    if (!checkout) return context.html(unknownPage(), 404, HEADERS)
    return context.html(checkout.state === 'open' ? checkoutPage(checkout) : endedPage(checkout), 200, HEADERS)
  })

  pages.get('/sandbox-payment/:id/receipt', (context) => {
    const checkout = asked(context)
    if (checkout?.state !== 'paid') return context.html(unknownPage(), 404, HEADERS)
    return context.html(receiptPage(checkout), 200, HEADERS)
  })

  pages.post('/sandbox-payment/:id', async (context) => {
    const checkout = asked(context)
    if (!checkout) return context.html(unknownPage(), 404, HEADERS)
    const { choice } = await context.req.parseBody()
    if (choice === 'late') answerLate(checkout)
    // The site hears of it before the visitor is back, as it mostly does; it may also be later, or never.
    else if (choice === 'pay') await Promise.race([end(checkout, 'paid'), moment()])
    else if (choice === 'decline') await Promise.race([end(checkout, 'failed', DECLINED), moment()])
    else return context.html(checkoutPage(checkout), 400, HEADERS)
    const { pathname, search } = new URL(checkout.request.returnUrl)
    return context.redirect(pathname + search, 303)
  })

  return pages

  function asked(context: Context): SandboxCheckout | undefined {
    return checkouts.find(context.req.param('id') ?? '')
  }

  function answerLate({ id }: SandboxCheckout): void {
    if (checkouts.hold(id)) setTimeout(() => void told(checkouts.answer(id)), lateMs).unref()
  }

  async function end({ id }: SandboxCheckout, state: 'paid' | 'failed', reason?: string): Promise<void> {
    await told(checkouts.end(id, state, reason))
  }

  async function told(ended: SandboxCheckout | undefined): Promise<void> {
    if (ended) await tell(ended)
  }
}

function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000).unref())
}
