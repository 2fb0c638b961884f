import type { ReactNode } from 'react'
import type { Example } from '#fixtures/examples.ts'
import { BlockList } from './BlockList.tsx'
import { catalogue, type Entry } from './catalogue.ts'
import type { Values } from './edits.ts'
import { Findings, Sources } from './Panels.tsx'
import { Usage } from './Usage.tsx'
import { DIRECTIONS, frameAddress, TONES, WIDTHS, workbenchAddress, type View } from './view.ts'

type WorkbenchProps = {
  entry: Entry
  example: Example
  view: View
  /** What the frame is drawn from. */
  values: Values
  /** Beside the frame. */
  side: ReactNode
}

/**
 * One block to work on: its example in a frame as wide as asked for, with what it was made from. What carries
 * `data-live` is put in place again after each change by the script of the page; the frame stays.
 */
export function Workbench({ entry, example, view, values, side }: WorkbenchProps) {
  const { name, description } = entry
  return (
    <div className="qa-workbench">
      <BlockList entries={catalogue()} current={name} />
      <main className="qa-work" id="work" tabIndex={-1}>
        <div className="qa-top">
          <p className="small qa-up">
            <a href="/qa/blocks">All blocks</a>
          </p>
          <h1 className="h3">{name}</h1>
          {description && <p className="soft">{description}</p>}
          <Examples entry={entry} example={example} view={view} />
          <ViewBar example={example} view={view} />
          <Stage entry={entry} example={example} view={view} />
        </div>
        {side}
        <div className="qa-panels">
          <Findings />
          <section>
            <h2 className="h5">Data</h2>
            <pre className="qa-data" id="data" data-live="" tabIndex={0}>
              {JSON.stringify(values, null, 2)}
            </pre>
          </section>
          <Sources entry={entry} />
          <Usage component={entry.component} />
        </div>
      </main>
    </div>
  )
}

function Examples({ entry, example, view }: Pick<WorkbenchProps, 'entry' | 'example' | 'view'>) {
  return (
    <ul className="qa-bar small" aria-label="Examples" id="examples" data-live="">
      {entry.examples.map(({ name }) => (
        <li key={name}>
          <a
            id={`example.${name}`}
            href={workbenchAddress(entry.name, name, { ...view, edit: '' })}
            aria-current={name === example.name ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ViewBar({ example, view }: Pick<WorkbenchProps, 'example' | 'view'>) {
  return (
    <form className="qa-bar small" aria-label="View" id="view">
      <input type="hidden" name="example" value={example.name} />
      <input type="hidden" name="edit" value={view.edit} />
      <Choice
        label="Width"
        name="width"
        value={String(view.width ?? '')}
        options={['', ...WIDTHS.map(String)]}
        usual="what fits"
      />
      <Choice label="Tone" name="tone" value={view.tone ?? ''} options={['', ...TONES]} usual="its own" />
      <Choice label="Direction" name="dir" value={view.direction} options={DIRECTIONS} />
      <button className="qa-button" type="submit">
        Show
      </button>
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  options: readonly string[]
  /** What the empty option is called. */
  usual?: string
}

function Choice({ label, name, value, options, usual }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select className="qa-input" name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option || usual}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The frame, as wide as asked for and scaled to fit: the styles do the sum and say it. */
function Stage({ entry, example, view }: Pick<WorkbenchProps, 'entry' | 'example' | 'view'>) {
  return (
    <figure className="qa-stage" data-width={view.width ?? 'fit'}>
      <div className="qa-frame">
        <iframe
          id="frame"
          src={frameAddress(entry.name, example.name, view, true)}
          title={`${entry.name}, ${example.name}`}
        />
      </div>
      <figcaption className="caption qa-bar" id="caption" data-live="">
        <span className="qa-scale"> pixels wide, shown at </span>
        <a href={frameAddress(entry.name, example.name, view)}>Alone</a>
        <a href={`/qa/sheets/${entry.name}`}>All examples</a>
      </figcaption>
    </figure>
  )
}
