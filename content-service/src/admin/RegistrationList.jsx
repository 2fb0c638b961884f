import {
  Badge,
  Box,
  Button,
  Flex,
  LinkButton,
  Table,
  Tbody,
  Td,
  Tr,
  TextInput,
  Typography,
} from '@strapi/design-system'
import { Layouts, Page, useIsMobile, useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Cell, Headings, Pages, Views } from './ListParts.jsx'
import { screenMessages as messages } from './screen-messages.mjs'
import { RegistrationsTable } from './RegistrationsTable.jsx'
import { SessionActs } from './SessionPlaces.jsx'
import { useOffice } from './use-office.js'

const { week: _week, ...OF_ONE_SESSION } = messages.views
const MAY = { people: [{ action: 'admin::registrations.people', subject: null }] }

/** All registrations, newest first: views, a search, and one session's where the address names it. */
export function RegistrationList() {
  const [asked, setAsked] = useSearchParams()
  const [found, reload] = useOffice(`/registrations?${asked}`)
  const [contact] = useOffice('/messages')
  const { allowedActions } = useRBAC(MAY)
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
        primaryAction={
          <Flex gap={2} wrap="wrap">
            <LinkButton tag={Link} to="/registrations/sessions" variant="secondary" size="S">
              {messages.sessions.title}
            </LinkButton>
            <LinkButton tag={Link} to="/registrations/invoices" variant="secondary" size="S">
              {messages.invoices.title}
            </LinkButton>
            <LinkButton tag={Link} to="/registrations/messages" variant="secondary" size="S">
              {contact?.unanswered > 0
                ? messages.contactMessages.withCount(contact.unanswered)
                : messages.contactMessages.title}
            </LinkButton>
            {allowedActions.canPeople && (
              <LinkButton tag={Link} to="/registrations/people" variant="secondary" size="S">
                {messages.people.title}
              </LinkButton>
            )}
            <RegistrationsTable asked={asked} />
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {session && <SessionActs documentId={session} onDone={reload} />}
          <Views
            label={messages.title}
            words={session ? OF_ONE_SESSION : messages.views}
            current={asked.get('view') ?? 'all'}
            counts={session ? {} : found.counts}
            onChange={(view) => change({ view })}
          />
          <Search initial={asked.get('search') ?? ''} onSearch={(search) => change({ search })} />
          {found.rows.length > 0 ? (
            <Rows rows={found.rows} isOfOneSession={Boolean(session)} />
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

/** The status, and where somebody stands in line. @param {{ row: any }} registration */
function State({ row }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <StateBadge row={row} />
      {row.placeInLine && <Typography variant="pi">{messages.placeInLine(row.placeInLine)}</Typography>}
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
        <Box flex="1" minWidth="300px" maxWidth="480px">
          <TextInput
            aria-label={messages.search}
            placeholder={messages.searchHint}
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

/** @param {{ rows: any[], isOfOneSession: boolean }} list */
function Rows({ rows, isOfOneSession }) {
  const isMobile = useIsMobile()
  if (isMobile) return rows.map((row) => <Card key={row.id} row={row} isOfOneSession={isOfOneSession} />)
  const headings = Object.entries(messages.headings).filter(([name]) => !(isOfOneSession && name === 'session'))
  return (
    <Table colCount={headings.length} rowCount={rows.length + 1}>
      <Headings of={headings} />
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>
              <Name row={row} />
            </Td>
            {!isOfOneSession && <Cell width="220px">{row.session}</Cell>}
            <Td>
              <State row={row} />
            </Td>
            <Cell width="140px">{row.moneyWords}</Cell>
            <Cell width={row.attention ? '220px' : undefined}>{row.attention}</Cell>
            <Cell width="100px" wrap="wrap">
              {row.received}
            </Cell>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

/** @param {{ row: any }} registration */
function Name({ row }) {
  return (
    <Flex direction="column" alignItems="flex-start" maxWidth="300px" paddingBlock={1} style={{ whiteSpace: 'normal' }}>
      <Link to={`/registrations/${row.id}`}>
        <Typography fontWeight="bold" textColor="primary600">
          {row.name}
          {row.places > 1 && ` ${messages.times(row.places)}`}
        </Typography>
      </Link>
      <Typography variant="pi" textColor="neutral600">
        {[row.company, row.reference].filter(Boolean).join(', ')}
      </Typography>
    </Flex>
  )
}

/** @param {{ row: any, isOfOneSession: boolean }} registration */
function Card({ row, isOfOneSession }) {
  return (
    <Box background="neutral0" padding={4} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Name row={row} />
        {!isOfOneSession && <Typography style={{ textWrap: 'balance' }}>{row.session}</Typography>}
        <Flex gap={2} wrap="wrap">
          <State row={row} />
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
