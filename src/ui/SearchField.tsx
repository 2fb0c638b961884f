import type { InputHTMLAttributes, Ref } from 'react'
import { ADDRESSES } from '#addresses/addresses.ts'
import { classNames } from './class-names.ts'
import buttonLink from './button-link.module.css'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** Names the field in the document. */
  id: string
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  /** Told of the question in place of the page for it. */
  onSearch?: (() => void) | undefined
}

/** The box to search in, and its button: a form that leads to the page of the results where nobody else answers. */
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
          event.preventDefault()
          onSearch()
        })
      }
    >
      <label className="vh" htmlFor={id}>
        Search this site
      </label>
      <input
        {...input}
        className={styles.input}
        id={id}
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Program or subject"
      />
      <button className={classNames(buttonLink.button, styles.button)} type="submit">
        Search
      </button>
    </form>
  )
}
