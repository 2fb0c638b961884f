import { Box, Button, Dialog, Flex, LinkButton, Modal, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Failure, sentenceOf, useAnswer } from './answers.jsx'
import { ChangedPages, Changes } from './changes.jsx'
import { Question } from './question.jsx'
import { versions as messages } from './versions-messages.mjs'

/**
 * @typedef {{ steps: string[], message: string }} Left
 * @typedef {{ id: number, author: string | null, isPlanned: boolean, time: string, isNow: boolean }} Version
 */

/**
 * Beside an entry that can be published: what publishing its draft changes, and its earlier versions.
 * @param {{ collectionType: string, model: string, document?: { documentId?: string, updatedAt?: string, publishedAt?: string | null,
 *   status?: string } }} view
 */
export function versionsPanel({ collectionType, model, document: saved }) {
  if (!saved?.documentId || !saved.status || !model.startsWith('api::')) return null
  const version = `${saved.updatedAt} ${saved.publishedAt}`
  const content = <Versions key={version} collectionType={collectionType} entry={`${model}/${saved.documentId}`} />
  return { title: messages.title, content }
}

/** @param {{ collectionType: string, entry: string }} props */
function Versions({ collectionType, entry }) {
  return (
    <Flex id="versions" direction="column" alignItems="stretch" gap={2} width="100%">
      <Window button={messages.whatWillChange} variant="secondary" title={messages.draftTitle}>
        <OfDraft collectionType={collectionType} entry={entry} />
      </Window>
      <Window button={messages.earlier} variant="tertiary" title={messages.listTitle}>
        <Earlier entry={entry} />
      </Window>
    </Flex>
  )
}

/**
 * A button, and the window that it opens.
 * @param {{ button: string, variant: 'secondary' | 'tertiary', title: string, children: import('react').ReactNode }} props
 */
function Window({ button, variant, title, children }) {
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button variant={variant}>{button}</Button>
      </Modal.Trigger>
      <Modal.Content id="versions-window" style={{ maxWidth: '96rem' }}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** What a window says, and what can be done there besides closing it. @param {{ children: import('react').ReactNode, act?: import('react').ReactNode }} props */
function Inside({ children, act }) {
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {children}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">{messages.close}</Button>
        </Modal.Close>
        {act}
      </Modal.Footer>
    </>
  )
}

/** What publishing the draft changes. @param {{ collectionType: string, entry: string }} props */
function OfDraft({ collectionType, entry }) {
  const { data: list, failure } = useAnswer(`versions/${entry}`, messages.failed)
  const { data: compared, failure: notCompared } = useAnswer(
    `versions/${entry}/changes?from=published&to=draft`,
    messages.failed,
  )
  const isChanged = compared?.changes.length > 0
  const sideBySide = (
    <LinkButton tag={Link} to={`/compare/${collectionType}/${entry}`} variant="secondary">
      {messages.sideBySide}
    </LinkButton>
  )
  return (
    <Inside act={isChanged && list?.hasPage && sideBySide}>
      {list && !list.isPublished && <Typography>{messages.notPublished}</Typography>}
      <Changes
        failure={failure ?? notCompared}
        changes={list && compared?.changes}
        lead={messages.draftLead}
        nothing={messages.nothingChanges}
      />
      {isChanged && <ChangedPages entry={entry} />}
    </Inside>
  )
}

/** The versions, and what the chosen one has that is different. @param {{ entry: string }} props */
function Earlier({ entry }) {
  const { data: list, failure } = useAnswer(`versions/${entry}`, messages.failed)
  const [chosen, setChosen] = useState(/** @type {Version | undefined} */ (undefined))
  const [isRestored, setIsRestored] = useState(false)
  useReloadOnceClosed(isRestored)
  if (isRestored) {
    return (
      <Inside act={<Button onClick={() => window.location.reload()}>{messages.showDraft}</Button>}>
        <Typography role="status">{messages.restored}</Typography>
      </Inside>
    )
  }
  return (
    <Inside
      act={chosen && <Restore key={chosen.id} entry={entry} version={chosen} onRestored={() => setIsRestored(true)} />}
    >
      <Typography>{messages.listLead}</Typography>
      <Failure>{failure}</Failure>
      {list?.versions.length === 0 && <Typography>{messages.none}</Typography>}
      {list?.versions.length > 0 && (
        <>
          <List versions={list.versions} chosen={chosen} choose={setChosen} />
          <Typography variant="pi" textColor="neutral600">
            {messages.zone(list.zone)}
          </Typography>
          {chosen ? (
            <OfVersion key={chosen.id} entry={entry} version={chosen} isPublished={list.isPublished} />
          ) : (
            <Typography>{messages.choose}</Typography>
          )}
        </>
      )}
    </Inside>
  )
}

