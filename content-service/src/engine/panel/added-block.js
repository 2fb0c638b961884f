import { unstable_useContentManagerContext as useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { focusField } from './focus-field.js'
import { addedPath } from './typed-values.js'

/**
 * Brings the fields into view of a block, a row or a part that was just added, and the focus into the first one. Strapi opens it,
 * leaves the form where it was, and the focus nowhere. Strapi calls this for each entry that is open, as it calls its panels; it shows nothing.
 */
export function showAddedBlock() {
  const { components, contentType } = useContentManagerContext()
  const values = useForm('ShowAddedBlock', (form) => form.values)
  const initialValues = useForm('ShowAddedBlock', (form) => form.initialValues)
  const last = useRef({ values, initialValues })
  const isFilled = useRef(false)
  useEffect(() => {
    const before = last.current
    last.current = { values, initialValues }
    if (initialValues !== before.initialValues) {
      // What comes back into the form at once was there before.
      isFilled.current = true
      setTimeout(() => {
        isFilled.current = false
      })
    }
    if (isFilled.current) return
    const path = contentType && addedPath(contentType, before.values, values, components)
    if (!path) return
    /** @returns {HTMLElement | null} */
    const find = () => document.querySelector(`[name^="${CSS.escape(path.join('.'))}."]`)
    // Whoever adds it above the page goes on there.
    focusField(find, { isFocused: document.hasFocus() })
  }, [values, initialValues, contentType, components])
  return null
}
