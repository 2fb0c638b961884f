import { unstable_useContentManagerContext as useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { zonesOf } from './canvas-blocks.js'
import { focusField } from './focus-field.js'

/**
 * Brings the fields of a block into view that was just added. Strapi opens it, and leaves the form where the long list of blocks
 * was. Strapi calls this for each entry that is open, as it calls its panels; it shows nothing.
 */
export function showAddedBlock() {
  const { contentType } = useContentManagerContext()
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
    for (const zone of zonesOf(contentType)) {
      const at = addedAt(before.values[zone], values[zone])
      if (at === -1) continue
      /** @returns {HTMLElement | null} */
      const find = () => document.querySelector(`[name^="${CSS.escape(zone)}.${at}."]`)
      // Whoever adds it above the page goes on there.
      focusField(find, { isFocused: document.hasFocus() })
    }
  }, [values, initialValues, contentType])
  return null
}

/** @param {any[]} [before] @param {any[]} [after] @returns {number} -1 unless there is one more */
function addedAt(before = [], after = []) {
  if (before === after || after.length !== before.length + 1) return -1
  const keys = new Set(before.map(({ __temp_key__: key }) => key))
  return after.findIndex(({ __temp_key__: key }) => !keys.has(key))
}
