/** Pages made of fixture content: the name of the entity, and an address of the site that shows one. */
export const PAGES: Readonly<Record<string, string>> = {
  homepage: '/',
  'about-us': '/about-us',
  advisory: '/advisory',
  conference: '/a-conference-of-fixtures',
  'program-type': '/our-programs/a-program-type',
  'program-category': '/our-programs/a-program-type/a-category',
  program: '/our-programs/a-program-type/a-category/a-program',
  'networking-group': '/networking-groups/a-group',
  highlight: '/voices-of-influence/a-highlight',
  article: '/voices-of-influence/a-highlight/an-article',
  'thought-leadership': '/ee-highlights/thought-leadership',
  spotlights: '/ee-highlights/ee-spotlight',
  'get-in-touch': '/get-in-touch',
  'privacy-policy': '/privacy-policy',
  'whistleblowing-policy': '/whistleblowing-policy',
}

/** Every kind of page that is made of one entry, typical, at its barest and at its fullest. */
export function Pages() {
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>, <a href="/qa/bot-check">the bot check</a>
      </p>
      <h1 className="h2">Pages of fixture content</h1>
      <ul className="qa-cards">
        {Object.keys(PAGES).map((entity) => (
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
