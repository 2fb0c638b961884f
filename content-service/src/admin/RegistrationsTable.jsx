import { Button } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { registrationsTableMessages as messages } from './messages.mjs'
import { saveFile } from './save-file.js'

const ADDRESS = '/office/registrations.csv'

/**
 * Saves the registrations that the view, the search and the session of the list leave as a table.
 * @param {{ asked: URLSearchParams }} list
 */
export function RegistrationsTable({ asked }) {
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { data } = await get(`${ADDRESS}?${asked}`, { responseType: 'blob' })
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
