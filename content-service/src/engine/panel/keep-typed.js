import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { changedValues, differsAt } from './typed-values.js'

/** So long after its answer an entry that was saved or published may be read anew. */
const READ_WITHIN_MS = 5000

/**
 * Keeps in the form what an author types while the entry is being saved or published: Strapi then fills the form with what it
 * has sent or read. Strapi calls it for each entry that is open, as it calls its actions; it shows nothing.
 */
export function keepTyped() {
  const values = useForm('KeepTyped', (form) => form.values)
  const initialValues = useForm('KeepTyped', (form) => form.initialValues)
  const isSubmitting = useForm('KeepTyped', (form) => form.isSubmitting)
  const onChange = useForm('KeepTyped', (form) => form.onChange)
  const last = useRef({ values, initialValues, isSubmitting })
  /** @type {import('react').RefObject<Map<string, unknown>>} */
  const typed = useRef(new Map())
  const endsAt = useRef(0)
  useEffect(() => {
    const before = last.current
    last.current = { values, initialValues, isSubmitting }
    if (isSubmitting && !before.isSubmitting) typed.current.clear()
    if (isSubmitting) endsAt.current = Infinity
    else if (before.isSubmitting) endsAt.current = performance.now() + READ_WITHIN_MS
    if (performance.now() > endsAt.current) return
    if (initialValues === before.initialValues) {
      for (const [path, value] of changedValues(before.values, values)) typed.current.set(path, value)
      return
    }
    // The form was filled anew.
    for (const [path, value] of typed.current) if (differsAt(values, path, value)) onChange(path, value)
  }, [values, initialValues, isSubmitting, onChange])
  return null
}
keepTyped.position = 'panel'
