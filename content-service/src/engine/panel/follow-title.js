import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useForm,
} from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { slugFollowing, slugOf } from './slugs.js'

/** So long somebody pauses between two words. */
const PAUSE_MS = 300

/**
 * Makes the slug of an entry follow its title until the entry is published, or until an author writes another one. Strapi
 * calls it for each entry that is open, as it calls its panels; it shows nothing. (Its actions come later, when a title may be
 * there already.)
 * @param {{ document?: Record<string, any> & { publishedAt?: string | null, status?: string } }} view
 */
export function followTitle({ document: saved }) {
  const { contentType, model } = useContentManagerContext()
  const { post } = useFetchClient()
  const values = useForm('FollowTitle', (form) => form.values)
  const onChange = useForm('FollowTitle', (form) => form.onChange)
  const attributes = Object.entries(contentType?.attributes ?? {})
  const [name = '', { targetField = '' } = {}] = attributes.find(([, { type }]) => type === 'uid') ?? []
  const { [name]: slug, [targetField]: title } = values
  const type = contentType?.info.singularName ?? ''
  const isPublished = Boolean(saved?.publishedAt) || ['published', 'modified'].includes(saved?.status ?? '')
  /** The title that the slug was made of, as far as it was made. */
  const followed = useRef(title)
  /** Whether the name of the type has been in the slug, where Strapi puts it once for a new entry: also after a title. */
  const hadTypeName = useRef(false)
  useEffect(() => {
    if (isPublished || typeof title !== 'string') return
    const isTypeName = !hadTypeName.current && slug !== saved?.[name] && slug?.replace(/-\d{1,3}$/, '') === type
    if (isTypeName) hadTypeName.current = true
    // What becomes of the slug by itself, or by hand, stays until the title is another one.
    if (followed.current === title && !isTypeName) return
    const next = slugFollowing({ slug: slug ?? undefined, before: followed.current ?? undefined, title, type })
    followed.current = title
    if (next !== undefined) onChange(name, next)
  }, [isPublished, name, onChange, saved, slug, title, type])
  // Two entries with one slug would have one page.
  useEffect(() => {
    if (isPublished || !slug || slug !== slugOf(title ?? '') || slug === saved?.[name]) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      const asked = { contentTypeUID: model, field: name, value: slug }
      const answer = await post('/content-manager/uid/check-availability', asked).catch(() => undefined)
      const { isAvailable, suggestion } = answer?.data ?? {}
      if (isCurrent && isAvailable === false && suggestion) onChange(name, suggestion)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isPublished, model, name, onChange, post, saved, slug, title])
  return null
}
