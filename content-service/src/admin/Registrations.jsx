import { Route, Routes } from 'react-router-dom'
import { Page } from '@strapi/strapi/admin'
import { ContactMessages } from './ContactMessages.jsx'
import { InvoiceList } from './InvoiceList.jsx'
import { Participants } from './Participants.jsx'
import { People } from './People.jsx'
import { RegistrationList } from './RegistrationList.jsx'
import { RegistrationPage } from './RegistrationPage.jsx'
import { SessionList } from './SessionList.jsx'

const READ = [{ action: 'admin::registrations.read', subject: null }]

/** The office's screens: registrations, one of them, sessions, who takes part in one, invoices, messages from the website, and one person's data. */
export default function Registrations() {
  return (
    <Page.Protect permissions={READ}>
      <Routes>
        <Route index element={<RegistrationList />} />
        <Route path="invoices" element={<InvoiceList />} />
        <Route path="messages" element={<ContactMessages />} />
        <Route path="people" element={<People />} />
        <Route path="sessions" element={<SessionList />} />
        <Route path="sessions/:session/participants" element={<Participants />} />
        <Route path=":id" element={<RegistrationPage />} />
      </Routes>
    </Page.Protect>
  )
}
