import { showFieldHelp } from '../engine/panel/field-help.jsx'

/** What this site adds to Strapi's panel. */
export default {
  /** @param {any} panel */
  bootstrap(panel) {
    showFieldHelp(panel)
  },
}
