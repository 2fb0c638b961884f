import type { Entry } from './catalogue.ts'
import { thumbnailFile } from './kept-files.ts'

type BlockListProps = { entries: readonly Entry[]; current: string }

/** Every block by category, beside the one that is looked at. */
export function BlockList({ entries, current }: BlockListProps) {
  return (
    <nav className="qa-list" aria-label="Blocks">
      <a className="qa-skip" href="#work">
        Skip to the block
      </a>
      <p>
        <a href="/qa/blocks">All blocks</a>
      </p>
      <form action="/qa/blocks" role="search">
        <input className="qa-input" name="q" type="search" aria-label="Find a block" placeholder="Find a block" />
      </form>
      {categoriesOf(entries).map(([category, members]) => (
        <section key={category} data-category="">
          <h2 className="caption soft">{category}</h2>
          <ul>
            {members.map(({ name }) => (
              <li key={name} data-block-name={name}>
                <a href={`/qa/blocks/${name}`} aria-current={name === current ? 'page' : undefined}>
                  <Thumbnail block={name} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The kept small picture of a block; an empty frame where nobody has kept one. */
export function Thumbnail({ block }: { block: string }) {
  if (thumbnailFile(block) === undefined) return <span className="qa-thumbnail" />
  return (
    <img
      className="qa-thumbnail"
      src={`/qa/thumbnails/${block}.webp`}
      alt=""
      width="600"
      height="400"
      loading="lazy"
      decoding="async"
    />
  )
}

/** Entries by category, in the order of its name. */
export function categoriesOf(entries: readonly Entry[]): [category: string, members: Entry[]][] {
  return [...Map.groupBy(entries, ({ category }) => category)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
}
