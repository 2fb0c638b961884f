import { createInterface } from 'node:readline/promises'
import type { Model } from '../openapi/model.ts'
import { newFields } from './fields.ts'
import { freeNames, type Wish } from './wish.ts'
import { namedZones, zonesOf } from './zones.ts'

/** Where questions are asked and answered. */
export type Dialogue = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/**
 * Asks for what the wish leaves open, each until the answer can be used.
 * @throws {Error} where the answers end before the questions do
 */
export async function askForMissing(wish: Wish, model: Model, { input, output }: Dialogue): Promise<Wish> {
  const terminal = createInterface({ input, output })
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  const say = (line: string) => output.write(`${line}\n`)
  const asked = { ...wish }
  try {
    asked.name = wish.name
      ? freeNames(wish.name).kebab
      : await until('Name of the block, as in pull-quote: ', (answer) => freeNames(answer).kebab)
    if (wish.zones.length === 0) {
      const zones = [...zonesOf(model).keys()]
      say(zones.map((zone, index) => `  ${index + 1}  ${zone}`).join('\n'))
      asked.zones = await until('Zones that it may stand in, by number or name, separated by spaces: ', (answer) => {
        const names = answer.split(/[\s,]+/).map((word) => zones[Number(word) - 1] ?? word)
        namedZones(names, model)
        return names
      })
    }
    if (wish.fields.length === 0) {
      say('Fields, separated by spaces. Enter alone takes title:string:required text:text.')
      asked.fields = await until('Fields, as in image:media: ', (answer) => {
        const fields = answer.split(/\s+/).filter(Boolean)
        newFields(fields, model)
        return fields
      })
    }
    return asked
  } finally {
    terminal.close()
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
      throw new Error('\nNothing was made.', { cause: error })
    }
  }
}
