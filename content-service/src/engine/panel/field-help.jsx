import { Typography } from '@strapi/design-system'
import { InputRenderer } from '@strapi/strapi/admin'

/** Of a field whose choices have words: what `InputRenderer` finds its input by. */
const CHOICE = 'choice-in-words'
const HELP = 'field-help'
/** Strapi has a place for something small beside the label of a component: a sentence goes below it. */
const BELOW_THE_LABEL = `
  *:has(> * > .${HELP}.${HELP}) { flex-wrap: wrap }
  *:has(> .${HELP}.${HELP}) { flex-basis: 100%; margin-left: 0 }
`
/** On a telephone, neither a day nor a time can be read where they stand beside each other. */
const DAY_ABOVE_TIME = `
  @media (max-width: 519px) {
    [role='group']:has(> div > div > [role='combobox'][aria-haspopup='dialog']) { flex-wrap: wrap }
    [role='group']:has(> div > div > [role='combobox'][aria-haspopup='dialog']) > div { flex-basis: 100% }
  }
`

/**
 * Shows what the content model says of fields where Strapi does not: the help of components, and choices in words. Moments can
 * be read on a telephone, too.
 * @param {{ addFields: (field: object) => void, registerHook: (name: string, change: (view: any) => any) => void }} panel
 */
export function showFieldHelp(panel) {
  const style = document.createElement('style')
  style.textContent = BELOW_THE_LABEL + DAY_ABOVE_TIME
  document.head.append(style)
  panel.addFields({ type: CHOICE, Component: ChoiceInput })
  panel.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout, ...view }) => ({
    ...view,
    layout: {
      ...layout,
      layout: layout.layout.map((/** @type {any[]} */ rows) => rows.map(withHelp)),
      components: Object.fromEntries(
        Object.entries(layout.components).map(([uid, component]) => [
          uid,
          { ...component, layout: component.layout.map(withHelp) },
        ]),
      ),
    },
  }))
}

/** @param {any[]} row */
function withHelp(row) {
  return row.map((field) => {
    if (field.type === 'component' && field.hint) return { ...field, labelAction: <Help>{field.hint}</Help> }
    return field.attribute.pluginOptions?.panel?.choices ? { ...field, type: CHOICE } : field
  })
}

/** As Strapi shows the help of other fields. @param {{ children: string }} help */
function Help({ children }) {
  return (
    <Typography className={HELP} variant="pi" textColor="neutral600">
      {children}
    </Typography>
  )
}

/** Strapi's own input for a choice, with words for what is stored. @param {any} field */
function ChoiceInput({ attribute, ...field }) {
  const { choices } = attribute.pluginOptions.panel
  const options = attribute.enum.map((/** @type {string} */ value) => ({ value, label: choices[value] ?? value }))
  return <InputRenderer {...field} attribute={attribute} type="enumeration" options={options} />
}
