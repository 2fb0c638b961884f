import styles from './button-link.module.css'

/** The button that sends a form: it looks like the links that lead on. */
export function SubmitButton({ label }: { label: string }) {
  return (
    <button className={styles.button} type="submit">
      {label}
    </button>
  )
}
