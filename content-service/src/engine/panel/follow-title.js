import { unstable_useContentManagerContext as useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { slugFollowing } from './slugs.js'

/**
 * Makes the slug of an entry follow its title until the entry is published, or until an author writes another one. Strapi
 * calls it for each entry that is open, as it calls its actions; it shows nothing.
 * @param {{ document?: { publishedAt?: string | null, status?: string } }} view
 */
export function followTitle({ document: saved }) {
  const { contentType } = useContentManagerContext()
  const values = useForm('FollowTitle', (form) => form.values)
  const onChange = useForm('FollowTitle', (form) => form.onChange)
  const attributes = Object.entries(contentType?.attributes ?? {})
  const [name = '', { targetField = '' } = {}] = attributes.find(([, { type }]) => type === 'uid') ?? []
  const { [name]: slug, [targetField]: title } = values
  const type = contentType?.info.singularName ?? ''
  const isPublished = Boolean(saved?.publishedAt) || ['published', 'modified'].includes(saved?.status ?? '')
  /** The title that the slug was made of, as far as it was made. */
  const followed = useRef(title)
  useEffect(() => {
    if (isPublished || typeof title !== 'string') return
    const next = slugFollowing({ slug: slug ?? undefined, before: followed.current ?? undefined, title, type })
    followed.current = title
    if (next !== undefined) onChange(name, next)
  }, [isPublished, name, onChange, slug, title, type])
  return null
}
followTitle.position = 'panel'
