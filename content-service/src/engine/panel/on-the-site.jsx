import { Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { onTheSite as messages } from '../rules/rules.mjs'
import { sentenceOf } from './answers.jsx'
import { fieldAt, focusField, withError } from './focus-field.js'

/**
 * Beside a saved draft: what the site would leave out of it, each leading to its field. Entries of a type that no page of the
 * site shows have none.
 * @param {{ model: string, document?: { documentId?: string, updatedAt?: string, publishedAt?: string | null } }} view
 */
export function onTheSitePanel({ model, document: saved }) {
  // The panel knows the document of a single type, and not its id.
  const entry = saved?.documentId && model.startsWith('api::') ? `${model}/${saved.documentId}` : null
  // Asked for again with what is saved and published.
  const found = useFindings(entry, `${saved?.updatedAt} ${saved?.publishedAt}`)
  return found ? { title: messages.title, content: <OnTheSite {...found} /> } : null
}

/**
 * What the service answers about an entry; null until it answers, and where the site shows no such entries.
 * @param {string | null} entry null: nothing is asked
 * @param {string} version of the entry: what the service has said of the last one stands until it answers
 */
function useFindings(entry, version) {
  const { get } = useFetchClient()
  const [found, setFound] = useState(/** @type {any} */ (null))
  useEffect(() => {
    if (!entry) return undefined
    let isCurrent = true
    const show = (/** @type {object | null} */ answered) => isCurrent && setFound(answered && { entry, ...answered })
    get(`/on-the-site/${entry}`, { params: { version } })
      .then(({ data }) => show({ findings: data.data }))
      .catch((/** @type {any} */ error) =>
        show(error?.status === 404 ? null : { failure: sentenceOf(error, messages.failed) }),
      )
    return () => {
      isCurrent = false
    }
  }, [get, entry, version])
  return found?.entry === entry ? found : null
}

/** @param {{ findings?: any[], failure?: string }} found */
function OnTheSite({ findings = [], failure }) {
  if (failure) return <Words>{failure}</Words>
  if (findings.length === 0) return <Words>{messages.nothing}</Words>
  return (
    <Flex id="on-the-site" direction="column" alignItems="stretch" gap={3} width="100%">
      <Findings title={messages.refuses} findings={of(findings, 'refuses')} />
      <Findings title={messages.warns} findings={of(findings, 'warns')} />
    </Flex>
  )
}

/** @param {{ title: string, findings: any[] }} group */
function Findings({ title, findings }) {
  const { errors, setErrors } = useForm('OnTheSite', (form) => ({ errors: form.errors, setErrors: form.setErrors }))
  if (findings.length === 0) return null
  return (
    <>
      <Typography tag="h3" variant="pi" fontWeight="bold">
        {title}
      </Typography>
      {findings.map(({ path, steps, message }) => (
        <Flex key={`${path.join('.')} ${message}`} direction="column" alignItems="flex-start" gap={1}>
          <Typography variant="pi" textColor="neutral700">
            {message}
          </Typography>
          <Button
            variant="tertiary"
            size="S"
            // Where a field stands may take several lines.
            style={{ height: 'auto', minHeight: '3.2rem', paddingBlock: '0.6rem', textAlign: 'start' }}
            onClick={() => {
              // What is wrong at a field of a block opens the block.
              setErrors(withError(errors, path, message))
              focusField(() => fieldAt(path, message))
            }}
          >
            {steps.join(' › ')}
          </Button>
        </Flex>
      ))}
    </>
  )
}

/** @param {any[]} findings @param {'refuses' | 'warns'} severity */
function of(findings, severity) {
  return findings.filter((one) => one.severity === severity)
}

/** @param {{ children: string }} words */
function Words({ children }) {
  return (
    <Typography variant="pi" textColor="neutral600">
      {children}
    </Typography>
  )
}
