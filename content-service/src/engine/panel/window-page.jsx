import { Page } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { Failure } from './answers.jsx'
import { canvas as messages } from './canvas-messages.mjs'
import { PageFrame, usePage } from './site-frame.jsx'
import { channelOf, tell, useHeard } from './use-canvas.js'

/**
 * The page of an entry in a window of its own, as large as the author wants it: it follows what is typed in the canvas of the
 * same entry, and a block that is clicked here opens there. Only windows of this panel hear each other.
 */
export function WindowPage() {
  const { collectionType = '', model = '', documentId = '' } = useParams()
  const { address, failure } = usePage({ collectionType, model, documentId })
  const page = useRef(/** @type {HTMLIFrameElement | null} */ (null))
  const canvas = useRef(/** @type {BroadcastChannel | null} */ (null))
  const cover = useRef(/** @type {HTMLDialogElement | null} */ (null))
  const origin = address && new URL(address).origin

  // Over the panel's menu, which nobody reaches then.
  useEffect(() => cover.current?.showModal(), [])
  useEffect(() => {
    if (!origin) return undefined
    const channel = channelOf({ model, documentId })
    canvas.current = channel
    channel.addEventListener('message', ({ data }) => data.to === 'window' && tell(page, data.message, origin))
    return () => channel.close()
  }, [model, documentId, origin])
  useHeard(page, origin, (message) => {
    if (['canvas:ready', 'canvas:picked'].includes(message.type)) canvas.current?.postMessage({ to: 'canvas', message })
  })

  return (
    <Page.Main>
      <Page.Title>{messages.page}</Page.Title>
      <dialog
        ref={cover}
        aria-label={messages.page}
        onClose={() => window.close()}
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          maxWidth: 'none',
          maxHeight: 'none',
          border: 0,
          padding: 0,
        }}
      >
        <Failure>{failure}</Failure>
        {address && <PageFrame frame={page} title={messages.page} address={address} width={0} />}
      </dialog>
    </Page.Main>
  )
}
