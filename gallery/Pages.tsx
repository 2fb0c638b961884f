/** Every kind of page that is made of one entry, typical, at its barest and at its fullest. */
export function Pages({ names }: { names: readonly string[] }) {
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>, <a href="/qa/bot-check">the bot check</a>,{' '}
        <a href="/qa/emails">the emails</a>
      </p>
      <h1 className="h2">Pages of fixture content</h1>
      <ul className="qa-cards">
        {names.map((entity) => (
          <li key={entity} className="qa-card">
            <h2 className="h5">
              <a href={`/qa/pages/${entity}`}>{entity}</a>
            </h2>
            <p className="small">
              <a href={`/qa/pages/${entity}?fullness=min`}>barest</a>,{' '}
              <a href={`/qa/pages/${entity}?fullness=max`}>fullest</a>,{' '}
              <a href={`/qa/pages/${entity}?seed=2`}>another</a>
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
