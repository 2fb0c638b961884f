import { Button, Dialog, Flex, LinkButton, Typography } from '@strapi/design-system'
import { HEIGHT_TOP_NAVIGATION, Page, useFetchClient, useIsDesktop } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { Link, useBlocker, useHref, useParams } from 'react-router-dom'
import { canvas as messages } from './canvas-messages.mjs'
import { CheckBar, PageFindings } from './page-findings.jsx'
import { previewOf } from './canvas-panel.jsx'
import { useCanvas } from './use-canvas.js'

/** In pixels. The page is scaled down where there is less room. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 }
const ACTS = /** @type {const} */ (['up', 'down', 'copy', 'remove'])

/** What the site may do in its frame: everything but lead the panel elsewhere. */
const OF_SITE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** @typedef {import('./use-canvas.js').Frame} Frame */
/** @typedef {{ collectionType: string, model: string, documentId: string }} Entry */

/** The form of an entry and its page side by side: what is typed shows on the page, and nothing is saved by it. */
export function CanvasPage() {
  const { collectionType = '', model = '', documentId = '' } = useParams()
  return <Canvas key={`${model} ${documentId}`} entry={{ collectionType, model, documentId }} />
}

/** @param {{ entry: Entry }} props */
function Canvas({ entry }) {
  const { address, failure } = usePage(entry)
  const { form, page, ...canvas } = useCanvas(entry, address)
  const isWide = useIsDesktop()
  const [part, setPart] = useState('form')
  const [width, setWidth] = useState('desktop')
  const path = pathOfForm(entry)
  const isShown = (/** @type {string} */ name) => isWide || part === name
  return (
    <Page.Main style={{ display: 'flex', flexDirection: 'column', height: heightOf(isWide), minHeight: 0 }}>
      <Page.Title>{messages.title}</Page.Title>
      <Flex
        id="canvas-bar"
        tag="header"
        background="neutral0"
        padding={2}
        paddingLeft={4}
        paddingRight={4}
        gap={3}
        wrap="wrap"
      >
        <Typography tag="h1" variant="delta">
          {messages.title}
        </Typography>
        <LinkButton tag={Link} to={path} variant="tertiary" size="S">
          {messages.back}
        </LinkButton>
        {!isWide && (
          <Choice
            label={messages.parts}
            choices={{ form: messages.form, page: messages.page }}
            chosen={part}
            choose={setPart}
          />
        )}
        {isWide && address && (
          <>
            <Choice label={messages.widths} choices={messages.width} chosen={width} choose={setWidth} />
            <LinkButton href={address} isExternal variant="tertiary" size="S">
              {messages.ownWindow}
            </LinkButton>
          </>
        )}
      </Flex>
      <div style={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateColumns: isWide ? '9fr 11fr' : '100%' }}>
        <Part label={messages.form} isShown={isShown('form')} column={1}>
          <FormFrame frame={form} path={path} isElsewhere={canvas.isElsewhere} />
        </Part>
        <Part label={messages.page} isShown={isShown('page')} column={isWide ? 2 : 1}>
          <PageBar canvas={canvas} failure={failure || canvas.failure} isLoading={!failure && !canvas.isReady} />
          {canvas.check.state === 'done' && canvas.check.findings.length > 0 && (
            <PageFindings
              check={canvas.check}
              blocks={canvas.blocks}
              open={(finding) => {
                setPart('form')
                canvas.openFinding(finding)
              }}
            />
          )}
          {address && (
            <PageFrame frame={page} address={address} width={isWide ? WIDTHS[/** @type {'phone'} */ (width)] : 0} />
          )}
        </Part>
      </div>
      <Leaving isModified={canvas.isModified} />
    </Page.Main>
  )
}

/** The rest of the window. @param {boolean} isWide */
function heightOf(isWide) {
  return isWide ? '100%' : `calc(100dvh - ${HEIGHT_TOP_NAVIGATION})`
}

