import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { fieldAt, focusField, withError } from './focus-field.js'
import { pictures as messages } from './pictures-messages.mjs'

const FIELD = '#field='

/**
 * The address of the form of an entry that opens one field of it.
 * @param {{ kind: string, uid: string, documentId: string, path: string[], statuses: string[] }} place
 */
export function linkToField({ kind, uid, documentId, path, statuses }) {
  const form = kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`
  const tab = statuses.includes('draft') ? '' : '?status=published'
  // Strapi reads `field` in the query, and its form breaks at fields of repeated components.
  return `/content-manager/${form}${tab}${FIELD}${path.join('.')}`
}

/** Opens the field that the address of a form names. Strapi calls it for each entry that is open, as its actions; it shows nothing. */
export function openLinkedField() {
  const { hash } = useLocation()
  const errors = useForm('OpenLinkedField', (form) => form.errors)
  const setErrors = useForm('OpenLinkedField', (form) => form.setErrors)
  /** The address whose field was opened. */
  const opened = useRef('')
  useEffect(() => {
    if (!hash.startsWith(FIELD) || opened.current === hash) return
    opened.current = hash
    const path = decodeURIComponent(hash.slice(FIELD.length)).split('.')
    /** @type {HTMLElement | undefined} */
    let field
    // An error in a block opens it; it goes as soon as the field is there. React may be drawing now.
    queueMicrotask(() => {
      flushSync(() => setErrors(withError(errors, path, messages.here)))
      focusField(() => {
        const found = field?.isConnected ? field : fieldAt(path, messages.here)
        if (found && !field) setErrors(errors)
        field = found ?? field
        return found
      })
    })
  }, [hash, errors, setErrors])
  return null
}
openLinkedField.position = 'panel'
