import { Button, Flex, Typography } from '@strapi/design-system'
import { useEffect, useRef } from 'react'
import { useKeptBlock } from './block-clipboard.js'
import { BlockPicker } from './block-picker.jsx'
import { canvas as messages } from './canvas-messages.mjs'
import { CheckBar } from './page-findings.jsx'
import { ADD_BLOCK, OTHER_PART } from './use-canvas.js'

const ACTS = /** @type {const} */ (['up', 'down', 'copy', 'keep', 'remove'])

/** Above the page: the block that is written in, what can be done with it, and how the page is. @param {any} props */
export function PageBar({ canvas, bar, add, isWide, failure, isLoading }) {
  const { chosen, change, check, startCheck, closeCheck } = canvas
  const isImpossible = { up: chosen?.at === 0, down: chosen?.at === chosen?.count - 1 }
  const kept = useKeptBlock()
  const keepFocus = useKeptFocus(bar, `${chosen?.zone} ${chosen?.at} ${chosen?.count}`)
  return (
    <Flex
      id="canvas-page-bar"
      ref={bar}
      onKeyDown={(/** @type {import('react').KeyboardEvent} */ event) => {
        if (event.key !== OTHER_PART) return
        event.preventDefault()
        canvas.focusForm()
      }}
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
        <Flex gap={3} wrap="wrap">
          {chosen && isWide && check.state === 'closed' && (
            <Typography variant="pi" textColor="neutral600">
              {messages.block.keys}
            </Typography>
          )}
          <Typography variant="pi" textColor="neutral600">
            {isLoading ? messages.loading : canvas.isDrawing ? messages.drawing : ''}
          </Typography>
          {canvas.isReady && <CheckBar check={check} start={startCheck} close={closeCheck} />}
        </Flex>
      </Flex>
      <Flex gap={1} wrap="wrap">
        {canvas.kinds.length > 0 && <BlockPicker zones={canvas.kinds} chosen={chosen} add={add} />}
        {(chosen ? ACTS : []).map((act) => (
          <Button
            key={act}
            size="S"
            variant="tertiary"
            disabled={act in isImpossible && isImpossible[/** @type {'up'} */ (act)]}
            data-act={act}
            onClick={() => {
              keepFocus()
              change(act)
            }}
          >
            {messages.block[act]}
          </Button>
        ))}
        {kept !== undefined && (
          <Button size="S" variant="tertiary" onClick={() => change('paste')}>
            {messages.block.paste(kept)}
          </Button>
        )}
      </Flex>
      <div role="status">
        {failure && (
          <Typography variant="pi" textColor="danger600">
            {failure}
          </Typography>
        )}
      </div>
    </Flex>
  )
}

/**
 * A button that was pressed may be of no use any more, such as *Move up* of the first block: its neighbour gets the focus.
 * @param {{ current: HTMLElement | null }} bar
 * @param {string} state of the bar after which the button may be gone
 * @returns {() => void} to be called when a button is pressed
 */
function useKeptFocus(bar, state) {
  const isPressed = useRef(false)
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || active?.matches(':disabled')
    const next = bar.current?.querySelector('[data-act]:not(:disabled)') ?? bar.current?.querySelector(ADD_BLOCK)
    if (isPressed.current && isLost && next instanceof HTMLElement) next.focus()
    isPressed.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another state may have taken the button away
  }, [bar, state])
  return () => {
    isPressed.current = true
  }
}
