import { Button } from '@strapi/design-system'
import { useFetchClient, useNotification, useQueryParams } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { registrationsTableMessages as messages } from './messages.mjs'

const REGISTRATIONS = 'api::registration.registration'
const ADDRESS = '/office/registrations.csv'

/** Above the list of registrations: saves those that the list's search and filters leave as a table. */
export function RegistrationsTable() {
  const { slug } = useParams()
  return slug === REGISTRATIONS ? <SaveButton /> : null
}

function SaveButton() {
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [{ query }] = useQueryParams()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { filters, _q } = query ?? {}
      const { data } = await get(ADDRESS, { params: { filters, _q }, responseType: 'blob' })
      saveFile(data, `registrations-${new Date().toISOString().slice(0, 10)}.csv`)
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

/**
 * @param {Blob} content
 * @param {string} name
 */
function saveFile(content, name) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
