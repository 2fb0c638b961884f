import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient, useIsMobile, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Failure, sentenceOf } from './answers.jsx'
import { pictureCuts } from './picture-cuts.gen.ts'
import { pictures as messages } from './pictures-messages.mjs'

/** In percent of the picture. */
const STEP = 1
const LARGE_STEP = 10
/** The site knows places in tenths. */
const SITE_STEP = 10
/** All cuts are equally large, so that none looks as if it counted more. In square pixels: on phones, two stand in a row. */
const AREA = { phone: 11_000, desktop: 18_000 }

/** @type {Record<string, [x: number, y: number]>} */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** @typedef {{ x: number, y: number }} Point in percent from the left and from the top */
/** @typedef {import('./pictures.jsx').Picture} Picture */

/**
 * A picture on which its author marks what must stay in view, and beside it what the site then shows in each of its shapes.
 * @param {{ picture: Picture, isFixed: boolean, onSaved: (picture: Picture) => void }} props isFixed: who sees it may not change it
 */
export function FocalPoint({ picture, isFixed, onSaved }) {
  const { put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [point, setPoint] = useState(picture.focalPoint)
  const [failure, setFailure] = useState('')
  const isChanged = point?.x !== picture.focalPoint?.x || point?.y !== picture.focalPoint?.y
  const save = async (/** @type {Point | null} */ focalPoint) => {
    setFailure('')
    try {
      const { data } = await put(`/pictures/${picture.id}/focal-point`, { focalPoint })
      setPoint(focalPoint)
      onSaved(data.data)
      toggleNotification({ type: 'success', message: focalPoint ? messages.focus.saved : messages.focus.cleared })
    } catch (error) {
      setFailure(sentenceOf(error, messages.notSaved))
    }
  }
  return (
    <Flex gap={6} alignItems="flex-start" wrap="wrap">
      <Flex direction="column" alignItems="flex-start" gap={3} flex="1 1 300px" minWidth={0}>
        {!isFixed && <Typography>{messages.focus.lead}</Typography>}
        <Mark picture={picture} point={point} isFixed={isFixed} onMove={setPoint} />
        <Typography variant="pi" role="status">
          {point ? messages.focus.point(point.x, point.y) : messages.focus.none}
        </Typography>
        {!isFixed && (
          <Flex gap={2} wrap="wrap">
            <Button disabled={!isChanged || !point} onClick={() => save(point)}>
              {messages.focus.save}
            </Button>
            {point && (
              <Button variant="tertiary" onClick={() => save(null)}>
                {messages.focus.clear}
              </Button>
            )}
          </Flex>
        )}
        <Failure>{failure}</Failure>
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={3} flex="1 1 300px" minWidth={0}>
        <Typography tag="h3" variant="delta">
          {messages.focus.cuts}
        </Typography>
        <Cuts url={picture.url} point={point} />
        <Typography variant="pi" textColor="neutral600">
          {messages.focus.cutsLead}
        </Typography>
      </Flex>
    </Flex>
  )
}

/** Of the window's height, what a picture takes at most. */
const TALLEST_VH = 52

/**
 * The whole picture with its point, moved by pointer and by keyboard.
 * @param {{ picture: Picture, point: Point | null, isFixed: boolean, onMove: (point: Point) => void }} props
 */
function Mark({ picture: { url, name, width, height }, point, isFixed, onMove }) {
  const at = point ?? { x: 50, y: 50 }
  const moveTo = (/** @type {import('react').PointerEvent} */ { currentTarget, clientX, clientY }) => {
    const shown = currentTarget.getBoundingClientRect()
    onMove({
      x: percent((clientX - shown.left) / shown.width),
      y: percent((clientY - shown.top) / shown.height),
    })
  }
  const control = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': messages.focus.title,
    'aria-valuenow': at.x,
    'aria-valuetext': point ? messages.focus.point(at.x, at.y) : messages.focus.none,
    onPointerDown: (/** @type {import('react').PointerEvent} */ event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      moveTo(event)
    },
    onPointerMove: (/** @type {import('react').PointerEvent} */ event) => event.buttons === 1 && moveTo(event),
    onKeyDown: (/** @type {import('react').KeyboardEvent} */ event) => {
      const [x, y] = KEYS[event.key] ?? []
      if (x === undefined || y === undefined) return
      event.preventDefault()
      const step = event.shiftKey ? LARGE_STEP : STEP
      onMove({ x: percent((at.x + x * step) / 100), y: percent((at.y + y * step) / 100) })
    },
  }
  return (
    <div
      {...(isFixed ? {} : control)}
      style={{
        position: 'relative',
        maxWidth: '100%',
        // It takes its room before it is here: a click in the meantime marks what it seems to.
        ...(width && height && { width: `min(${width}px, ${Math.round((TALLEST_VH * width) / height)}vh)` }),
        lineHeight: 0,
        cursor: isFixed ? 'default' : 'crosshair',
        touchAction: 'none',
      }}
    >
      <img
        src={url}
        alt={name}
        draggable={false}
        style={{
          ...(width && height
            ? { width: '100%', aspectRatio: `${width} / ${height}` }
            : { maxWidth: '100%', maxHeight: `${TALLEST_VH}vh` }),
          minWidth: '120px',
          background: '#f6f6f9',
        }}
      />
      {point && (
        <span
          aria-hidden="true"
          style={{
            position: 'absolute',
            left: `${point.x}%`,
            top: `${point.y}%`,
            width: '24px',
            height: '24px',
            translate: '-50% -50%',
            border: '3px solid white',
            borderRadius: '50%',
            outline: '2px solid #212134',
            boxShadow: 'inset 0 0 0 2px #212134',
            pointerEvents: 'none',
          }}
        />
      )}
    </div>
  )
}

/** @param {number} share of a width or a height @returns {number} in whole percent */
function percent(share) {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}

/** What the site shows of the picture in each of its shapes, drawn as the site draws it. @param {{ url: string, point: Point | null }} props */
function Cuts({ url, point }) {
  const area = useIsMobile() ? AREA.phone : AREA.desktop
  const place = (/** @type {number} */ value) => `${Math.round(value / SITE_STEP) * SITE_STEP}%`
  const objectPosition = point ? `${place(point.x)} ${place(point.y)}` : '50% 50%'
  return (
    <Flex tag="ul" gap={4} wrap="wrap" alignItems="flex-end">
      {pictureCuts.map(({ width, height }) => (
        <Box tag="li" key={`${width}:${height}`}>
          <img
            src={url}
            alt=""
            style={{
              display: 'block',
              width: Math.round(Math.sqrt((area * width) / height)),
              maxWidth: '100%',
              aspectRatio: `${width} / ${height}`,
              objectFit: 'cover',
              objectPosition,
            }}
          />
          <Typography variant="pi" textColor="neutral600">
            {messages.focus.cut(width, height)}
          </Typography>
        </Box>
      ))}
    </Flex>
  )
}
