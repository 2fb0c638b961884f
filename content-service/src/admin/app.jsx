import { privateLinkPanel } from './PrivateLink.jsx'
import { RegistrationsTable } from './RegistrationsTable.jsx'

/** What this service adds to Strapi's panel. */
export default {
  /** @param {{ getPlugin: (name: string) => any }} panel */
  bootstrap(panel) {
    const contentManager = panel.getPlugin('content-manager')
    const list = { name: 'registrations-table', Component: RegistrationsTable }
    contentManager.injectComponent('listView', 'actions', list)
    contentManager.apis.addEditViewSidePanel([privateLinkPanel])
  },
}
