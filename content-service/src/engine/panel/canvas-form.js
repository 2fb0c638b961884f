import { flushSync } from 'react-dom'
import { keepBlock, keptBlock, knownFields } from './block-clipboard.js'
import { newBlock } from './block-kinds.js'
import { copyOf, fieldOfFinding, zonesOf } from './canvas-blocks.js'
import { canvas as messages } from './canvas-messages.mjs'
import { fieldAt, focusField, withError } from './focus-field.js'

/** @typedef {import('./canvas-blocks.js').Place} Place */

/**
 * Opens a block, as an error in it would, and brings its first field into view.
 * @param {any} form
 * @param {Place} block
 */
export function openBlock({ errors, setErrors }, { zone, at }) {
  const inZone = Array.isArray(errors[zone]) ? [...errors[zone]] : []
  inZone[at] ??= { __open: true }
  // The block opens when this is drawn, and stays open when it is taken back.
  flushSync(() => setErrors({ ...errors, [zone]: inZone }))
  setErrors(errors)
  focusField(() => firstInputOf({ zone, at }))
}

/**
 * Opens the field that a finding on the page is about, with what to do; its block where the finding is in no field here.
 * @param {any} form
 * @param {import('./canvas-blocks.js').Finding} finding
 * @param {{ contentType: any, components: Record<string, any> }} model
 */
export function openFinding(form, finding, { contentType, components }) {
  const path = fieldOfFinding(contentType, form.values, finding, components)
  if (!path) return finding.place && openBlock(form, finding.place)
  // What is wrong at a field of a block opens the block.
  form.setErrors(withError(form.errors, path, finding.sentence))
  focusField(() => fieldAt(path, finding.sentence))
}

/**
 * Adds a block below the chosen one, or last where none of its zone is chosen, and brings the focus into its first field.
 * @param {any} form
 * @param {{ zone: string, uid: string, block: Place | null }} added `block`: the chosen one
 * @param {Record<string, any>} components
 * @returns {Place} of the new one
 */
export function addBlock({ values, addFieldRow }, { zone, uid, block }, components) {
  const at = block?.zone === zone ? block.at + 1 : (values[zone] ?? []).length
  addFieldRow(zone, newBlock(uid, components), at)
  focusField(() => firstInputOf({ zone, at }))
  return { zone, at }
}

/** @param {Place} block @returns {HTMLElement | null} */
function firstInputOf({ zone, at }) {
  return document.querySelector(`[name^="${CSS.escape(zone)}.${at}."]`)
}

/**
 * @typedef {{ block: Place | null, said?: { type: 'success' | 'warning', message: string } }} Changed the block that is chosen
 *   then, and what its author reads
 */

/**
 * @param {any} form
 * @param {{ act: 'up' | 'down' | 'copy' | 'keep' | 'remove', block: Place }} change
 * @param {import("./canvas-blocks.js").Panel} panel
 * @returns {Promise<Changed>}
 */
export async function changeBlocks(
  { values, addFieldRow, moveFieldRow, removeFieldRow },
  { act, block: { zone, at } },
  panel,
) {
  if (act === 'remove') {
    removeFieldRow(zone, at)
    return { block: null }
  }
  if (act === 'copy' || act === 'keep') {
    const { __component: uid } = values[zone][at]
    const copied = await copyOf(values[zone][at], uid, panel)
    if (act === 'keep') return { block: { zone, at }, said: keptInWords(copied, panel.components[uid]) }
    addFieldRow(zone, copied, at + 1)
    return { block: { zone, at: at + 1 } }
  }
  const to = act === 'up' ? at - 1 : at + 1
  moveFieldRow(zone, at, to)
  return { block: { zone, at: to } }
}

/** @param {Record<string, any>} block @param {any} schema @returns {NonNullable<Changed['said']>} */
function keptInWords(block, schema) {
  const name = schema?.info.displayName ?? block.__component
  return keepBlock({ name, block })
    ? { type: 'success', message: messages.block.kept(name) }
    : { type: 'warning', message: messages.block.notKept }
}

/**
 * Puts in the block that was copied last: below the chosen one, else last. A block that its zone does not allow would be lost
 * when it is saved.
 * @param {any} form
 * @param {Place | null} chosen
 * @param {any} contentType
 * @param {import("./canvas-blocks.js").Panel} panel
 * @returns {Promise<Changed>}
 */
export async function pasteBlock({ values, addFieldRow }, chosen, contentType, { components }) {
  const kept = keptBlock()
  if (!kept) return { block: chosen, said: { type: 'warning', message: messages.block.nothingKept } }
  const uid = kept.block.__component
  const zones = chosen ? [chosen.zone] : zonesOf(contentType)
  const zone = zones.find((name) => contentType.attributes[name].components.includes(uid))
  if (zone === undefined || !components[uid]) {
    return { block: chosen, said: { type: 'warning', message: messages.block.notAllowed(kept.name) } }
  }
  const at = chosen ? chosen.at + 1 : (values[zone] ?? []).length
  addFieldRow(zone, { __component: uid, ...knownFields(kept.block, uid, components) }, at)
  return { block: { zone, at } }
}
