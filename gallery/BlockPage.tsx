import type { Example } from '#fixtures/examples.ts'
import type { Entry, FieldFact } from './catalogue.ts'
import { DIRECTIONS, TONES, WIDTHS, type View } from './view.ts'

type BlockPageProps = {
  entry: Entry
  example: Example
  view: View
  /** Address of the example alone, drawn as `view` says. */
  frame: string
  fields: readonly FieldFact[]
  zones: readonly string[]
}

/** One block: an example in a frame, with what it was made from beside it. */
export function BlockPage({ entry, example, view, frame, fields, zones }: BlockPageProps) {
  const { name, component, description, examples } = entry
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>
      </p>
      <h1 className="h2">{name}</h1>
      {description && <p className="lead soft">{description}</p>}
      <form className="qa-bar" aria-label="View">
        <Choice name="example" value={example.name} options={examples.map((one) => one.name)} />
        <Choice name="tone" value={view.tone ?? ''} options={['', ...TONES]} />
        <Choice name="width" value={String(view.width)} options={WIDTHS.map(String)} />
        <Choice name="dir" value={view.direction} options={DIRECTIONS} />
        <button className="qa-button" type="submit">
          Show
        </button>
        <a href={frame}>Alone</a>
        <a href={`/qa/sheets/${name}`}>All examples</a>
      </form>
      <ul className="qa-bar" aria-label="Examples">
        {examples.map((one) => (
          <li key={one.name}>
            <a href={`?example=${one.name}`} aria-current={one.name === example.name ? 'true' : undefined}>
              {one.name}
            </a>
          </li>
        ))}
      </ul>
      <div className="qa-stage" role="region" aria-label="The block" tabIndex={0}>
        <iframe src={frame} title={`${name}, ${example.name}`} width={view.width} height="900" />
      </div>
      <div className="qa-columns">
        <section>
          <h2 className="h4">Data</h2>
          <pre className="qa-data" tabIndex={0}>
            {JSON.stringify('block' in example.section ? example.section.block : example.section.invalid, null, 2)}
          </pre>
        </section>
        <section>
          <h2 className="h4">Usage</h2>
          <Usage component={component} zones={zones} fields={fields} />
        </section>
      </div>
    </main>
  )
}

function Choice({ name, value, options }: { name: string; value: string; options: readonly string[] }) {
  return (
    <label>
      {name}{' '}
      <select className="qa-input" name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option || 'its own'}
          </option>
        ))}
      </select>
    </label>
  )
}

type UsageProps = { component: string; zones: readonly string[]; fields: readonly FieldFact[] }

function Usage({ component, zones, fields }: UsageProps) {
  return (
    <>
      <p>
        <code>{component}</code>{' '}
        {zones.length > 0 ? `may stand in ${zones.join(', ')}.` : 'is composed by pages from fields of their entity.'}
      </p>
      <table className="qa-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Kind</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, kind, mayBeEmpty, limits }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{kind}</td>
              <td>{[mayBeEmpty ? 'may be empty' : 'always there', limits].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
