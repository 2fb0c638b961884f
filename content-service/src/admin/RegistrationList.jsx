import { Badge, Box, Button, Flex, Table, Tbody, Td, Th, Thead, Tr, TextInput, Typography } from '@strapi/design-system'
import { Layouts, Page, useIsMobile } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { screenMessages as messages } from './office-messages.mjs'
import { RegistrationsTable } from './RegistrationsTable.jsx'
import { SessionActs } from './SessionPlaces.jsx'
import { useOffice } from './use-office.js'

const VIEWS = Object.keys(messages.views)

/** All registrations, newest first: views, a search, and one session's where the address names it. */
export function RegistrationList() {
  const [asked, setAsked] = useSearchParams()
  const [found, reload] = useOffice(`/registrations?${asked}`)
  if (found === undefined) return <Page.Loading />
  if (found === null) return <Page.Error />
  const session = asked.get('session')
  const change = (/** @type {Record<string, string>} */ changes) => {
    const kept = Object.entries({ ...Object.fromEntries(asked), page: '', ...changes })
    setAsked(Object.fromEntries(kept.filter(([, value]) => value !== '')))
  }
  return (
    <Page.Main>
      <Page.Title>{messages.title}</Page.Title>
      <Layouts.Header
        title={messages.title}
        subtitle={messages.found(found.total)}
        primaryAction={<RegistrationsTable asked={asked} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {session && <SessionActs documentId={session} onDone={reload} />}
          {session && (
            <Box>
              <Button variant="tertiary" onClick={() => change({ session: '' })}>
                {messages.allSessions}
              </Button>
            </Box>
          )}
          <Views
            current={asked.get('view') ?? 'all'}
            counts={session ? {} : found.counts}
            onChange={(view) => change({ view })}
          />
          <Search initial={asked.get('search') ?? ''} onSearch={(search) => change({ search })} />
          {found.rows.length > 0 ? (
            <Rows rows={found.rows} />
          ) : (
            <Typography>{nothingFound(asked.get('search'))}</Typography>
          )}
          {found.pages > 1 && <Pages {...found} onChange={(page) => change({ page: String(page) })} />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

/** @param {string | null} search */
function nothingFound(search) {
  return search ? messages.nobody(search) : messages.none
}

/** @type {Record<string, 'success' | 'warning' | 'danger' | 'secondary'>} */
const COLORS = {
  waiting: 'secondary',
  offered: 'secondary',
  held: 'warning',
  confirmed: 'success',
  attended: 'success',
  cancelled: 'danger',
  lapsed: 'danger',
}

/** The status of a registration, in its color. @param {{ row: { state: string, stateWords: string } }} registration */
export function StateBadge({ row: { state, stateWords } }) {
  return <Badge variant={COLORS[state] ?? 'neutral'}>{stateWords}</Badge>
}

/** @param {{ current: string, counts: Record<string, number>, onChange: (view: string) => void }} views */
function Views({ current, counts, onChange }) {
  return (
    <Flex gap={2} wrap="wrap" tag="nav" aria-label={messages.title}>
      {VIEWS.map((view) => (
        <Button
          key={view}
          variant={view === current ? 'default' : 'tertiary'}
          aria-pressed={view === current}
          onClick={() => onChange(view)}
        >
          {messages.views[view]}
          {counts[view] === undefined ? '' : ` (${counts[view]})`}
        </Button>
      ))}
    </Flex>
  )
}

/** @param {{ initial: string, onSearch: (text: string) => void }} search */
function Search({ initial, onSearch }) {
  const [text, setText] = useState(initial)
  const search = (/** @type {any} */ event) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    <form role="search" onSubmit={search}>
      <Flex gap={2} wrap="wrap">
        <Box flex="1" minWidth="240px" maxWidth="480px">
          <TextInput
            aria-label={messages.search}
            placeholder={messages.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Button type="submit" variant="secondary">
          {messages.searchButton}
        </Button>
      </Flex>
    </form>
  )
}

/** @param {{ rows: any[] }} list */
function Rows({ rows }) {
  const isMobile = useIsMobile()
  if (isMobile) return rows.map((row) => <Card key={row.id} row={row} />)
  const { headings } = messages
  return (
    <Table colCount={6} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {Object.entries(headings).map(([name, heading]) => (
            <Th key={name}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>
              <Name row={row} />
            </Td>
            <Cell maxWidth="260px">{row.session}</Cell>
            <Td>
              <StateBadge row={row} />
            </Td>
            <Cell>{row.moneyWords}</Cell>
            <Cell maxWidth="220px">{row.attention}</Cell>
            <Cell>{row.received}</Cell>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

/** @param {{ children: any, maxWidth?: string }} cell */
function Cell({ children, maxWidth = 'none' }) {
  return (
    <Td>
      <Box maxWidth={maxWidth} style={{ whiteSpace: 'normal' }}>
        <Typography textColor="neutral800">{children}</Typography>
      </Box>
    </Td>
  )
}

/** @param {{ row: any }} registration */
function Name({ row }) {
  return (
    <Flex direction="column" alignItems="flex-start">
      <Link to={`/registrations/${row.id}`}>
        <Typography fontWeight="bold" textColor="primary600">
          {row.name}
        </Typography>
      </Link>
      <Typography variant="pi" textColor="neutral600">
        {[row.company, row.reference].filter(Boolean).join(', ')}
      </Typography>
    </Flex>
  )
}

/** @param {{ row: any }} registration */
function Card({ row }) {
  return (
    <Box background="neutral0" padding={4} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Name row={row} />
        <Typography>{row.session}</Typography>
        <Flex gap={2} wrap="wrap">
          <StateBadge row={row} />
          <Typography variant="pi">{row.moneyWords}</Typography>
        </Flex>
        {row.attention && (
          <Typography variant="pi" textColor="danger600">
            {row.attention}
          </Typography>
        )}
        <Typography variant="pi" textColor="neutral600">
          {row.received}
        </Typography>
      </Flex>
    </Box>
  )
}

/** @param {{ page: number, pages: number, onChange: (page: number) => void }} list */
function Pages({ page, pages, onChange }) {
  return (
    <Flex gap={3}>
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {messages.previous}
      </Button>
      <Typography>{messages.page(page, pages)}</Typography>
      <Button variant="tertiary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {messages.next}
      </Button>
    </Flex>
  )
}
