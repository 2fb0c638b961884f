import { renderToStaticMarkup } from 'react-dom/server'
import type { ErrorPage, PageFailure } from '#server/site.ts'
import { messages } from '../messages/en.ts'

const words = messages.error
const NOT_FOUND = 404

/** The page that stands in the place of one that cannot be shown. */
export function errorPage({ status, message }: PageFailure): ErrorPage {
  const isMissing = status === NOT_FOUND
  const title = isMissing ? words.missingTitle : words.failureTitle
  const description = message ?? (isMissing ? words.missingText : words.failureText)
  const main = renderToStaticMarkup(
    <div className="section">
      <div className="column">
        <h1>{title}</h1>
        <p>{description}</p>
        <p>
          <a href="/">{words.home}</a>
        </p>
      </div>
    </div>,
  )
  return { head: { title, description }, main }
}
