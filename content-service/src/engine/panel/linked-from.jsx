import { Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { linkedFrom as messages } from '../rules/rules.mjs'

const TAKES_OFF = ['unpublish', 'delete']

/**
 * The actions of an entry; those that take it off the site ask first, and name the published entries that link to it.
 * @param {any[]} actions of Strapi's
 */
export function askWithLinks(actions) {
  return actions.map((action) => (TAKES_OFF.includes(action.type) ? asking(action) : action))
}

/**
 * Where Strapi asks something of its own, such as what becomes of the draft, that stays below.
 * @param {any} Action of type `unpublish` or `delete`
 */
function asking(Action) {
  const title = Action.type === 'delete' ? messages.delete : messages.unpublish
  /** @param {any} view */
  const action = (view) => {
    const described = Action(view)
    const { model, documentId, document: entry } = view
    const isPublished = entry?.status === 'published' || entry?.status === 'modified' || Boolean(entry?.publishedAt)
    if (!described || !documentId || !isPublished || !model.startsWith('api::')) return described
    const { dialog, onClick } = described
    const content = (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <LinkedFrom model={model} documentId={documentId} />
        {dialog?.content}
      </Flex>
    )
    if (dialog) return { ...described, dialog: { ...dialog, title, content } }
    return { ...described, onClick: undefined, dialog: { type: 'dialog', title, content, onConfirm: onClick } }
  }
  return Object.assign(action, Action)
}

/**
 * The actions on entries that are chosen in a list; those that take them off the site name the published entries that link to
 * them, too.
 * @param {any[]} actions of Strapi's
 */
export function askWithLinksInLists(actions) {
  return actions.map((action) => (TAKES_OFF.includes(action.type) ? askingInList(action) : action))
}

/** @param {any} Action of type `unpublish` or `delete` */
function askingInList(Action) {
  /** @param {any} view */
  const action = (view) => {
    const described = Action(view)
    const { model, documents } = view
    const published = documents.filter(
      (/** @type {any} */ { status }) => status === 'published' || status === 'modified',
    )
    if (!described?.dialog || !model.startsWith('api::') || published.length === 0) return described
    const ids = published.map((/** @type {any} */ { documentId }) => documentId)
    const title = Action.type === 'delete' ? messages.deleteSome : messages.unpublishSome
    const content = <LinkedFrom model={model} documentId={ids.join(',')} isOfSome={ids.length > 1} />
    return { ...described, dialog: { ...described.dialog, title: title(documents.length), content } }
  }
  return Object.assign(action, Action)
}

/** @param {{ model: string, documentId: string, isOfSome?: boolean }} entry documentId: of several, with commas between */
function LinkedFrom({ model, documentId, isOfSome = false }) {
  const { get } = useFetchClient()
  const [found, setFound] = useState(/** @type {any} */ (undefined))
  useEffect(() => {
    let isCurrent = true
    get(`/on-the-site/${model}/${documentId}/linked-from`)
      .then(({ data }) => isCurrent && setFound(data.data))
      // Nobody links to what no page shows, such as a message.
      .catch((/** @type {any} */ error) => isCurrent && setFound(error?.status === 404 ? null : { failed: true }))
    return () => {
      isCurrent = false
    }
  }, [get, model, documentId])
  if (found === null) return null
  if (!found) return <Typography>{messages.asking}</Typography>
  if (found.failed) return <Typography role="alert">{messages.failed}</Typography>
  const { entries, more } = found
  if (entries.length === 0) return <Typography>{isOfSome ? messages.nothingToSome : messages.nothing}</Typography>
  return (
    <Flex
      id="linked-from"
      direction="column"
      alignItems="stretch"
      gap={2}
      maxHeight="40vh"
      style={{ overflowY: 'auto' }}
    >
      <Typography>{(isOfSome ? messages.linksToSome : messages.links)(entries.length + more)}</Typography>
      <ul>
        {entries.map((/** @type {any} */ one) => (
          <li key={`${one.uid} ${one.documentId}`} style={{ paddingBlock: '0.4rem' }}>
            <Link tag={RouterLink} to={panelPath(one)}>
              {one.name}
            </Link>
            <Typography variant="pi" textColor="neutral600" tag="p">
              {[one.type, ...one.steps].join(' › ')}
            </Typography>
          </li>
        ))}
      </ul>
      {more > 0 && <Typography>{messages.more(more)}</Typography>}
    </Flex>
  )
}

/** @param {{ kind: string, uid: string, documentId: string }} entry */
function panelPath({ kind, uid, documentId }) {
  return kind === 'singleType'
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${documentId}`
}
