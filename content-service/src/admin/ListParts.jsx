import { Box, Button, Flex, Link, Td, Th, Thead, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { Link as RouterLink } from 'react-router-dom'
import { screenMessages as messages } from './screen-messages.mjs'

/**
 * A screen of the office: its title, the way back, and what it shows.
 * @param {{ title: string, subtitle: string, primaryAction?: import('react').ReactNode, backTo?: string, back?: string,
 *   children: import('react').ReactNode }} screen `backTo` and `back`: the way back and its words, to all registrations unless given
 */
export function OfficeScreen({
  title,
  subtitle,
  primaryAction,
  backTo = '/registrations',
  back = messages.back,
  children,
}) {
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        primaryAction={primaryAction}
        navigationAction={
          <Link tag={RouterLink} to={backTo}>
            {back}
          </Link>
        }
      />
      <Layouts.Content>{children}</Layouts.Content>
    </Page.Main>
  )
}

/**
 * The views of a list, as buttons.
 * @param {{ label: string, words: Record<string, string>, current: string, counts?: Record<string, number>,
 *   onChange: (view: string) => void }} views
 */
export function Views({ label, words, current, counts = {}, onChange }) {
  return (
    <Flex gap={2} wrap="wrap" tag="nav" aria-label={label}>
      {Object.entries(words).map(([view, name]) => (
        <Button
          key={view}
          variant={view === current ? 'default' : 'tertiary'}
          aria-pressed={view === current}
          onClick={() => onChange(view)}
        >
          {name}
          {counts[view] === undefined ? '' : ` (${counts[view]})`}
        </Button>
      ))}
    </Flex>
  )
}

/** The head of a table. @param {{ of: [name: string, heading: string][] }} columns */
export function Headings({ of }) {
  return (
    <Thead>
      <Tr>
        {of.map(([name, heading]) => (
          <Th key={name}>
            <Typography variant="sigma">{heading}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
  )
}

/** A cell whose words may wrap. @param {{ children: any, width?: string | undefined, wrap?: 'wrap' | 'balance' }} cell */
export function Cell({ children, width = 'auto', wrap = 'balance' }) {
  return (
    <Td>
      <Box width={width} style={{ whiteSpace: 'normal', textWrap: wrap }}>
        <Typography textColor="neutral800">{children}</Typography>
      </Box>
    </Td>
  )
}

/** The way through a long list. @param {{ page: number, pages: number, onChange: (page: number) => void }} list */
export function Pages({ page, pages, onChange }) {
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