/** The form holds the draft of before. @param {boolean} isRestored */
function useReloadOnceClosed(isRestored) {
  useEffect(() => {
    if (!isRestored) return undefined
    return () => window.location.reload()
  }, [isRestored])
}

/** @param {{ versions: Version[], chosen: Version | undefined, choose: (version: Version) => void }} props */
function List({ versions, chosen, choose }) {
  return (
    <Box
      tag="ul"
      maxHeight="24rem"
      overflow="auto"
      borderColor="neutral200"
      hasRadius
      padding={1}
      aria-label={messages.listTitle}
    >
      {versions.map((version) => (
        <li key={version.id}>
          <Button
            variant={version.id === chosen?.id ? 'secondary' : 'ghost'}
            fullWidth
            aria-pressed={version.id === chosen?.id}
            // When and who may take two lines.
            style={{
              height: 'auto',
              minHeight: '3.2rem',
              paddingBlock: '0.6rem',
              justifyContent: 'flex-start',
              textAlign: 'start',
            }}
            onClick={() => choose(version)}
          >
            {[version.time, authorInWords(version)].join(' ')}
            {version.isNow && ` · ${messages.now}`}
          </Button>
        </li>
      ))}
    </Box>
  )
}

/** @param {Version} version */
function authorInWords({ author, isPlanned }) {
  if (!author) return messages.nobody
  return isPlanned ? messages.plannedBy(author) : messages.by(author)
}

/** @param {{ entry: string, version: Version, isPublished: boolean }} props */
function OfVersion({ entry, version, isPublished }) {
  const [other, setOther] = useState(/** @type {'draft' | 'published'} */ ('draft'))
  const { data, failure } = useAnswer(`versions/${entry}/changes?from=${other}&to=${version.id}`, messages.failed)
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {isPublished && (
        <Flex role="group" aria-label={messages.compareWith} gap={2} wrap="wrap">
          <Typography variant="pi" aria-hidden>
            {messages.compareWith}
          </Typography>
          {
            /** @type {const} */ (['draft', 'published']).map((name) => (
              <Button
                key={name}
                size="S"
                variant={name === other ? 'secondary' : 'tertiary'}
                aria-pressed={name === other}
                onClick={() => setOther(name)}
              >
                {messages[name]}
              </Button>
            ))
          }
        </Flex>
      )}
      {data?.left.length > 0 && (
        <Box background="warning100" padding={4} hasRadius>
          <Typography tag="h3" variant="omega" fontWeight="bold">
            {messages.leftTitle}
          </Typography>
          <ul>
            {data.left.map((/** @type {Left} */ { steps, message }) => (
              <li key={`${steps.join('.')} ${message}`}>
                <Typography variant="pi">{[steps.join(' › '), message].filter(Boolean).join(': ')}</Typography>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <Changes
        failure={failure}
        changes={data?.changes}
        lead={messages.differs[other]}
        nothing={messages.same[other]}
      />
    </Flex>
  )
}

/**
 * Restores a version, once it is clear that the draft goes.
 * @param {{ entry: string, version: Version, onRestored: () => void }} props
 */
function Restore({ entry, version, onRestored }) {
  const { post } = useFetchClient()
  const isModified = useForm('Versions', ({ modified }) => modified)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const restore = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await post(`/versions/${entry}/${version.id}/restore`)
      onRestored()
    } catch (error) {
      setFailure(sentenceOf(error, messages.failed))
      setIsBusy(false)
    }
  }
  if (isModified) return <Typography variant="pi">{messages.unsaved}</Typography>
  return (
    <Flex gap={3} wrap="wrap" justifyContent="flex-end">
      <Failure>{failure}</Failure>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button loading={isBusy}>{messages.restore}</Button>
        </Dialog.Trigger>
        <Question
          title={messages.restoreQuestion}
          no={messages.restoreNo}
          yes={messages.restoreYes}
          variant="default"
          onYes={restore}
        >
          {messages.restoreLead}
        </Question>
      </Dialog.Root>
    </Flex>
  )
}
