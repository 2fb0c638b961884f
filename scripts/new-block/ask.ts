import { createInterface } from 'node:readline/promises'
import type { Model } from '../openapi/model.ts'
import { newFields } from './fields.ts'
import { blockNames } from './names.ts'
import type { Wish } from './wish.ts'
import { namedZones, zonesOf } from './zones.ts'

/** Asks on the terminal for what the wish leaves open, each until the answer can be used. */
export async function askForMissing(wish: Wish, model: Model): Promise<Wish> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const asked = { ...wish }
  try {
    if (!wish.name) {
      asked.name = await until('Name of the block, as in pull-quote: ', (answer) => blockNames(answer).kebab)
    }
    if (wish.zones.length === 0) {
      const zones = [...zonesOf(model).keys()]
      console.log(zones.map((zone, index) => `  ${index + 1}  ${zone}`).join('\n'))
      asked.zones = await until('Zones that it may stand in, by number or name, separated by spaces: ', (answer) => {
        const names = answer.split(/[\s,]+/).map((word) => zones[Number(word) - 1] ?? word)
        namedZones(names, model)
        return names
      })
    }
    if (wish.fields.length === 0) {
      console.log('Fields, separated by spaces. Enter alone takes title:string:required text:text.')
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
    const answer = await terminal.question(question)
    try {
      return read(answer.trim())
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error))
      return until(question, read)
    }
  }
}