/** @param {Entry} entry */
function pathOfForm({ collectionType, model, documentId }) {
  const path = `/content-manager/${collectionType}/${model}`
  return collectionType === 'single-types' ? path : `${path}/${documentId}`
}

/**
 * The address at which the site shows the draft, or why there is none.
 * @param {Entry} entry
 * @returns {{ address?: string | undefined, failure?: string }}
 */
function usePage({ model, documentId }) {
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
function Choice({ label, choices, chosen, choose }) {
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
function Part({ label, isShown, column, children }) {
  const style = { gridArea: `1 / ${column}`, minWidth: 0, minHeight: 0, visibility: isShown ? 'visible' : 'hidden' }
  return (
    <section aria-label={label} style={{ ...style, display: 'flex', flexDirection: 'column' }}>
      {children}
    </section>
  )
}

/** @param {{ frame: Frame, path: string, isElsewhere: boolean }} props */
function FormFrame({ frame, path, isElsewhere }) {
  const address = useHref(path)
  const [times, setTimes] = useState(0)
  return (
    <>
      {isElsewhere && (
        <Flex background="warning100" padding={2} paddingLeft={4} paddingRight={4} gap={3} role="status">
          <Typography variant="pi">{messages.elsewhere}</Typography>
          <Button size="S" variant="tertiary" onClick={() => setTimes(times + 1)}>
            {messages.showAgain}
          </Button>
        </Flex>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the panel itself */}
      <iframe
        key={times}
        ref={frame}
        data-canvas=""
        src={address}
        title={messages.form}
        style={{ flex: 1, border: 0, width: '100%', minHeight: 0 }}
      />
    </>
  )
}

/** Above the page: the block that is written in, what can be done with it, and how the page is. @param {any} props */
function PageBar({ canvas, failure, isLoading }) {
  const { chosen, change, check, startCheck, closeCheck } = canvas
  const isImpossible = { up: chosen?.at === 0, down: chosen?.at === chosen?.count - 1, copy: false, remove: false }
  return (
    <Flex
      id="canvas-page-bar"
      direction="column"
      alignItems="stretch"
      padding={2}
      paddingLeft={4}
      paddingRight={4}
      gap={2}
      background="neutral0"
    >
      <Flex gap={2} wrap="wrap" justifyContent="space-between">
        <Typography tag="h2" variant="pi" textColor="neutral700">
          {chosen ? messages.block.chosen(chosen.name, chosen.at, chosen.count) : messages.block.none}
        </Typography>
        <Typography variant="pi" textColor="neutral600" style={{ minHeight: '1.8rem' }}>
          {isLoading ? messages.loading : canvas.isDrawing ? messages.drawing : ''}
        </Typography>
      </Flex>
      {chosen && (
        <Flex gap={1} wrap="wrap">
          {ACTS.map((act) => (
            <Button key={act} size="S" variant="tertiary" disabled={isImpossible[act]} onClick={() => change(act)}>
              {messages.block[act]}
            </Button>
          ))}
        </Flex>
      )}
      <div role="status">
        {failure && (
          <Typography variant="pi" textColor="danger600">
            {failure}
          </Typography>
        )}
      </div>
      {canvas.isReady && <CheckBar check={check} start={startCheck} close={closeCheck} />}
    </Flex>
  )
}

/** The site, at a width of its own; 0 is that of the frame. @param {{ frame: Frame, address: string, width: number }} props */
function PageFrame({ frame, address, width: wanted }) {
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
        title={messages.page}
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

/**
 * Asks before what was typed and not saved is lost. The form asks by itself when the window is closed.
 * @param {{ isModified: boolean }} props
 */
function Leaving({ isModified }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isModified && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && blocker.reset()}>
      <Dialog.Content>
        <Dialog.Header>{messages.leaveTitle}</Dialog.Header>
        <Dialog.Body>{messages.leave}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {messages.stay}
            </Button>
          </Dialog.Cancel>
          <Button fullWidth variant="danger" onClick={() => blocker.proceed()}>
            {messages.leaveAnyway}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  )
}
