import { renderToStaticMarkup } from 'react-dom/server'
import type { ErrorPage, PageFailure } from '#server/site.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { classNames } from '#ui/class-names.ts'
import buttonLink from '#ui/button-link.module.css'
import { errorMessages as words } from '#messages/en.ts'
import styles from './error-page.module.css'
import notFoundPicture from './not-found.webp'

const NOT_FOUND = 404

/** The page that stands in the place of one that cannot be shown. */
export function errorPage({ status, path, message }: PageFailure): ErrorPage {
  const isMissing = status === NOT_FOUND
  return {
    head: {
      title: isMissing ? words.notFoundTitle : words.errorTitle,
      description: isMissing ? words.notFoundPath(path) : words.errorDescription,
    },
    main: renderToStaticMarkup(<ErrorMain status={status} path={path} message={message} />),
  }
}

type ErrorMainProps = {
  status: number
  /** From the catalogue of messages (spec 8); shown as it is. */
  message?: string | undefined
  path?: string | undefined
}

/** The content of `<main>` when a page cannot be shown: the texts of spec 2, Home and Back. */
export function ErrorMain({ status, message, path }: ErrorMainProps) {
  return (
    <div className={styles.error}>
      <picture>
        <img className={styles.picture} src={notFoundPicture} alt="" width="1760" height="1000" fetchPriority="high" />
      </picture>
      <div className={styles.step}>
        {status === NOT_FOUND ? <NotFound /> : <Failure status={status} message={message} />}
        <div className={styles.actions}>
          <a className={buttonLink.button} href={ADDRESSES.home}>
            {words.home}
          </a>
          <a className={classNames(buttonLink.button, buttonLink.line)} href={ADDRESSES.home} data-back>
            {words.back}
          </a>
        </div>
        {status === NOT_FOUND && path && (
          <p className={classNames('small soft', styles.path)} data-missing>
            {words.notFoundPath(path)}
          </p>
        )}
      </div>
    </div>
  )
}

function NotFound() {
  return (
    <>
      <p className={styles.code}>{words.notFoundCode}</p>
      <h1 className={styles.sentence}>{words.notFound}</h1>
    </>
  )
}

function Failure({ status, message }: { status: number; message: string | undefined }) {
  return (
    <>
      <h1 className={styles.heading}>{words.error}</h1>
      <div className={classNames('soft', styles.details)}>
        <p>{words.status(status)}</p>
        {message && <p>{words.message(message)}</p>}
      </div>
    </>
  )
}
