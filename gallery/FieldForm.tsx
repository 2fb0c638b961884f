import type { ReactNode } from 'react'
import { controlName, AS_IT_IS, pickName, pickOf } from './form-values.ts'
import { allFields, type Field, type Group, type Leaf, type Rows } from './form.ts'
import { picksOf } from './picks.ts'

type FieldFormProps = {
  fields: readonly Field[]
  /** Where it is sent. */
  action: string
  /** The example without changes; undefined while there are none. */
  reset: string | undefined
  /** Whether the site draws these values. */
  isDrawn: boolean
  /** What to go on with: the path of a field. */
  at: string | undefined
}

/** Every field of a block, made from its contract. Works without its script, too: then a button shows the change. */
export function FieldForm({ fields, action, reset, isDrawn, at }: FieldFormProps) {
  return (
    <form className="qa-side" id="fields" method="post" action={action} aria-label="Fields" noValidate>
      <div className="qa-bar">
        <h2 className="h5" id="fields-name" tabIndex={-1}>
          Fields
        </h2>
        <button className="qa-button qa-plain" type="submit">
          Show the changes
        </button>
        <span id="reset" data-live="">
          {reset && <a href={reset}>Reset to the example</a>}
        </span>
      </div>
      <p className="small soft" id="state" data-live="" role="status">
        {stateOf(fields, isDrawn, reset !== undefined)}
      </p>
      <div className="qa-fields" id="controls">
        <Fields fields={fields} at={at} />
      </div>
    </form>
  )
}

function stateOf(fields: readonly Field[], isDrawn: boolean, isChanged: boolean): string {
  const { length } = allFields(fields).filter(({ fault }) => fault !== undefined)
  const faults = length === 1 ? 'One field does not match the contract' : `${length} fields do not match the contract`
  if (!isDrawn)
    return `${length > 0 ? faults : 'The contract does not allow this'}: visitors do not see the block. The frame says why.`
  if (length > 0) return `${faults}. The site would still draw it, as the frame shows.`
  return isChanged ? 'The address of this page keeps your changes.' : 'Change a field, and the frame shows the change.'
}

type Within = { at: string | undefined }

function Fields({ fields, at }: { fields: readonly Field[] } & Within) {
  return fields.map((field) => {
    if (field.kind === 'kept') return null
    if (field.kind === 'rows') return <RowsField key={field.path} field={field} at={at} />
    if ('fields' in field) return <GroupField key={field.path} field={field} at={at} />
    return <LeafField key={field.path} field={field} />
  })
}

function LeafField({ field }: { field: Leaf }) {
  const { path, name, kind, limits, empty } = field
  return (
    <div className="qa-field">
      <label htmlFor={controlName(path)}>
        {name}
        {!empty && ' *'} <span className="caption soft">{[HINTS[kind], limits].filter(Boolean).join(', ')}</span>
      </label>
      <Control field={field} />
      <Fault field={field} />
    </div>
  )
}

const HINTS: Partial<Record<Leaf['kind'], string>> = { rich: 'Markdown', moment: 'UTC' }
const TYPES: Partial<Record<Leaf['kind'], string>> = { number: 'number', date: 'date' }

function Control({ field: { path, kind, shown, choices, fault, empty } }: { field: Leaf }) {
  const control = {
    className: 'qa-input',
    id: controlName(path),
    name: controlName(path),
    'aria-describedby': faultId(path),
    'aria-invalid': fault !== undefined || undefined,
    'aria-required': !empty || undefined,
  }
  if (kind === 'choice') {
    return (
      <select {...control} defaultValue={shown}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice || 'empty'}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'long' || kind === 'rich') {
    return <textarea {...control} rows={kind === 'rich' ? 4 : 2} defaultValue={shown} />
  }
  if (kind === 'moment') return <input {...control} type="datetime-local" defaultValue={shown} />
  return (
    <input
      {...control}
      type={TYPES[kind] ?? 'text'}
      step={kind === 'number' ? 'any' : undefined}
      defaultValue={shown}
    />
  )
}

