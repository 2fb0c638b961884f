import { createInterface } from 'node:readline/promises'
import type { Model } from '../openapi/model.ts'
import { newFields } from './fields.ts'
import { freeNames, type BlockRequest } from './plan.ts'
import { namedZones, zonesOf } from './zones.ts'

const FIELD_HELP = `Enter one field at a time. To finish, enter an empty line. If you do not enter any fields, the block gets title:string:required and text:text.
  title:string:required   one line; also text, richtext, media, boolean, integer, decimal, date, time, datetime, email
  side:left|right         a choice of these values
  rows[].label:string     a field of a row that can be repeated; opening.from:time is a field of a group
  link:shared.button      a component; cards:items.card:many is a list of components
  exhibition:card         an entry that authors choose`

/** Where questions are asked and answered. */
export type Dialogue = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/**
 * Asks for what the request leaves open, each until the answer can be used.
 * @throws {Error} where the answers end before the questions do
 */
export async function askForMissing(
  request: BlockRequest,
  model: Model,
  { input, output }: Dialogue,
): Promise<BlockRequest> {
  const terminal = createInterface({ input, output })
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  const say = (line: string) => output.write(`${line}\n`)
  const asked = { ...request }
  try {
    asked.name = request.name
      ? freeNames(request.name).kebab
      : await until('Name of the block, such as pull-quote: ', (answer) => freeNames(answer).kebab)
    if (request.zones.length === 0) {
      const zones = [...zonesOf(model).keys()]
      say(zones.map((zone, index) => `  ${index + 1}  ${zone}`).join('\n'))
      asked.zones = await until(
        'Zones in which authors can choose the block, by number or name, separated by spaces: ',
        (answer) => {
          if (answer === '') throw new Error('Enter the number or the name of at least one zone.')
          const names = answer.split(/[\s,]+/).map((word) => zones[Number(word) - 1] ?? word)
          namedZones(names, model)
          return names
        },
      )
    }
    if (request.fields.length === 0) asked.fields = await fieldsOf(asked.name)
    if (request.fields.length === 0 && request.description === '') {
      asked.description = await until(
        'Description that authors see when they choose the block (optional): ',
        (answer) => answer,
      )
    }
    return asked
  } finally {
    terminal.close()
  }

  /** One after the other, each with those before it, until nothing is answered. */
  async function fieldsOf(kebab: string, known: readonly string[] = []): Promise<string[]> {
    if (known.length === 0) say(FIELD_HELP)
    const field = await until(known.length === 0 ? 'First field: ' : 'Next field: ', (answer) => {
      if (answer) newFields([...known, answer], model, kebab)
      return answer
    })
    return field ? fieldsOf(kebab, [...known, field]) : [...known]
  }

  async function until<Value>(question: string, read: (answer: string) => Value): Promise<Value> {
    const answer = await answerTo(question)
    try {
      return read(answer.trim())
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return until(question, read)
    }
  }

  async function answerTo(question: string): Promise<string> {
    try {
      return await terminal.question(question, { signal: ended.signal })
    } catch (error) {
      throw new Error('\nThe block was not made.', { cause: error })
    }
  }
}
