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

/** What this site adds to Strapi's panel. */
export default {
  /** @param {any} panel */
  register(panel) {
    addCanvas(panel)
    addPictures(panel)
  },
  /** @param {any} panel */
  bootstrap(panel) {
    showFieldHelp(panel)
    showPlansInLists(panel)
    const { apis } = panel.getPlugin('content-manager')
    apis.addEditViewSidePanel([CanvasPanel, onTheSitePanel, plansPanel, versionsPanel])
    apis.addDocumentAction(askWithLinks)
    apis.addEditViewSidePanel([followTitle, keepTyped, openLinkedField, showAddedBlock])
    apis.addBulkAction(askWithLinksInLists)
  },
}
