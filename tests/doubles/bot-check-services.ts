import { randomBytes } from 'node:crypto'
import { json, listen, type Asked, type Reply } from './listen.ts'

type Provider = 'turnstile' | 'recaptcha'
type Token = { hostname: string; action: string | undefined; isUsed: boolean }

const SITE_KEY = 'site-key-of-the-double'
const SECRET = 'secret-of-the-double'

/**
 * The script and the question endpoint of Turnstile or reCAPTCHA v2, as documented: the API stands in the page some time
 * after its script, draws its widget in a frame of its own, and gives a token that counts once.
 */
export async function startBotCheckDouble(provider: Provider) {
  const tokens = new Map<string, Token>()
  const asked: Asked[] = []
  let trouble: Reply | undefined
  const { origin, stop } = await listen((request) => {
    asked.push(request)
    const { pathname } = request.url
    if (pathname === '/api.js') return script(provider === 'turnstile' ? TURNSTILE : RECAPTCHA)
    if (pathname === '/frame') return frame(request.url)
    if (pathname === '/token') return json({ token: issue(request) }, 200, { 'access-control-allow-origin': '*' })
    if (pathname === '/siteverify') return trouble ?? verdict(new URLSearchParams(request.body))
    return { status: 404 }
  })
  return {
    siteKey: SITE_KEY,
    secret: SECRET,
    scriptUrl: `${origin}/api.js?render=explicit`,
    verifyUrl: `${origin}/siteverify`,
    /** With which a site asks this double. */
    settings: {
      BOT_CHECK_PROVIDER: provider,
      BOT_CHECK_SITE_KEY: SITE_KEY,
      BOT_CHECK_SECRET: SECRET,
      BOT_CHECK_SCRIPT_URL: `${origin}/api.js?render=explicit`,
      BOT_CHECK_VERIFY_URL: `${origin}/siteverify`,
    },
    asked,
    stop,
    /** From now on every question is answered so; as usual again where nothing is given. */
    answerWith: (reply?: Reply) => void (trouble = reply),
    /** A token as the widget of a page at that host gives it. */
    token: (hostname: string, action?: string) => keep({ hostname, action, isUsed: false }),
  }

  function issue({ url, headers }: Asked): string {
    const hostname = new URL(headers.origin ?? 'http://nowhere.example').hostname
    return keep({ hostname, action: url.searchParams.get('action') ?? undefined, isUsed: false })
  }

  function keep(token: Token): string {
    const name = randomBytes(16).toString('hex')
    tokens.set(name, token)
    return name
  }

  function verdict(question: URLSearchParams): Reply {
    if (question.get('secret') !== SECRET) return no('invalid-input-secret')
    const token = tokens.get(question.get('response') ?? '')
    if (!token) return no('invalid-input-response')
    if (token.isUsed) return no('timeout-or-duplicate')
    token.isUsed = true
    const { hostname, action } = token
    const challenge = { success: true, challenge_ts: new Date().toISOString(), hostname, 'error-codes': [] }
    // reCAPTCHA's checkbox knows no action.
    return json(provider === 'turnstile' ? { ...challenge, action: action ?? '', cdata: '' } : challenge)
  }
}

function no(code: string): Reply {
  return json({ success: false, 'error-codes': [code] })
}

function script(body: string): Reply {
  return { headers: { 'content-type': 'text/javascript' }, body }
}

function frame({ searchParams }: URL): Reply {
  const { theme, size } = Object.fromEntries(searchParams)
  const body = `<!doctype html><html lang="en"><title>${theme} ${size}</title><body style="margin:8px"><main><h1 style="margin:0;font:14px sans-serif">A double of a bot check</h1></main></body></html>`
  return { headers: { 'content-type': 'text/html' }, body }
}

/** Both: a frame, a button that stands for passing it, and events that a test may send to it. */
const WIDGET = `
  const origin = new URL(document.currentScript.src).origin
  const widgets = []
  function draw(element, parameters) {
    const frame = document.createElement('iframe')
    frame.title = 'Bot check'
    frame.src = origin + '/frame?theme=' + parameters.theme + '&size=' + parameters.size
    frame.width = parameters.size === 'compact' ? 150 : 300
    frame.height = parameters.size === 'compact' ? 140 : 65
    const pass = document.createElement('button')
    pass.type = 'button'
    pass.textContent = 'Pass the double'
    element.append(frame, pass)
    const widget = { element, parameters, response: '', resets: 0 }
    widgets.push(widget)
    pass.addEventListener('click', async () => {
      const answer = await fetch(origin + '/token?action=' + (parameters.action ?? ''))
      widget.response = (await answer.json()).token
      parameters.callback(widget.response)
    })
    element.addEventListener('double:expire', () => { widget.response = ''; parameters['expired-callback']() })
    element.addEventListener('double:fail', () => { widget.response = ''; parameters['error-callback']('300010') })
    return widget
  }
  function reset(widget) { widget.response = ''; widget.resets += 1 }
  window.botCheckDouble = { widgets }
`

const TURNSTILE = `(() => {${WIDGET}
  const byId = (id) => widgets[Number(String(id).slice(4))]
  setTimeout(() => {
    window.turnstile = {
      render(element, parameters) {
        if (!parameters.sitekey) throw new Error('[Cloudflare Turnstile] Invalid or missing type for parameter "sitekey".')
        draw(element, parameters)
        return 'cf-w' + (widgets.length - 1)
      },
      reset: (id) => reset(byId(id)),
      getResponse: (id) => byId(id).response || undefined,
      remove: (id) => byId(id).element.replaceChildren(),
      isExpired: (id) => !byId(id).response,
      ready: (callback) => callback(),
    }
  }, 250)
})()`

const RECAPTCHA = `(() => {${WIDGET}
  window.grecaptcha = { ready: (callback) => setTimeout(callback, 250) }
  setTimeout(() => {
    Object.assign(window.grecaptcha, {
      render(element, parameters) {
        if (!parameters.sitekey) throw new Error('Missing required parameters: sitekey')
        if (widgets.some((widget) => widget.element === element)) {
          throw new Error('reCAPTCHA has already been rendered in this element')
        }
        draw(element, parameters)
        return widgets.length - 1
      },
      reset: (id = 0) => reset(widgets[id]),
      getResponse: (id = 0) => widgets[id].response,
    })
  }, 250)
})()`
