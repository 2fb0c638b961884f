import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { faultsOf, placeholdersOf } from './email-check.mjs'
import { emailTemplateMessages } from './email-words.mjs'
import { useFocusBack } from './use-focus-back.js'

const TEMPLATE = 'api::email-template.email-template'
const messages = emailTemplateMessages.panel

/**
 * Beside an email: which placeholders it may hold, and how it looks with sample data as it is written now.
 * @param {{ model: string, document?: { kind?: string } }} view
 */
export function emailPreviewPanel({ model, document }) {
  if (model !== TEMPLATE || !document?.kind) return null
  return { title: messages.title, content: <EmailPreview kind={document.kind} /> }
}

/**
 * Disables the panel's save button for an email while something is wrong with its words.
 * @param {any} Action
 */
export function disableSaveOfWrongEmail(Action) {
  /** @param {any} view */
  const action = (view) => {
    const described = Action(view)
    const values = useForm('EmailPreview', (form) => form.values)
    const isWrong = view.model === TEMPLATE && faultsOf(values.kind ?? view.document?.kind, values).length > 0
    return described && isWrong ? { ...described, disabled: true } : described
  }
  return Object.assign(action, Action)
}

/** @param {{ kind: string }} email */
function EmailPreview({ kind }) {
  const { post } = useFetchClient()
  const { heading = '', text = '' } = useForm('EmailPreview', (form) => form.values)
  const setErrors = useForm('EmailPreview', (form) => form.setErrors)
  const [shown, setShown] = useState(/** @type {any} */ (null))
  // Said while somebody writes: after a refusal of the service, Strapi puts back what was saved before.
  useEffect(() => {
    setErrors(
      Object.fromEntries(faultsOf(kind, { heading, text }).map(({ path: [field], message }) => [field, message])),
    )
  }, [kind, heading, text, setErrors])
  const show = async () => {
    try {
      const { data } = await post('/office/emails/preview', { kind, heading: heading ?? '', text: text ?? '' })
      setShown(data.data)
    } catch (error) {
      setShown({ failure: error?.response?.data?.error?.message ?? messages.failed })
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {messages.placeholders(placeholdersOf(kind))}
      </Typography>
      <Button variant="secondary" onClick={show}>
        {messages.show}
      </Button>
      <Typography variant="pi" textColor="neutral600">
        {messages.hint}
      </Typography>
      {shown?.failure && (
        <Typography variant="pi" textColor="danger600" role="alert">
          {shown.failure}
        </Typography>
      )}
      {shown && !shown.failure && <Shown email={shown} onClose={() => setShown(null)} />}
    </Flex>
  )
}

/** @param {{ email: { subject: string, paragraphs: string[], html: string | null }, onClose: () => void }} shown */
function Shown({ email: { subject, paragraphs, html }, onClose }) {
  const focusBack = useFocusBack()
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content onCloseAutoFocus={focusBack}>
        <Modal.Header>
          <Modal.Title>{messages.show}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>
              <Typography fontWeight="bold">{messages.subject}:</Typography> {subject}
            </Typography>
            {html && (
              // Without a script, a form or an address of its own: what an email is.
              <Box
                tag="iframe"
                title={messages.show}
                sandbox=""
                srcDoc={html}
                height="60vh"
                borderWidth={0}
                width="100%"
              />
            )}
            {!html && (
              <>
                <Typography textColor="neutral600">{messages.plain}</Typography>
                {paragraphs.map((paragraph, index) => (
                  <Typography key={index} tag="p">
                    {paragraph}
                  </Typography>
                ))}
              </>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {messages.close}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
