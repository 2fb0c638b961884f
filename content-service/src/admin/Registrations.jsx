import { Route, Routes } from 'react-router-dom'
import { Page } from '@strapi/strapi/admin'
import { RegistrationList } from './RegistrationList.jsx'
import { RegistrationPage } from './RegistrationPage.jsx'

const READ = [{ action: 'admin::registrations.read', subject: null }]

/** The office's screens: the list of registrations, and one of them. */
export default function Registrations() {
  return (
    <Page.Protect permissions={READ}>
      <Routes>
        <Route index element={<RegistrationList />} />
        <Route path=":id" element={<RegistrationPage />} />
      </Routes>
    </Page.Protect>
  )
}
