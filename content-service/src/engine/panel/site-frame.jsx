import { Button, Flex, LinkButton, Typography } from '@strapi/design-system'
import { HEIGHT_TOP_NAVIGATION, Page, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { canvas as messages } from './canvas-messages.mjs'
import { previewOf } from './canvas-panel.jsx'

/** In pixels. The page is scaled down where there is less room. */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 }

/** What the site may do in its frame: everything but lead the panel elsewhere. */
const OF_SITE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** @typedef {import('./use-canvas.js').Frame} Frame */
/** @typedef {{ collectionType: string, model: string, documentId: string }} Entry */

/**
 * A screen of the panel as high as the rest of the window: a bar with its title, the way back to the form, and more; below
 * it what it shows.
 * @param {{ barId: string, title: string, back: string, entry: Entry, isWide: boolean, controls: import('react').ReactNode,
 *   children: import('react').ReactNode }} props
 */
export function FullScreen({ barId, title, back, entry, isWide, controls, children }) {
  const height = isWide ? '100%' : `calc(100dvh - ${HEIGHT_TOP_NAVIGATION})`
  return (
    <Page.Main style={{ display: 'flex', flexDirection: 'column', height, minHeight: 0 }}>
      <Page.Title>{title}</Page.Title>
      <Flex
        id={barId}
        tag="header"
        background="neutral0"
        padding={2}
        paddingLeft={4}
        paddingRight={4}
        gap={3}
        wrap="wrap"
      >
        <Typography tag="h1" variant="delta">
          {title}
        </Typography>
        <LinkButton tag={Link} to={pathOfForm(entry)} variant="tertiary" size="S">
          {back}
        </LinkButton>
        {controls}
      </Flex>
      {children}
    </Page.Main>
  )
}

/** @param {Entry} entry */
export function pathOfForm({ collectionType, model, documentId }) {
  const path = `/content-manager/${collectionType}/${model}`
  return collectionType === 'single-types' ? path : `${path}/${documentId}`
}

/**
 * The address at which the site shows the draft, or why there is none.
 * @param {Entry} entry
 * @returns {{ address?: string | undefined, failure?: string }}
 */
export function usePage({ model, documentId }) {
  const { get } = useFetchClient()
  const [page, setPage] = useState({})
  useEffect(() => {
    let isCurrent = true
    previewOf(get, { model, documentId }).then(
      (address) => isCurrent && setPage(address ? { address } : { failure: messages.noPage }),
      () => isCurrent && setPage({ failure: messages.noPage }),
    )
    return () => {
      isCurrent = false
    }
  }, [get, model, documentId])
  return page
}

/**
 * Of several, one.
 * @param {{ label: string, choices: Record<string, string>, chosen: string, choose: (name: string) => void }} props
 */
export function Choice({ label, choices, chosen, choose }) {
  return (
    <Flex role="group" aria-label={label} gap={1}>
      {Object.entries(choices).map(([name, words]) => (
        <Button
          key={name}
          size="S"
          variant={name === chosen ? 'secondary' : 'tertiary'}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          {words}
        </Button>
      ))}
    </Flex>
  )
}

/**
 * One half. What is not shown stays, and so does what was typed in it.
 * @param {{ label: string, isShown: boolean, column: number, children: import('react').ReactNode }} props
 */
export function Part({ label, isShown, column, children }) {
  const style = { gridArea: `1 / ${column}`, minWidth: 0, minHeight: 0, visibility: isShown ? 'visible' : 'hidden' }
  return (
    <section aria-label={label} style={{ ...style, display: 'flex', flexDirection: 'column' }}>
      {children}
    </section>
  )
}

/** The site, at a width of its own; 0 is that of the frame. @param {{ frame: Frame, title: string, address: string, width: number }} props */
export function PageFrame({ frame, title, address, width: wanted }) {
  const room = useRef(/** @type {HTMLDivElement | null} */ (null))
  const [size, setSize] = useState({ width: WIDTHS.desktop, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (room.current) observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const isFull = wanted === WIDTHS.desktop || wanted === 0
  const width = isFull ? Math.max(wanted, size.width) : wanted
  const scale = Math.min(1, size.width / width)
  const left = Math.max(0, (size.width - width) / 2)
  return (
    <div ref={room} style={{ flex: 1, minHeight: 0, position: 'relative', overflow: 'hidden' }}>
      <iframe
        ref={frame}
        sandbox={OF_SITE}
        src={address}
        title={title}
        style={{
          position: 'absolute',
          left,
          border: 0,
          width,
          height: size.height / scale,
          background: 'white',
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
    </div>
  )
}
