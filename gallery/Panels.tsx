import { sourcesOf } from './kept-files.ts'
import type { Entry } from './catalogue.ts'

/** What axe, HTML and console say of the frame; its script fills it. */
export function Findings() {
  return (
    <section>
      <h2 className="h5">Findings</h2>
      <p className="small soft" id="findings-count" role="status" />
      <noscript>
        <p className="small">The checks run in the browser, with JavaScript.</p>
      </noscript>
      <ul className="qa-findings small" id="findings" />
    </section>
  )
}

/** The files that draw a block, each with its path. */
export function Sources({ entry }: { entry: Entry }) {
  const sources = sourcesOf(entry)
  return (
    <section>
      <h2 className="h5">Source</h2>
      {sources.length === 0 && <p className="small">The sources of the blocks are not on this machine.</p>}
      {sources.map(({ path, text }) => (
        <details key={path} className="qa-source">
          <summary>
            <code>{path}</code>
          </summary>
          <button className="qa-button qa-copy small" type="button" data-copy={path}>
            Copy path
          </button>
          <pre className="qa-data" tabIndex={0}>
            {text}
          </pre>
        </details>
      ))}
    </section>
  )
}
