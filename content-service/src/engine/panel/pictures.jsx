import { Box, Flex, Link, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { linkToField } from './open-field.js'
import { pictures as messages } from './pictures-messages.mjs'

/**
 * @typedef {{ uid: string, kind: string, documentId: string, type: string, name: string, path: string[], steps: string[],
 *   statuses: ('draft' | 'published')[] }} Use
 * @typedef {{ id: number, name: string, alternativeText: string | null, width: number | null, height: number | null, size: number,
 *   url: string, thumbnail: string, focalPoint: { x: number, y: number } | null, uses: Use[], unread: number,
 *   inVersions: number }} Picture
 */

/**
 * Adds the screens on which authors see all pictures with what uses them, and one of them; see pictures-page.jsx and
 * picture-page.jsx.
 * @param {{ addMenuLink: (link: object) => void }} panel
 */
export function addPictures(panel) {
  panel.addMenuLink({
    to: 'pictures',
    icon: Icon,
    intlLabel: { id: 'engine.pictures', defaultMessage: messages.menu },
    permissions: [{ action: 'plugin::upload.read', subject: null }],
    Component: () => import('./pictures-page.jsx'),
  })
}

/** Of the menu: a picture in its frame. */
function Icon() {
  return (
    <svg width="16" height="16" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M4 5h24a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm1 3v13.5l7-7 5 5 4-4 6 6V8Zm16.5 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />
    </svg>
  )
}

/** Its size on the screen and on disk: "1200 × 800 px, 240 kB". @param {{ picture: Picture }} props */
export function SizeOf({ picture: { width, height, size } }) {
  const pixels = width && height ? [messages.pixels(width, height)] : []
  return (
    <Typography variant="pi" textColor="neutral600">
      {[...pixels, messages.bytes(size)].join(', ')}
    </Typography>
  )
}

/**
 * Where a picture is used, each place leading to its field.
 * @param {{ picture: Picture & { more?: number } }} props more: how many places are not listed
 */
export function Uses({ picture: { uses, more = 0, unread, inVersions } }) {
  const isUnused = uses.length === 0 && unread === 0
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {isUnused && <Typography fontWeight="bold">{messages.unused}</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {uses.map((use) => (
          <Box tag="li" key={`${use.uid} ${use.documentId} ${use.path.join('.')}`}>
            <Link tag={RouterLink} to={linkToField(use)} style={{ overflowWrap: 'anywhere' }}>
              {use.name}
            </Link>
            <Typography variant="pi" textColor="neutral600" tag="p">
              {[use.type, ...use.steps].join(' › ')}
              {use.statuses.length === 1 && use.statuses[0] ? `, ${messages.status[use.statuses[0]]}` : ''}
            </Typography>
          </Box>
        ))}
      </Flex>
      {more > 0 && <Small>{messages.more(more)}</Small>}
      {unread > 0 && <Small>{messages.unread(unread)}</Small>}
      {inVersions > 0 && <Small>{messages.inVersions(inVersions)}</Small>}
    </Flex>
  )
}

/** @param {{ children: string }} props */
function Small({ children }) {
  return (
    <Typography variant="pi" textColor="neutral600">
      {children}
    </Typography>
  )
}
