import { Route, Routes } from 'react-router-dom'
import { Page } from '@strapi/strapi/admin'
import { Participants } from './Participants.jsx'
import { People } from './People.jsx'
import { RegistrationList } from './RegistrationList.jsx'
import { RegistrationPage } from './RegistrationPage.jsx'
import { SessionList } from './SessionList.jsx'

const READ = [{ action: 'admin::registrations.read', subject: null }]

/** The office's screens: the list of registrations, one of them, the list of sessions, and who takes part in one. */
export default function Registrations() {
  return (
    <Page.Protect permissions={READ}>
      <Routes>
        <Route index element={<RegistrationList />} />
        <Route path="people" element={<People />} />
        <Route path="sessions" element={<SessionList />} />
        <Route path="sessions/:session/participants" element={<Participants />} />
        <Route path=":id" element={<RegistrationPage />} />
      </Routes>
    </Page.Protect>
  )
}
