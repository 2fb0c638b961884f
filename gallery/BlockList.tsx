import type { Entry } from './catalogue.ts'
import { thumbnailFile } from './kept-files.ts'

type BlockListProps = { entries: readonly Entry[]; current: string }

/** Every block by category, beside the one that is looked at. */
export function BlockList({ entries, current }: BlockListProps) {
  const hasPictures = entries.some(({ name }) => thumbnailFile(name) !== undefined)
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
                  {hasPictures && <Thumbnail block={name} />}
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

type ThumbnailProps = { block: string; example?: string | undefined }

/** The kept small picture of a block; where nobody has kept one, the example itself, made small, or an empty frame. */
export function Thumbnail({ block, example }: ThumbnailProps) {
  if (thumbnailFile(block) === undefined) {
    return (
      <span className="qa-thumbnail" inert>
        {example && <iframe src={`/qa/blocks/${block}/${example}`} title={`${block}, ${example}`} loading="lazy" />}
      </span>
    )
  }
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
