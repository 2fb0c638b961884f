import messageType from '../api/contact-message/content-types/contact-message/schema.json'
import { showAddedBlock } from '../engine/panel/added-block.js'
import { addCanvas, CanvasPanel } from '../engine/panel/canvas-panel.jsx'
import { showFieldHelp } from '../engine/panel/field-help.jsx'
import { followTitle } from '../engine/panel/follow-title.js'
import { keepTyped } from '../engine/panel/keep-typed.js'
import { askWithLinks, askWithLinksInLists } from '../engine/panel/linked-from.jsx'
import { onTheSitePanel } from '../engine/panel/on-the-site.jsx'
import { openLinkedField } from '../engine/panel/open-field.js'
import { addPictures } from '../engine/panel/pictures.jsx'
import { plansPanel, showPlansInLists } from '../engine/panel/plans.jsx'
import { versionsPanel } from '../engine/panel/versions.jsx'
import { AttentionWidget } from './AttentionWidget.jsx'
import { emailPreviewPanel, disableSaveOfWrongEmail } from './EmailPreview.jsx'
import { screenMessages } from './screen-messages.mjs'
import { privateLinkPanel } from './PrivateLink.jsx'
import { sessionPlacesPanel } from './SessionPlaces.jsx'

const READ = [{ action: 'admin::registrations.read', subject: null }]

/** What this service adds to Strapi's panel. */
export default {
  // Authors install nothing: their browsers need not ask GitHub for a newer Strapi.
  config: { notifications: { releases: false } },
  /** @param {{ addMenuLink: (link: object) => void, widgets: { register: (change: (widgets: object[]) => object[]) => void },
   *   customFields: { register: (field: object) => void }, router: { addRoute: (route: object) => void } }} panel */
  register(panel) {
    addCanvas(panel)
    addPictures(panel)
    panel.addMenuLink({
      to: 'registrations',
      icon: List,
      intlLabel: { id: 'school.registrations', defaultMessage: screenMessages.menu },
      permissions: READ,
      Component: () => import('./Registrations.jsx'),
    })
    const attention = {
      id: 'registrations',
      icon: List,
      title: { id: 'school.registrations.attention', defaultMessage: screenMessages.widget.title },
      component: () => Promise.resolve(AttentionWidget),
      permissions: READ,
    }
    // First on the home of those who have not arranged theirs.
    panel.widgets.register((/** @type {object[]} */ others) => [attention, ...others])
    const { label, help } = messageType.attributes.answers.pluginOptions.panel
    panel.customFields.register({
      name: 'answers',
      type: 'json',
      intlLabel: { id: 'school.answers', defaultMessage: label },
      intlDescription: { id: 'school.answers.help', defaultMessage: help },
      components: { Input: () => import('./AnswerLines.jsx') },
    })
  },
  /** @param {any} panel */
  bootstrap(panel) {
    showFieldHelp(panel)
    showPlansInLists(panel)
    const { apis } = panel.getPlugin('content-manager')
    apis.addEditViewSidePanel([
      CanvasPanel,
      onTheSitePanel,
      plansPanel,
      versionsPanel,
      sessionPlacesPanel,
      privateLinkPanel,
      emailPreviewPanel,
    ])
    apis.addDocumentAction((/** @type {any[]} */ actions) =>
      actions.map((action) => (action.type === 'update' ? disableSaveOfWrongEmail(action) : action)),
    )
    apis.addDocumentAction(askWithLinks)
    apis.addEditViewSidePanel([followTitle, keepTyped, openLinkedField, showAddedBlock])
    apis.addBulkAction(askWithLinksInLists)
  },
}

/** Of the menu: a list of people. */
function List() {
  return (
    <svg width="16" height="16" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M6 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm0 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM13 7h15v3H13Zm0 14h15v3H13Z" />
    </svg>
  )
}
