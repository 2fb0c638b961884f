import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system'
import { Page } from '@strapi/strapi/admin'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router-dom'
import { OfficeScreen } from './ListParts.jsx'
import { screenMessages } from './screen-messages.mjs'
import { useOffice } from './use-office.js'

const { participants: messages } = screenMessages

/** A sheet of paper holds the list alone: nothing else of the panel is printed. */
const STYLES = `
.participants { font: 15px/1.4 system-ui, sans-serif; color: #212134; }
.participants h2 { font-size: 18px; font-weight: 600; }
.participants table { width: 100%; margin-top: 16px; border-collapse: collapse; }
.participants th, .participants td { padding: 8px 16px 8px 0; border-bottom: 1px solid #c0c0cf; text-align: left; vertical-align: top; overflow-wrap: break-word; }
.participants th { font-weight: 600; }
.participants td { min-width: 110px; }
.participants tr { break-inside: avoid; }
.participants p + p { margin-top: 4px; }
.participants-paper { display: none; }
@media screen and (max-width: 640px) {
  .participants thead { display: none; }
  .participants tr { display: block; padding: 8px 0; border-bottom: 1px solid #c0c0cf; }
  .participants td { display: block; padding: 2px 0; border: 0; }
  .participants td:first-child { font-weight: 600; }
}
@media print {
  @page { margin: 15mm; }
  body > :not(.participants-paper) { display: none !important; }
  html, body { height: auto !important; overflow: visible !important; background: #fff !important; }
  .participants-paper { display: block; }
}`

/** Who takes part in a session, with what they answered: to print, or to hand to the teacher. */
export function Participants() {
  const { session } = useParams()
  const [list] = useOffice(`/sessions/${session}/participants`)
  const [chosen, setChosen] = useState(/** @type {Record<string, boolean>} */ ({}))
  if (list === undefined) return <Page.Loading />
  if (list === null) return <Page.Error />
  const answered = list.people.flatMap(({ answers }) => answers)
  const questions = [...new Set(answered.map(({ label }) => label))]
  const consents = new Set(answered.filter(({ isConsent }) => isConsent).map(({ label }) => label))
  const hidden = questions.filter((label) => !(chosen[label] ?? !consents.has(label)))
  const sheet = <Sheet list={list} hidden={hidden} />
  const isEmpty = list.people.length === 0
  return (
    <OfficeScreen
      title={messages.title}
      subtitle={messages.found(list.people.length)}
      primaryAction={!isEmpty && <Button onClick={() => window.print()}>{messages.print}</Button>}
      backTo={`/registrations?session=${session}`}
      back={messages.back}
    >
      <style>{STYLES}</style>
      {isEmpty && <Typography>{messages.none}</Typography>}
      {questions.length > 0 && (
        <Flex direction="column" alignItems="flex-start" gap={2} paddingBottom={4}>
          <Typography textColor="neutral600">{messages.hint}</Typography>
          <Flex gap={4} wrap="wrap" role="group" aria-label={messages.questions}>
            {questions.map((label) => (
              <Checkbox
                key={label}
                checked={!hidden.includes(label)}
                onCheckedChange={(isOn) => setChosen({ ...chosen, [label]: isOn === true })}
              >
                {label}
              </Checkbox>
            ))}
          </Flex>
        </Flex>
      )}
      {!isEmpty && (
        <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
          {sheet}
        </Box>
      )}
      {createPortal(<div className="participants-paper">{sheet}</div>, document.body)}
    </OfficeScreen>
  )
}

/** @param {{ list: any, hidden: string[] }} sheet */
function Sheet({ list: { name, dates, venue, people }, hidden }) {
  const { headings } = messages
  return (
    <div className="participants">
      <h2>{name}</h2>
      <p>{[dates, venue].filter(Boolean).join(', ')}</p>
      <table>
        <thead>
          <tr>
            {Object.values(headings).map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name: person, company, answers }) => (
            <tr key={id}>
              <td>{person}</td>
              <td>{company}</td>
              <td>
                {answers
                  .filter(({ label }) => !hidden.includes(label))
                  .map(({ label, value }, index) => (
                    <p key={`${label} ${index}`}>{messages.answer(label, value)}</p>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
