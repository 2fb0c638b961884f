import { useId } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { listingMessages } from '#messages/en.ts'
import { Icon } from './Icon.tsx'
import styles from './filter-form.module.css'

export type Filter = {
  /** Path that the form leads to, without parameters. */
  action: string
  /** What the form is for, to screen readers. */
  label: string
  choices: readonly {
    /** Of the parameter. */
    name: string
    label: string
    /** Of the option that narrows nothing. */
    all: string
    options: readonly { value: string; label: string }[]
    chosen: string | null
  }[]
  isFiltered: boolean
  /** What the choice leads to: "6 of 21 programs". */
  summary: string
}

/**
 * Narrows a listing by its address: a form that asks for the same page with parameters, so that a choice can be kept,
 * shared and undone by going back.
 * @param anchor of the listing, where the visitor comes back to
 */
export function FilterForm({ filter, anchor }: { filter: Filter; anchor: string }) {
  const { action, label, choices, isFiltered, summary } = filter
  const prefix = useId()
  return (
    <form className={styles.form} method="get" action={`${action}#${anchor}`} aria-label={label}>
      {choices.map(({ name, label: choice, all, options, chosen }, index) => (
        <div key={`${name} ${choice}`} className={styles.field}>
          <label className={styles.label} htmlFor={`${prefix}${index}`}>
            {choice}
          </label>
          <span className={styles.choice}>
            <select
              key={chosen}
              className={styles.select}
              id={`${prefix}${index}`}
              name={name}
              defaultValue={chosen ?? ''}
            >
              <option value="">{all}</option>
              {options.map(({ value, label: option }) => (
                <option key={value} value={value}>
                  {option}
                </option>
              ))}
            </select>
            <Icon of={CaretDownIcon} className={styles.caret} />
          </span>
        </div>
      ))}
      <div className={styles.foot}>
        <button className={styles.button} type="submit">
          {listingMessages.filter.show}
        </button>
        {isFiltered && (
          <a className={styles.clear} href={`${action}#${anchor}`}>
            {listingMessages.filter.clear}
          </a>
        )}
      </div>
      <p className={styles.summary} role="status">
        {summary}
      </p>
    </form>
  )
}
