import { RegistrationsTable } from './RegistrationsTable.jsx'

/** What this service adds to Strapi's panel. */
export default {
  /** @param {{ getPlugin: (name: string) => any }} panel */
  bootstrap(panel) {
    const list = { name: 'registrations-table', Component: RegistrationsTable }
    panel.getPlugin('content-manager').injectComponent('listView', 'actions', list)
  },
}
