import { Button, Dialog, Field, Flex, Link, Textarea, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useRef, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { Failure, sentenceOf, useAnswer } from './answers.jsx'
import { FocalPoint } from './focal-point.jsx'
import { SizeOf, Uses } from './pictures.jsx'
import { pictures as messages } from './pictures-messages.mjs'
import { Question } from './question.jsx'
import { Section } from './section.jsx'

/** @typedef {import('./pictures.jsx').Picture} Picture */

/** One picture: its focal point, where it is used, its alternative text, and another file in its place. */
export function PicturePage() {
  const { id = '' } = useParams()
  const { data: picture, failure, show, askAgain } = useAnswer(`pictures/${encodeURIComponent(id)}`, messages.failed)
  const title = picture?.name ?? messages.title
  const isFixed = !picture?.mayChange
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={picture && <SizeOf picture={picture} />}
        navigationAction={
          <Link tag={RouterLink} to="/pictures">
            {messages.back}
          </Link>
        }
      />
      <Layouts.Content>
        <Failure>{failure}</Failure>
        {picture && (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Section title={messages.focus.title}>
              <FocalPoint
                key={picture.url}
                picture={picture}
                isFixed={isFixed}
                onSaved={({ focalPoint }) => show({ ...picture, focalPoint })}
              />
            </Section>
            <Section title={messages.uses.title}>
              <Uses picture={picture} />
            </Section>
            {!isFixed && (
              <>
                <Section title={messages.text.title}>
                  <AlternativeText picture={picture} onSaved={askAgain} />
                </Section>
                <Section title={messages.replace.title}>
                  <Replace picture={picture} onDone={askAgain} />
                </Section>
              </>
            )}
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  )
}

/** @param {{ picture: Picture, onSaved: () => void }} props */
function AlternativeText({ picture, onSaved }) {
  const { put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [text, setText] = useState(picture.alternativeText ?? '')
  const [failure, setFailure] = useState('')
  const save = async (/** @type {import('react').FormEvent} */ event) => {
    event.preventDefault()
    setFailure('')
    try {
      await put(`/upload/files/${picture.id}`, { fileInfo: { alternativeText: text.trim() } })
      toggleNotification({ type: 'success', message: messages.text.saved })
      onSaved()
    } catch (error) {
      setFailure(sentenceOf(error, messages.notSaved))
    }
  }
  return (
    <form onSubmit={save}>
      <Flex direction="column" alignItems="flex-start" gap={3}>
        <Field.Root name="alternativeText" hint={messages.text.help} width="100%" maxWidth="640px">
          <Field.Label>{messages.text.title}</Field.Label>
          <Textarea value={text} onChange={(/** @type {any} */ { target }) => setText(target.value)} />
          <Field.Hint />
        </Field.Root>
        <Button type="submit" variant="secondary">
          {messages.text.save}
        </Button>
        <Failure>{failure}</Failure>
      </Flex>
    </form>
  )
}

/** Puts another file in the place of the picture, after a question. @param {{ picture: Picture, onDone: () => void }} props */
function Replace({ picture, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const ask = () => {
    const file = field.current?.files?.[0]
    setFailure(fault(file))
    setIsAsking(fault(file) === '')
  }
  const replace = async () => {
    const form = new FormData()
    const [file] = field.current?.files ?? []
    if (file) form.append('files', file)
    form.append('fileInfo', JSON.stringify({ name: picture.name }))
    try {
      await post(`/upload/files/${picture.id}/replace`, form)
      toggleNotification({ type: 'success', message: messages.replace.done })
      if (field.current) field.current.value = ''
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, messages.replace.failed))
    }
  }
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography>{messages.replace.lead}</Typography>
      <Flex tag="label" gap={3} wrap="wrap">
        <Typography variant="pi" fontWeight="bold">
          {messages.replace.choose}
        </Typography>
        <input ref={field} type="file" accept="image/*" onChange={() => setFailure('')} style={{ maxWidth: '100%' }} />
      </Flex>
      <Failure>{failure}</Failure>
      <Button variant="secondary" onClick={ask}>
        {messages.replace.button}
      </Button>
      <Dialog.Root open={isAsking} onOpenChange={setIsAsking}>
        <Question
          title={messages.replace.question(picture.name)}
          no={messages.replace.no}
          yes={messages.replace.button}
          onYes={replace}
        >
          <Typography>{messages.replace.questionLead}</Typography>
        </Question>
      </Dialog.Root>
    </Flex>
  )
}

/** What is wrong with a chosen file, if anything is. @param {File | undefined} file */
function fault(file) {
  if (!file) return messages.replace.noFile
  return file.type.startsWith('image/') ? '' : messages.replace.noPicture
}