function Fault({ field: { path, fault } }: { field: Field }) {
  return (
    <p className="qa-fault small" id={faultId(path)} data-live="">
      {fault}
    </p>
  )
}

function faultId(path: string): string {
  return `fault.${path}`
}

function GroupField({ field, at }: { field: Group } & Within) {
  const { path, name, value, empty, kind } = field
  const isEmpty = value === null || value === undefined
  return (
    <FieldSet field={field} legend={name} at={at}>
      <GroupFields field={field} at={at} />
      {kind === 'component' && empty && (
        <Act does={isEmpty ? 'add' : 'remove'} path={path} what={name}>
          {isEmpty ? 'Add' : 'Remove'}
        </Act>
      )}
    </FieldSet>
  )
}

/** The fields of a component; of files and entries, first which of them it is. */
function GroupFields({ field, at }: { field: Group } & Within) {
  if (field.kind === 'component') return <Fields fields={field.fields} at={at} />
  const { path, schema, value, empty, name, fields } = field
  return (
    <>
      <select
        className="qa-input"
        id={pickName(path)}
        name={pickName(path)}
        aria-label={`Which ${name}`}
        defaultValue={pickOf(field)}
      >
        {(empty || !value) && <option value="">none</option>}
        {pickOf(field) === AS_IT_IS && <option value={AS_IT_IS}>that of the example</option>}
        {picksOf(schema).map(({ label }, index) => (
          <option key={label} value={String(index)}>
            {label}
          </option>
        ))}
      </select>
      {fields.length > 0 && (
        <details open={at?.startsWith(`${path}.`)}>
          <summary className="small">Its fields</summary>
          <div className="qa-fields">
            <Fields fields={fields} at={at} />
          </div>
        </details>
      )}
    </>
  )
}

function RowsField({ field, at }: { field: Rows } & Within) {
  const { path, name, rows, limits } = field
  return (
    <FieldSet field={field} legend={name} hint={limits} at={at}>
      {rows.map((row, index) => (
        <FieldSet key={row.path} field={row} legend={`${name} ${index + 1}`} at={at}>
          <GroupFields field={row} at={at} />
          <div className="qa-bar">
            {index > 0 && (
              <Act does="up" path={row.path} what={`${name} ${index + 1}`}>
                Up
              </Act>
            )}
            {index < rows.length - 1 && (
              <Act does="down" path={row.path} what={`${name} ${index + 1}`}>
                Down
              </Act>
            )}
            <Act does="remove" path={row.path} what={`${name} ${index + 1}`}>
              Remove
            </Act>
          </div>
        </FieldSet>
      ))}
      <Act does="add" path={path} what={`to ${name}`}>
        Add
      </Act>
    </FieldSet>
  )
}

/** A row is one of those that its list has. */
const IN_ROWS = /\.\d+$/

type FieldSetProps = { field: Group | Rows; legend: string; hint?: string; children: ReactNode } & Within

function FieldSet({ field, legend, hint, at, children }: FieldSetProps) {
  const { path, empty } = field
  return (
    <fieldset className="qa-set" id={`set.${path}`} tabIndex={-1} autoFocus={at === path || undefined}>
      <legend>
        {legend}
        {!empty && !IN_ROWS.test(path) && field.kind !== 'rows' && ' *'}{' '}
        {hint && <span className="caption soft">{hint}</span>}
      </legend>
      <Fault field={field} />
      {children}
    </fieldset>
  )
}

type ActProps = { does: string; path: string; what: string; children: string }

function Act({ does, path, what, children }: ActProps) {
  return (
    <button className="qa-button" type="submit" name="do" value={`${does}:${path}`} aria-label={`${children} ${what}`}>
      {children}
    </button>
  )
}
