import { unstable_useContentManagerContext as useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { focusField } from './focus-field.js'
import { openField, useErrors } from './open-field.js'
import { withTyped } from './typed-values.js'

/** So long after its answer an entry that was saved or published may be read anew. */
const READ_WITHIN_MS = 5000

/** @typedef {Record<string, any>} Values */
/** @typedef {{ name: string, at: number | null | undefined }} Cursor in a field: its name, and after how many characters */

/**
 * What was typed into a form that was taken away while its entry was saved, as the form of a new entry is; and where.
 * @type {{ model: string, documentId: string | undefined, sent: Values, typed: Values, until: number, cursor: Cursor | undefined }
 *   | undefined}
 */
let takenAway

/**
 * Keeps in the form what an author changes while the entry is being saved or published: Strapi then fills the form with what
 * it has sent or read. A new entry gets another form when it is saved for the first time: the cursor goes back to where it was.
 * Strapi calls it for each entry that is open, as it calls its panels; it shows nothing.
 * @param {{ model: string, documentId?: string }} view
 */
export function keepTyped({ model, documentId }) {
  const { components, contentType } = useContentManagerContext()
  const values = useForm('KeepTyped', (form) => form.values)
  const initialValues = useForm('KeepTyped', (form) => form.initialValues)
  const isSubmitting = useForm('KeepTyped', (form) => form.isSubmitting)
  const setValues = useForm('KeepTyped', (form) => form.setValues)
  const isReplaced = useNavigationType() === NavigationType.Replace
  const errors = useErrors('KeepTyped')
  const last = useRef({ values, initialValues, isSubmitting })
  const lastField = useLastField(Object.keys(contentType?.attributes ?? {}))
  /** While an entry is saved, and until it has been read: what was sent, and until when it is waited for. */
  const saving = useRef(/** @type {{ sent: Values, until: number } | undefined} */ (undefined))

  // Before the browser draws: nobody sees the form without what was typed.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { values, initialValues, isSubmitting }
    if (isSubmitting && !before.isSubmitting) {
      const begun = { sent: values, until: Infinity }
      saving.current = begun
      // What still goes into the form as saving begins is sent along.
      setTimeout(() => Object.assign(begun, { sent: last.current.values }))
    }
    if (!saving.current || !contentType) return
    if (!isSubmitting && before.isSubmitting) saving.current.until = performance.now() + READ_WITHIN_MS
    if (performance.now() > saving.current.until) saving.current = undefined
    // What is typed, or what counts as saved now without being read.
    if (!saving.current || initialValues === before.initialValues || initialValues === before.values) return
    const { sent } = saving.current
    // First with what was sent, then with what was read.
    if (values !== sent) saving.current = isSubmitting ? { sent: values, until: Infinity } : undefined
    const kept = withTyped(contentType, { sent, typed: before.values, filled: values }, components)
    if (kept !== values) setValues(kept)
  }, [values, initialValues, isSubmitting, setValues, contentType, components])

  useLayoutEffect(() => {
    const earlier = takenAway
    takenAway = undefined
    // Strapi itself leads from the form of a new entry to that of the entry.
    const isSameEntry = earlier?.model === model && (earlier.documentId === documentId || isReplaced)
    if (isSameEntry && contentType && performance.now() < earlier.until) {
      setValues(withTyped(contentType, { ...earlier, filled: last.current.values }, components))
    }
    const end = isSameEntry && earlier.cursor ? putCursor(earlier.cursor, errors) : undefined
    return () => {
      end?.()
      const now = performance.now()
      if (saving.current && now < saving.current.until) {
        const contents = { sent: saving.current.sent, typed: last.current.values }
        takenAway = { model, documentId, ...contents, until: now + READ_WITHIN_MS, cursor: cursorIn(lastField()) }
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form
  }, [])
  return null
}

/** @param {string[]} fields of the entry @returns {() => string} gives the name of the field that had the focus last */
function useLastField(fields) {
  const name = useRef('')
  const known = useRef(fields)
  useEffect(() => {
    known.current = fields
  })
  useEffect(() => {
    const onFocus = (/** @type {FocusEvent} */ { target }) => {
      const focused = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
      if (known.current.includes(focused.split('.')[0] ?? '')) name.current = focused
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return () => name.current
}

/** @param {string} name @returns {Cursor | undefined} */
function cursorIn(name) {
  const [field] = document.getElementsByName(name)
  return name ? { name, at: /** @type {HTMLInputElement | undefined} */ (field)?.selectionEnd } : undefined
}

/**
 * Only a form that is shown has the field; a block is closed in a new form.
 * @param {Cursor} cursor
 * @param {import('./open-field.js').Errors} errors
 * @returns {(() => void) | undefined} ends it
 */
function putCursor({ name, at }, errors) {
  const find = () => document.getElementsByName(name)[0]
  const field = /** @type {HTMLInputElement | undefined} */ (find())
  if (!field) return openField(errors, name.split('.'))
  field.focus()
  if (typeof at === 'number') field.setSelectionRange(at, at)
  focusField(find)
  return undefined
}
