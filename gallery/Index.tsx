import { categoriesOf, Thumbnail } from './BlockList.tsx'
import type { Entry } from './catalogue.ts'

type IndexProps = { entries: readonly Entry[]; query: string; total: number }

/** Every block by category, with a small picture of its typical state. */
export function Index({ entries, query, total }: IndexProps) {
  const examples = entries.reduce((sum, entry) => sum + entry.examples.length, 0)
  return (
    <main className="qa-page">
      <h1 className="h2">Blocks</h1>
      <form className="qa-bar" role="search">
        <label htmlFor="q">Find a block</label>
        <input className="qa-input" id="q" name="q" type="search" defaultValue={query} />
        <button className="qa-button" type="submit">
          Find
        </button>
        <p role="status">
          {entries.length} of {total} blocks, {examples} examples
        </p>
      </form>
      <nav aria-label="Whole pages" className="qa-bar">
        <a href="/qa/pages">Pages</a>
        <a href="/qa/neighbours">Each block after each</a>
        <a href="/qa/broken">A broken page</a>
      </nav>
      {entries.length === 0 && <p>No block has “{query}” in its name, description or examples.</p>}
      {categoriesOf(entries).map(([category, members]) => (
        <section key={category}>
          <h2 className="h4">
            {category} <span className="soft">{members.length}</span>
          </h2>
          <ul className="qa-cards">
            {members.map((entry) => (
              <Card key={entry.name} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function Card({ entry: { name, description, examples } }: { entry: Entry }) {
  return (
    <li className="qa-card">
      <Thumbnail block={name} example={examples[0]?.name} />
      <h3 className="h5">
        <a href={`/qa/blocks/${name}`}>{name}</a>
      </h3>
      {description && <p className="small">{description}</p>}
      <p className="caption">{examples.length} examples</p>
    </li>
  )
}
