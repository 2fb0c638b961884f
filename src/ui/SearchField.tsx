import type { InputHTMLAttributes, Ref } from 'react'
import { ADDRESSES } from '#urls/addresses.ts'
import { searchMessages } from '#messages/en.ts'
import { classNames } from './class-names.ts'
import buttonLink from './button-link.module.css'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** Names the field in the document. */
  id: string
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  /** Told before the form leads to the page of the results; `false` keeps it from that. */
  onSearch?: (() => boolean) | undefined
}

/** The box to search in, and its button: a form that leads to the page of the results. */
export function SearchField({ id, input, onSearch }: SearchFieldProps) {
  return (
    <form
      className={styles.form}
      role="search"
      method="get"
      action={ADDRESSES.search}
      onSubmit={
        onSearch &&
        ((event) => {
          if (!onSearch()) event.preventDefault()
        })
      }
    >
      <label className="vh" htmlFor={id}>
        {searchMessages.label}
      </label>
      <input
        type="search"
        {...input}
        className={styles.input}
        id={id}
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={searchMessages.placeholder}
      />
      <button className={classNames(buttonLink.button, styles.button)} type="submit">
        {searchMessages.button}
      </button>
    </form>
  )
}
