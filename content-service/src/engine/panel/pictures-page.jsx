import {
  Box,
  Button,
  Checkbox,
  Dialog,
  Flex,
  LinkButton,
  Table,
  Tbody,
  Td,
  TextInput,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useIsMobile, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { Failure, sentenceOf, useAnswer } from './answers.jsx'
import { PicturePage } from './picture-page.jsx'
import { SizeOf, Uses } from './pictures.jsx'
import { pictures as messages } from './pictures-messages.mjs'
import { Question } from './question.jsx'
import { Choice } from './site-frame.jsx'

/** @typedef {import('./pictures.jsx').Picture} Picture */

/** All pictures, and one of them. */
export default function Pictures() {
  return (
    <Page.Protect permissions={[{ action: 'plugin::upload.read', subject: null }]}>
      <Routes>
        <Route index element={<PictureList />} />
        <Route path=":id" element={<PicturePage />} />
      </Routes>
    </Page.Protect>
  )
}

/** All pictures, newest first, or those that nothing uses. */
function PictureList() {
  const [asked, setAsked] = useSearchParams()
  const { data: found, failure, askAgain } = useAnswer(`pictures?${asked}`, messages.failed)
  const change = (/** @type {Record<string, string>} */ changes) => {
    const kept = Object.entries({ ...Object.fromEntries(asked), page: '', ...changes })
    setAsked(Object.fromEntries(kept.filter(([, value]) => value !== '')))
  }
  const search = asked.get('search') ?? ''
  const views = Object.entries(messages.views).map(([view, words]) => [
    view,
    found ? `${words} (${found.counts[view]})` : words,
  ])
  return (
    <Page.Main>
      <Page.Title>{messages.title}</Page.Title>
      <Layouts.Header
        title={messages.title}
        subtitle={found && messages.found(found.counts.all)}
        primaryAction={
          <LinkButton tag={Link} to="/plugins/upload" variant="secondary">
            {messages.upload}
          </LinkButton>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Choice
            label={messages.title}
            choices={Object.fromEntries(views)}
            chosen={asked.get('view') ?? 'all'}
            choose={(view) => change({ view: view === 'all' ? '' : view })}
          />
          <Search key={`search for ${search}`} initial={search} onSearch={(text) => change({ search: text })} />
          <Failure>{failure}</Failure>
          {found && (
            <Found
              key={String(asked)}
              found={found}
              nothing={nothingFound(search, asked.get('view'))}
              askAgain={askAgain}
              toPage={(page) => change({ page: String(page) })}
            />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

/** @param {string} search @param {string | null} view */
function nothingFound(search, view) {
  if (search) return messages.noMatch(search)
  return view === 'unused' ? messages.noneUnused : messages.none
}

/** @param {{ initial: string, onSearch: (text: string) => void }} search */
function Search({ initial, onSearch }) {
  const [text, setText] = useState(initial)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
    >
      <Flex gap={2} wrap="wrap">
        <Box flex="1" minWidth="240px" maxWidth="480px">
          <TextInput
            aria-label={messages.search}
            placeholder={messages.search}
            value={text}
            onChange={(/** @type {any} */ { target }) => setText(target.value)}
          />
        </Box>
        <Button type="submit" variant="secondary">
          {messages.searchButton}
        </Button>
      </Flex>
    </form>
  )
}

/**
 * A page of the list. What nothing uses can be chosen and deleted.
 * @param {{ found: { rows: Picture[], page: number, pages: number, mayChange: boolean }, nothing: string, askAgain: () => void,
 *   toPage: (page: number) => void }} props
 */
function Found({ found: { rows, page, pages, mayChange }, nothing, askAgain, toPage }) {
  const [ids, setIds] = useState(/** @type {number[]} */ ([]))
  const isMobile = useIsMobile()
  const removable = mayChange ? rows.filter(({ uses, unread }) => uses.length + unread === 0) : []
  const chosen = removable.filter(({ id }) => ids.includes(id))
  if (rows.length === 0) return <Typography>{nothing}</Typography>
  const choose = (/** @type {Picture} */ { id }) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const boxOf = (/** @type {Picture} */ picture) =>
    removable.includes(picture) && (
      <Checkbox
        aria-label={messages.remove.choose(picture.name)}
        checked={chosen.includes(picture)}
        onCheckedChange={() => choose(picture)}
      />
    )
  return (
    <>
      {removable.length > 0 && (
        <Flex gap={4} wrap="wrap">
          <Checkbox
            checked={chosen.length === removable.length}
            onCheckedChange={(/** @type {boolean} */ isOn) => setIds(isOn ? removable.map(({ id }) => id) : [])}
          >
            {messages.remove.chooseAll}
          </Checkbox>
          {chosen.length > 0 && <Remove chosen={chosen} askAgain={askAgain} onDone={() => setIds([])} />}
        </Flex>
      )}
      {isMobile ? (
        rows.map((picture) => <Card key={picture.id} picture={picture} box={boxOf(picture)} />)
      ) : (
        <Rows rows={rows} boxOf={removable.length > 0 ? boxOf : undefined} />
      )}
      {pages > 1 && (
        <Flex gap={3}>
          <Button variant="tertiary" disabled={page <= 1} onClick={() => toPage(page - 1)}>
            {messages.previous}
          </Button>
          <Typography>{messages.page(page, pages)}</Typography>
          <Button variant="tertiary" disabled={page >= pages} onClick={() => toPage(page + 1)}>
            {messages.next}
          </Button>
        </Flex>
      )}
    </>
  )
}

/** @param {{ rows: Picture[], boxOf: ((picture: Picture) => import('react').ReactNode) | undefined }} props */
function Rows({ rows, boxOf }) {
  const headings = Object.values(messages.headings)
  return (
    <Table colCount={headings.length + (boxOf ? 1 : 0)} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {boxOf && <Th> </Th>}
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((picture) => (
          <Tr key={picture.id}>
            {boxOf && <Td>{boxOf(picture)}</Td>}
            <Td>
              <Flex gap={4} paddingBlock={2}>
                <Thumbnail picture={picture} />
                <Name picture={picture} />
              </Flex>
            </Td>
            <Td>
              <Box width="220px" style={{ whiteSpace: 'normal' }}>
                <AlternativeText picture={picture} />
              </Box>
            </Td>
            <Td>
              <Box minWidth="260px" paddingBlock={2} style={{ whiteSpace: 'normal' }}>
                <Uses picture={picture} />
              </Box>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

/** @param {{ picture: Picture, box: import('react').ReactNode }} props */
function Card({ picture, box }) {
  return (
    <Box background="neutral0" padding={4} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Flex gap={3} alignItems="flex-start">
          {box}
          <Thumbnail picture={picture} />
          <Name picture={picture} />
        </Flex>
        <AlternativeText picture={picture} />
        <Uses picture={picture} />
      </Flex>
    </Box>
  )
}

/** What it shows is said beside it. @param {{ picture: Picture }} props */
function Thumbnail({ picture: { thumbnail } }) {
  return (
    <img src={thumbnail} alt="" loading="lazy" width={96} height={72} style={{ objectFit: 'contain', flex: 'none' }} />
  )
}

/** @param {{ picture: Picture }} props */
function Name({ picture }) {
  return (
    <Flex direction="column" alignItems="flex-start" maxWidth="220px" style={{ whiteSpace: 'normal' }}>
      <Link to={`/pictures/${picture.id}`}>
        <Typography fontWeight="bold" textColor="primary600" style={{ overflowWrap: 'anywhere' }}>
          {picture.name}
        </Typography>
      </Link>
      <SizeOf picture={picture} />
    </Flex>
  )
}

/** @param {{ picture: Picture }} props */
function AlternativeText({ picture: { alternativeText } }) {
  if (alternativeText) return <Typography>{alternativeText}</Typography>
  return (
    <Typography textColor={alternativeText === null ? 'danger600' : 'neutral600'}>
      {alternativeText === null ? messages.noText : messages.decoration}
    </Typography>
  )
}

/**
 * Asks before it deletes.
 * @param {{ chosen: Picture[], askAgain: () => void, onDone: () => void }} props
 */
function Remove({ chosen, askAgain, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [failure, setFailure] = useState('')
  const inVersions = chosen.filter((picture) => picture.inVersions > 0).length
  const remove = async () => {
    setFailure('')
    try {
      const { data } = await post('/pictures/delete', { ids: chosen.map(({ id }) => id) })
      toggleNotification({ type: 'success', message: messages.remove.done(data.data.deleted) })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, messages.notSaved))
    }
    askAgain()
  }
  return (
    <>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button variant="danger-light">{messages.remove.button(chosen.length)}</Button>
        </Dialog.Trigger>
        <Question
          title={messages.remove.question(chosen.length)}
          no={messages.remove.no}
          yes={messages.remove.yes}
          onYes={remove}
        >
          <Flex direction="column" gap={3}>
            <Typography>{messages.remove.lead(chosen.length)}</Typography>
            {inVersions > 0 && <Typography>{messages.remove.versions(inVersions, chosen.length)}</Typography>}
          </Flex>
        </Question>
      </Dialog.Root>
      <Failure>{failure}</Failure>
    </>
  )
}
