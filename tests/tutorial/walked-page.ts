/** What a reader of the page does: runs a command, or writes a file that stands there. */
type Step = { command: string } | { path: string; text: string; isAppended: boolean }

/** ` ```sh walk ` is run; ` ```tsx walk src/….tsx ` is written there, ` ```tsx walk >> src/….tsx ` added at its end. */
const FENCE = /^```(\w+) walk(?: (>> )?(\S+))?\n([^]*?)^```$/gm

/** The steps of a page in Markdown, taken one after the other: what the page says is what is done. */
export class WalkedPage {
  readonly #steps: Step[]

  constructor(markdown: string) {
    this.#steps = [...markdown.matchAll(FENCE)].map(([, language, append, path, text = '']) => {
      if (language === 'sh') return { command: text.trim() }
      if (!path) throw new Error(`A fence of the walk names no file: ${text.slice(0, 80)}`)
      return { path, text, isAppended: append !== undefined }
    })
  }

  /** The next step, a command that begins so. @throws {Error} where the page goes another way */
  command(beginning: string): string {
    const step = this.#steps.shift()
    if (step && 'command' in step && step.command.startsWith(beginning)) return step.command
    throw new Error(`After that the walk should say “${beginning} …”, and says ${JSON.stringify(step)}.`)
  }

  /** The files that come next. */
  files(): Exclude<Step, { command: string }>[] {
    const step = this.#steps[0]
    if (!step || 'command' in step) return []
    this.#steps.shift()
    return [step, ...this.files()]
  }

  /** How many steps nobody took. */
  get stepsLeft(): number {
    return this.#steps.length
  }
}
