import { Typography } from '@strapi/design-system'
import { InputRenderer } from '@strapi/strapi/admin'

/** Of a field whose choices have words: what `InputRenderer` finds its input by. */
const CHOICE = 'choice-in-words'

/**
 * Shows what the content model says of fields where Strapi does not: the help of components, and choices in words.
 * @param {{ addFields: (field: object) => void, registerHook: (name: string, change: (view: any) => any) => void }} panel
 */
export function showFieldHelp(panel) {
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

/** Beside the label of a component, which has no place for help. @param {{ children: string }} help */
function Help({ children }) {
  return (
    <Typography variant="pi" fontWeight="regular" textColor="neutral600" lineHeight={1.4}>
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
