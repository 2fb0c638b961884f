import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fieldAt, focusField, withError } from './focus-field.js'
import { pictures as messages } from './pictures-messages.mjs'

const FIELD = '#field='
/** A large entry takes seconds until its form stands still. */
const WITHIN_MS = 10_000

/** @typedef {{ current: { errors: any, setErrors: (errors: any) => void } }} Errors of a form */

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

/** Opens the field that the address of a form names. Strapi calls it for each entry that is open, as its panels; it shows nothing. */
export function openLinkedField() {
  const { hash, key } = useLocation()
  const form = useErrors('OpenLinkedField')
  useEffect(
    () =>
      hash.startsWith(FIELD) ? openField(form, decodeURIComponent(hash.slice(FIELD.length)).split('.')) : undefined,
    [hash, key, form],
  )
  return null
}

/**
 * The newest errors of the form that is open.
 * @param {string} consumer that Strapi names in its own errors
 * @returns {Errors}
 */
export function useErrors(consumer) {
  const errors = useForm(consumer, (form) => form.errors)
  const setErrors = useForm(consumer, (form) => form.setErrors)
  const form = useRef({ errors, setErrors })
  useEffect(() => {
    form.current = { errors, setErrors }
  })
  return form
}

/**
 * Brings the focus into a field of a form that may still be loading, and opens the block and the rows that hold it. Whoever
 * presses a key or clicks meanwhile is left alone.
 * @param {Errors} form
 * @param {string[]} path
 * @returns {() => void} ends it
 */
export function openField(form, path) {
  const author = new AbortController()
  const { signal } = author
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, () => author.abort(), { signal })
  const endsAt = performance.now() + WITHIN_MS
  let before = form.current.errors
  const open = () => {
    const now = form.current
    const isMarked = path.reduce((at, name) => at?.[name], now.errors) === messages.here
    const field = isMarked ? fieldAt(path, messages.here) : undefined
    const isOver = signal.aborted || performance.now() > endsAt
    if (isMarked && (field || isOver)) now.setErrors(before)
    if (field && !isOver) focusField(() => (field.isConnected ? field : undefined))
    if (field || isOver) return author.abort()
    // What is wrong at a field of a block opens the block. Strapi takes it back when it reads the entry anew.
    if (!isMarked) {
      before = now.errors
      now.setErrors(withError(before, path, messages.here))
    }
    requestAnimationFrame(open)
  }
  requestAnimationFrame(open)
  return () => author.abort()
}
