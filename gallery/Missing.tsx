/** What stands at an address that the gallery does not have: one sentence that helps. */
export function Missing({ sentence }: { sentence: string }) {
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>, <a href="/qa/pages">all pages</a>
      </p>
      <h1 className="h2">Not in the gallery</h1>
      <p className="lead">{sentence}</p>
    </main>
  )
}
