import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { canvas } from './canvas-messages.mjs'

const { check: messages, block: blockMessages } = canvas
/** What was found takes up to this much of the page's half, and scrolls. */
const MOST_HEIGHT = '45%'

/**
 * @typedef {import('./canvas-blocks.js').Finding} Finding
 * @typedef {import('./use-canvas.js').Check} Check
 */

/**
 * Has the page checked as it is drawn, and says how that went.
 * @param {{ check: Check, start: () => void, close: () => void }} props
 */
export function CheckBar({ check, start, close }) {
  const { state } = check
  return (
    <Flex gap={2} wrap="wrap">
      <Button size="S" variant="secondary" disabled={state === 'busy'} onClick={start}>
        {state === 'closed' || state === 'busy' ? messages.start : messages.again}
      </Button>
      {(state === 'done' || state === 'failed') && (
        <Button size="S" variant="ghost" onClick={close}>
          {messages.close}
        </Button>
      )}
      <div role="status">
        <Typography variant="pi" textColor={state === 'failed' ? 'danger600' : 'neutral700'}>
          {saidOf(check)}
        </Typography>
      </div>
    </Flex>
  )
}

/** @param {Check} check */
function saidOf({ state, findings, isOld }) {
  if (state === 'closed') return ''
  if (state === 'busy') return messages.busy
  if (state === 'failed') return messages.failed
  const found = findings.length > 0 ? messages.found(findings.length) : messages.nothing
  return isOld ? `${found} ${messages.changed}` : found
}

/**
 * What was found on the page, by block. Each leads to its field; what is fixed elsewhere leads nowhere.
 * @param {{ check: Check, blocks: Record<string, string[]>, open: (finding: Finding) => void }} props
 */
export function PageFindings({ check: { findings }, blocks, open }) {
  const groups = Map.groupBy(findings, ({ place }) => (place ? nameOf(place, blocks) : messages.wholePage))
  return (
    <Box
      id="page-findings"
      tag="section"
      aria-label={messages.title}
      background="neutral0"
      borderColor="neutral200"
      padding={4}
      paddingTop={2}
      style={{ flexShrink: 0, maxHeight: MOST_HEIGHT, overflowY: 'auto', position: 'relative' }}
    >
      {[...groups].map(([name, found]) => (
        <Box key={name} paddingTop={2}>
          <Typography tag="h3" variant="pi" fontWeight="bold">
            {name}
          </Typography>
          <ul>
            {found.map((finding, index) => (
              <Box key={index} tag="li" paddingTop={2}>
                {leadsSomewhere(finding) ? (
                  <Button variant="tertiary" fullWidth style={LINES} onClick={() => open(finding)}>
                    <Words {...finding} />
                  </Button>
                ) : (
                  <Words {...finding} />
                )}
              </Box>
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  )
}

/** A sentence may take several lines. */
const LINES = {
  height: 'auto',
  minHeight: '3.2rem',
  paddingBlock: '0.6rem',
  justifyContent: 'flex-start',
  textAlign: /** @type {const} */ ('start'),
}

/** @param {Finding} finding */
function Words({ subject, sentence, field }) {
  const about = field || !subject ? '' : `${subject[0]?.toUpperCase()}${subject.slice(1)}: `
  return (
    <Typography variant="pi" textColor="neutral800" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {about}
      {sentence}
    </Typography>
  )
}

/** @param {Finding} finding */
function leadsSomewhere({ place, clue, field }) {
  return place !== null || clue !== '' || field !== undefined
}

/** @param {import('./canvas-blocks.js').Place} place @param {Record<string, string[]>} blocks */
function nameOf({ zone, at }, blocks) {
  const names = blocks[zone] ?? []
  return blockMessages.chosen(names[at] ?? zone, at, Math.max(names.length, at + 1))
}
