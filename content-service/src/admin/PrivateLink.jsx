import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system'
import { useClipboard, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { privateLinkMessages as messages } from './messages.mjs'

const SESSION = 'api::program-session.program-session'

/**
 * Beside a session that was saved: its private link, to copy.
 * @param {{ model: string, documentId?: string, document?: { updatedAt?: string, publishedAt?: string | null } }} view
 */
export function privateLinkPanel({ model, documentId, document }) {
  if (model !== SESSION || !documentId) return null
  // Asked for again with what is saved and published.
  const version = `${document?.updatedAt} ${document?.publishedAt}`
  return { title: messages.title, content: <PrivateLink key={version} documentId={documentId} /> }
}

/** @param {{ documentId: string }} session */
function PrivateLink({ documentId }) {
  const { get } = useFetchClient()
  const [link, setLink] = useState(/** @type {any} */ (undefined))
  useEffect(() => {
    let isCurrent = true
    get(`/office/private-links/${documentId}`)
      .then(({ data }) => isCurrent && setLink(data.data))
      .catch(() => isCurrent && setLink({ failure: messages.failed }))
    return () => {
      isCurrent = false
    }
  }, [get, documentId])
  if (!link) return null
  if (link.failure) return <Words>{link.failure}</Words>
  if (!link.address) return <Words>{messages.missing(link.missing)}</Words>
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Address address={link.address} />
      <Words>{whatItDoes(link)}</Words>
    </Flex>
  )
}

/** @param {{ address: string }} link */
function Address({ address }) {
  const { copy } = useClipboard()
  const { toggleNotification } = useNotification()
  const copyLink = async () => {
    const isCopied = await copy(address)
    toggleNotification(
      isCopied ? { type: 'success', message: messages.copied } : { type: 'warning', message: messages.notCopied },
    )
  }
  return (
    <>
      <Field.Root name="private-link">
        <Field.Label>{messages.address}</Field.Label>
        <TextInput value={address} readOnly onFocus={(event) => event.target.select()} />
      </Field.Root>
      <Button variant="secondary" onClick={copyLink}>
        {messages.copy}
      </Button>
    </>
  )
}

/** @param {{ isPublished: boolean, isOpen: boolean }} link */
function whatItDoes({ isPublished, isOpen }) {
  if (!isPublished) return messages.unpublished
  return isOpen ? messages.open : messages.ordinary
}

/** @param {{ children: string }} words */
function Words({ children }) {
  return (
    <Typography variant="pi" textColor="neutral600">
      {children}
    </Typography>
  )
}
