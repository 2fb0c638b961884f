import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { useIsDesktop } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Failure, useAnswer } from './answers.jsx'
import { canvas } from './canvas-messages.mjs'
import { ChangeList } from './changes.jsx'
import { Choice, FullScreen, PageFrame, Part, usePage, WIDTHS } from './site-frame.jsx'
import { tell, useHeard } from './use-canvas.js'
import { versions } from './versions-messages.mjs'

const messages = versions.compare
const SIDES = /** @type {const} */ (['published', 'draft'])

/**
 * @typedef {import('./changes.jsx').Change} Change
 * @typedef {'published' | 'draft'} Side
 * @typedef {{ zone: string, at: number } | { zone: null, at: 0 }} Mark a block, or the head of the page
 * @typedef {{ changes: Change[], marks: Record<Side, Mark | undefined> }} Step what changes in one place; undefined: the block is
 *   not on that side
 */

/** What visitors see of an entry and its saved draft, side by side: each change is brought into view on both. */
export function ComparePage() {
  const { collectionType = '', model = '', documentId = '' } = useParams()
  return <Compare key={`${model} ${documentId}`} entry={{ collectionType, model, documentId }} />
}

/** @param {{ entry: import('./site-frame.jsx').Entry }} props */
function Compare({ entry }) {
  const versionsOf = `versions/${entry.model}/${entry.documentId}`
  const { address, failure: noPage } = usePage(entry)
  const { data: compared, failure: notCompared } = useAnswer(
    `${versionsOf}/changes?from=published&to=draft`,
    versions.failed,
  )
  const { data: published, failure: notDrawn } = useAnswer(`${versionsOf}/published-page`, versions.failed)
  const isWide = useIsDesktop()
  const [side, setSide] = useState(/** @type {Side} */ ('draft'))
  const [width, setWidth] = useState('desktop')
  const [at, setAt] = useState(0)
  const steps = compared && stepsOf(compared.changes)
  const step = steps?.[at]
  return (
    <FullScreen
      barId="compare-bar"
      title={messages.title}
      back={messages.back}
      entry={entry}
      isWide={isWide}
      controls={
        <>
          {isWide ? (
            <Choice label={messages.widths} choices={canvas.width} chosen={width} choose={setWidth} />
          ) : (
            <Choice
              label={messages.parts}
              choices={{ published: messages.published, draft: messages.draft }}
              chosen={side}
              choose={(name) => setSide(/** @type {Side} */ (name))}
            />
          )}
        </>
      }
    >
      <Steps failure={noPage ?? notCompared ?? notDrawn} steps={steps} at={at} choose={setAt} />
      {address && published && step && (
        <div
          style={{
            display: 'grid',
            flex: 1,
            minHeight: 0,
            gap: '4px',
            gridTemplateColumns: isWide ? '1fr 1fr' : '100%',
          }}
        >
          {SIDES.map((name, column) => (
            <Part key={name} label={messages[name]} isShown={isWide || name === side} column={isWide ? column + 1 : 1}>
              <ComparedPage
                title={messages[name]}
                address={address}
                drawn={name === 'published' ? published : undefined}
                mark={step.marks[name]}
                width={isWide ? WIDTHS[/** @type {'phone'} */ (width)] : 0}
              />
            </Part>
          ))}
        </div>
      )}
    </FullScreen>
  )
}

/**
 * What changes, place by place.
 * @param {{ failure?: string | undefined, steps?: Step[] | undefined, at: number, choose: (at: number) => void }} props
 */
function Steps({ failure, steps, at, choose }) {
  const step = steps?.[at]
  return (
    <Box id="compare-steps" background="neutral0" padding={2} paddingLeft={4} paddingRight={4}>
      <Failure>{failure}</Failure>
      {!failure && !step && <Typography role="status">{steps ? messages.nothing : messages.loading}</Typography>}
      {!failure && steps && step && (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Flex gap={2} wrap="wrap">
            <Button size="S" variant="tertiary" disabled={at === 0} onClick={() => choose(at - 1)}>
              {messages.previous}
            </Button>
            <Button size="S" variant="tertiary" disabled={at === steps.length - 1} onClick={() => choose(at + 1)}>
              {messages.next}
            </Button>
            <Typography role="status" variant="pi">
              {messages.step(at + 1, steps.length)}
            </Typography>
          </Flex>
          {/* A long text scrolls, by keyboard, too. */}
          <Box
            tabIndex={0}
            role="region"
            aria-label={messages.step(at + 1, steps.length)}
            maxHeight="22vh"
            overflow="auto"
          >
            <ChangeList changes={step.changes} />
          </Box>
        </Flex>
      )}
    </Box>
  )
}

/**
 * One side: the site's preview, in which something else is drawn where that is given.
 * @param {{ title: string, address: string, drawn?: import('./use-canvas.js').Drawn | undefined,
 *   mark: Mark | undefined, width: number }} props
 */
function ComparedPage({ title, address, drawn, mark, width }) {
  const frame = useRef(/** @type {HTMLIFrameElement | null} */ (null))
  const [isReady, setIsReady] = useState(false)
  const { origin } = new URL(address)
  useHeard(frame, origin, ({ type }) => {
    if (type !== 'canvas:ready') return
    if (drawn) tell(frame, { type: 'canvas:draw', ...drawn }, origin)
    setIsReady(true)
  })
  const { zone = null, at } = mark ?? {}
  useEffect(() => {
    if (isReady) tell(frame, { type: 'canvas:mark', zone, at }, origin)
  }, [isReady, zone, at, origin])
  return (
    <>
      <Flex background="neutral0" padding={1} paddingLeft={4} gap={3}>
        <Typography tag="h2" variant="pi" fontWeight="bold">
          {title}
        </Typography>
        {!mark && (
          <Typography variant="pi" textColor="neutral600">
            {messages.notThere}
          </Typography>
        )}
      </Flex>
      <PageFrame frame={frame} title={title} address={address} width={width} />
    </>
  )
}

/**
 * The changes by where they are: all that are outside of blocks first, then block by block.
 * @param {Change[]} changes
 * @returns {Step[]}
 */
function stepsOf(changes) {
  const ofHead = changes.filter(({ block }) => !block)
  /** @type {Map<string, Step>} */
  const steps = new Map()
  for (const change of changes) {
    if (!change.block) continue
    const { zone, before, after } = change.block
    const key = `${zone} ${before} ${after}`
    const markAt = (/** @type {number | undefined} */ at) => (at === undefined ? undefined : { zone, at })
    const step = steps.get(key) ?? { changes: [], marks: { published: markAt(before), draft: markAt(after) } }
    steps.set(key, { ...step, changes: [...step.changes, change] })
  }
  const head = /** @type {Mark} */ ({ zone: null, at: 0 })
  const first = ofHead.length > 0 ? [{ changes: ofHead, marks: { published: head, draft: head } }] : []
  return [...first, ...steps.values()]
}
