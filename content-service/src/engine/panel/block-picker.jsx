import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useRef, useState } from 'react'
import { canvas } from './canvas-messages.mjs'

const { picker: messages } = canvas

/**
 * @typedef {import('./block-kinds.js').Kind} Kind
 * @typedef {import('./block-kinds.js').ZoneKinds} ZoneKinds
 * @typedef {{ zone: string, uid: string }} Picked
 */

/**
 * The button that adds a block, and the window in which an author chooses what kind of block.
 * @param {{ zones: ZoneKinds[], chosen: { zone: string, name: string } | undefined, add: (picked: Picked) => void }} props
 *   `chosen`: the block below which it comes
 */
export function BlockPicker({ zones, chosen, add }) {
  const [isOpen, setIsOpen] = useState(false)
  const picked = useRef(/** @type {Picked | undefined} */ (undefined))
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button size="S" variant="secondary" data-add-block="">
          {messages.open}
        </Button>
      </Modal.Trigger>
      <Modal.Content
        id="block-picker"
        style={{ maxWidth: '96rem' }}
        onCloseAutoFocus={(event) => {
          if (!picked.current) return
          // Its first field takes the focus, and not the button that opened this.
          event.preventDefault()
          add(picked.current)
          picked.current = undefined
        }}
      >
        <Modal.Header>
          <Modal.Title>{messages.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={6}>
            {zones.map(({ zone, label, kinds }) => (
              <section key={zone} aria-label={label}>
                <Flex gap={2} alignItems="baseline" paddingBottom={3} wrap="wrap">
                  <Typography tag="h3" variant="omega" fontWeight="bold">
                    {label}
                  </Typography>
                  <Typography variant="pi" textColor="neutral600">
                    {chosen?.zone === zone ? messages.below(chosen.name) : messages.last}
                  </Typography>
                </Flex>
                <Kinds
                  kinds={kinds}
                  pick={(uid) => {
                    picked.current = { zone, uid }
                    setIsOpen(false)
                  }}
                />
              </section>
            ))}
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** @param {{ kinds: Kind[], pick: (uid: string) => void }} props */
function Kinds({ kinds, pick }) {
  return (
    <Box
      tag="ul"
      style={{ display: 'grid', gap: '1.2rem', gridTemplateColumns: 'repeat(auto-fill, minmax(22rem, 1fr))' }}
    >
      {kinds.map(({ uid, name, description, picture }) => (
        <li key={uid}>
          <Button variant="tertiary" fullWidth style={CARD} onClick={() => pick(uid)}>
            <span style={{ display: 'block', whiteSpace: 'normal' }}>
              {picture && (
                <img src={new URL(picture, window.strapi.backendURL).href} alt="" loading="lazy" style={PICTURE} />
              )}
              <Typography variant="omega" fontWeight="bold" textColor="neutral800" style={LINE}>
                {name}
              </Typography>
              <Typography variant="pi" fontWeight="regular" textColor="neutral600" style={LINE}>
                {description}
              </Typography>
            </span>
          </Button>
        </li>
      ))}
    </Box>
  )
}

const CARD = {
  height: '100%',
  padding: '1.2rem',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: /** @type {const} */ ('start'),
}
/** As wide as the card, and of one height, so that names stand in a row. */
const PICTURE = {
  display: 'block',
  width: '100%',
  aspectRatio: '2',
  objectFit: /** @type {const} */ ('contain'),
  background: 'rgb(0 0 0 / 4%)',
  marginBottom: '0.8rem',
}
const LINE = { display: 'block' }
