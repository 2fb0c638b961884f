import { Button, Dialog, Flex, LinkButton, Typography } from '@strapi/design-system'
import { useIsDesktop } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useBlocker, useHref, useParams } from 'react-router-dom'
import { PageBar } from './canvas-bar.jsx'
import { canvas as messages } from './canvas-messages.mjs'
import { PageFindings } from './page-findings.jsx'
import { Choice, FullScreen, Part, PageFrame, pathOfForm, usePage, WIDTHS } from './site-frame.jsx'
import { useCanvas } from './use-canvas.js'

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
  const { form, page, bar, ...canvas } = useCanvas(entry, address)
  const isWide = useIsDesktop()
  const [part, setPart] = useState('form')
  const [width, setWidth] = useState('desktop')
  const path = pathOfForm(entry)
  const isShown = (/** @type {string} */ name) => isWide || part === name
  return (
    <FullScreen
      barId="canvas-bar"
      title={messages.title}
      back={messages.back}
      entry={entry}
      isWide={isWide}
      controls={
        <>
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
              <OwnWindow entry={entry} />
              <LinkButton href={address} isExternal variant="tertiary" size="S">
                {messages.newTab}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      <div style={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateColumns: isWide ? '9fr 11fr' : '100%' }}>
        <Part label={messages.form} isShown={isShown('form')} column={1}>
          <FormFrame frame={form} path={path} isElsewhere={canvas.isElsewhere} />
        </Part>
        <Part label={messages.page} isShown={isShown('page')} column={isWide ? 2 : 1}>
          <PageBar
            canvas={canvas}
            bar={bar}
            add={(/** @type {{ zone: string, uid: string }} */ picked) => {
              setPart('form')
              canvas.add(picked)
            }}
            isWide={isWide}
            failure={failure || canvas.failure}
            isLoading={!failure && !canvas.isReady}
          />
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
            <PageFrame
              frame={page}
              title={messages.page}
              address={address}
              width={isWide ? WIDTHS[/** @type {'phone'} */ (width)] : 0}
            />
          )}
        </Part>
      </div>
      <Leaving isModified={canvas.isModified} />
    </FullScreen>
  )
}

/** @param {{ entry: Entry }} props */
function OwnWindow({ entry: { collectionType, model, documentId } }) {
  const address = useHref(`/canvas-window/${collectionType}/${model}/${documentId}`)
  return (
    <Button
      variant="tertiary"
      size="S"
      onClick={() => window.open(address, `canvas-window-${documentId}`, 'popup,width=1280,height=900')}
    >
      {messages.ownWindow}
    </Button>
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
