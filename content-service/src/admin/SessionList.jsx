import { Box, Flex, Link, Table, Tbody, Td, Tr, TextInput, Typography } from '@strapi/design-system'
import { Page, useIsMobile } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { hasWords } from './has-words.mjs'
import { screenMessages } from './screen-messages.mjs'
import { Cell, Headings, OfficeScreen, Views } from './ListParts.jsx'
import { useOffice } from './use-office.js'

const { sessions: messages } = screenMessages

/** All sessions, the next one first: when, where, how many places are taken, and the way to the registrations of each. */
export function SessionList() {
  const [sessions] = useOffice('/sessions')
  const [view, setView] = useState('toCome')
  const [search, setSearch] = useState('')
  if (sessions === undefined) return <Page.Loading />
  if (sessions === null) return <Page.Error />
  const rows = sessions.filter((session) => session.isOver === (view === 'over') && isFound(session, search))
  return (
    <OfficeScreen title={messages.title} subtitle={messages.found(rows.length)}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Views label={messages.title} words={messages.views} current={view} onChange={setView} />
        <Box maxWidth="480px">
          <TextInput
            aria-label={messages.search}
            placeholder={messages.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
        {rows.length > 0 ? <Sessions rows={rows} /> : <Typography>{messages.none}</Typography>}
      </Flex>
    </OfficeScreen>
  )
}

/** @param {{ title: string, venue: string | null, code: string }} session @param {string} search */
function isFound({ title, venue, code }, search) {
  return hasWords(`${title} ${venue ?? ''} ${code}`, search)
}

/** @param {{ rows: any[] }} list */
function Sessions({ rows }) {
  const isMobile = useIsMobile()
  if (isMobile) return rows.map((row) => <Card key={row.id} row={row} />)
  return (
    <Table colCount={6} rowCount={rows.length + 1}>
      <Headings of={Object.entries(messages.headings)} />
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>
              <Name row={row} />
            </Td>
            <Cell>{row.begins ?? messages.dateUnknown}</Cell>
            <Cell width="220px">{row.venue}</Cell>
            <Cell>{row.stateWords}</Cell>
            <Cell>{messages.places(row.taken, row.capacity)}</Cell>
            <Cell>{row.waiting > 0 && row.waiting}</Cell>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

/** @param {{ row: any }} session */
function Name({ row }) {
  return (
    <Flex direction="column" alignItems="flex-start" maxWidth="320px" style={{ whiteSpace: 'normal' }}>
      <Link tag={RouterLink} to={`/registrations?session=${row.id}`}>
        {row.name}
      </Link>
      <Typography variant="pi" textColor="neutral600">
        {[row.dates, row.code].filter(Boolean).join(', ')}
      </Typography>
    </Flex>
  )
}

/** @param {{ row: any }} session */
function Card({ row }) {
  const { capacity, stateWords, taken, venue, waiting } = row
  return (
    <Box background="neutral0" padding={4} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Name row={row} />
        <Typography>{[venue, stateWords].filter(Boolean).join(', ')}</Typography>
        <Typography variant="pi">
          {[
            `${messages.headings.places}: ${messages.places(taken, capacity)}`,
            waiting > 0 && messages.waiting(waiting),
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Flex>
    </Box>
  )
}
