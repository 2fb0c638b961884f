import { Box, Button, Field, Flex, Link, Table, Tbody, Td, Tr, TextInput, Typography } from '@strapi/design-system'
import { Page, useFetchClient, useIsMobile, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Cell, Headings, OfficeScreen } from './ListParts.jsx'
import { saveFile } from './save-file.js'
import { screenMessages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const { invoices: messages } = screenMessages

/** Invoices and credit notes of a period, the newest first, and the same as a table for the bookkeeping. */
export function InvoiceList() {
  const [period, setPeriod] = useState(/** @type {{ from?: string, to?: string }} */ ({}))
  const [found] = useOffice(`/invoices?${new URLSearchParams(period)}`)
  const isMobile = useIsMobile()
  if (found === undefined) return <Page.Loading />
  const days = { ...found, ...period }
  const rows = found?.rows ?? []
  return (
    <OfficeScreen
      title={messages.title}
      subtitle={found ? messages.found(rows.length) : messages.unread}
      primaryAction={<SaveTable days={days} />}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex gap={4} wrap="wrap">
          {['from', 'to'].map((name) => (
            <Field.Root key={name} name={name}>
              <Field.Label>{messages[name]}</Field.Label>
              <TextInput
                type="date"
                value={days[name] ?? ''}
                onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
              />
            </Field.Root>
          ))}
        </Flex>
        {rows.length === 0 && <Typography>{found ? messages.none : messages.unread}</Typography>}
        {rows.length > 0 && (isMobile ? rows.map((row) => <Card key={row.number} row={row} />) : <Rows rows={rows} />)}
      </Flex>
    </OfficeScreen>
  )
}

/** @param {{ days: { from?: string, to?: string } }} period */
function SaveTable({ days: { from = '', to = '' } }) {
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { data } = await get(`/office/invoices.csv?${new URLSearchParams({ from, to })}`, { responseType: 'blob' })
      saveFile(data, `invoices-${from}-${to}.csv`)
    } catch {
      toggleNotification({ type: 'danger', message: messages.failed })
    }
    setSaving(false)
  }
  return (
    <Button variant="secondary" size="S" loading={isSaving} onClick={save}>
      {messages.save}
    </Button>
  )
}

/** @param {{ rows: any[] }} list */
function Rows({ rows }) {
  return (
    <Table colCount={6} rowCount={rows.length + 1}>
      <Headings of={Object.entries(messages.headings)} />
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.number}>
            <Td>
              <Name row={row} />
            </Td>
            <Cell>{row.date}</Cell>
            <Cell width="220px">{row.recipient ?? messages.erased}</Cell>
            <Cell>{row.total}</Cell>
            <Cell width="180px">{row.status}</Cell>
            <Td>
              <Registration row={row} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

/** The number, which opens the PDF, and what it is. @param {{ row: any }} document */
function Name({ row: { number, kind, url } }) {
  return (
    <Flex direction="column" alignItems="flex-start">
      {url ? (
        <Link href={url} isExternal>
          {number}
        </Link>
      ) : (
        <Typography>{number}</Typography>
      )}
      <Typography variant="pi" textColor="neutral600">
        {kind}
      </Typography>
    </Flex>
  )
}

/** The way to its registration, unless that is deleted. @param {{ row: any }} document */
function Registration({ row: { reference, registration } }) {
  if (!registration) return <Typography>{reference}</Typography>
  return (
    <Link tag={RouterLink} to={`/registrations/${registration}`}>
      {reference}
    </Link>
  )
}

/** @param {{ row: any }} document */
function Card({ row }) {
  return (
    <Box background="neutral0" padding={4} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Name row={row} />
        <Typography>{[row.recipient ?? messages.erased, row.total].join(': ')}</Typography>
        <Typography variant="pi">{[row.date, row.status].filter(Boolean).join(', ')}</Typography>
        <Registration row={row} />
      </Flex>
    </Box>
  )
}
