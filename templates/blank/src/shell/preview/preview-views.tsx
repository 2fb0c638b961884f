import { renderToStaticMarkup } from 'react-dom/server'
import type { PreviewBanner, PreviewViews } from '#server/site.ts'
import { messages } from '../../messages/en.ts'
import styles from './preview.module.css'

const words = messages.preview

/** What authors see of a preview: a banner with the way to the entry, and the way out. */
export const previewViews: PreviewViews = {
  alwaysPublished: [],
  banner: (banner) => renderToStaticMarkup(<Banner {...banner} />),
  links: () => '',
  left: (path) => ({ title: words.leftTitle, body: renderToStaticMarkup(<Left path={path} />) }),
}

function Banner({ status, path, tab, edit }: PreviewBanner) {
  return (
    <aside className={styles.banner} aria-label={words.name}>
      <p>{words[status]}</p>
      {edit && (
        <a href={edit.address} target="_top">
          {words.edit(edit.title)}
        </a>
      )}
      <a href={tab} target="_blank" rel="noopener">
        {words.tab}
      </a>
      <form method="post" action="/preview/leave">
        <input type="hidden" name="path" value={path} />
        <button type="submit">{words.leave}</button>
      </form>
    </aside>
  )
}

function Left({ path }: { path: string }) {
  return (
    <main className="section" id="main">
      <div className="column">
        <h1>{words.leftTitle}</h1>
        <p>{words.leftText}</p>
        <p>
          <a href={path} target="_blank" rel="noopener">
            {words.leftLink}
          </a>
        </p>
      </div>
    </main>
  )
}
