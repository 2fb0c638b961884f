import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { beginning } from '../../scripts/test-run/outcome.ts'
import { FOUND } from './finding.ts'

/** For `npm run qa`: a line for each sheet, and why it could not be looked at. What was found is said after all of them. */
export default class SheetReporter implements Reporter {
  #ended = 0
  #all = 0

  onBegin(_: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length
  }

  onTestEnd({ title }: TestCase, { status, duration, errors, annotations }: TestResult): void {
    this.#ended += 1
    const seconds = (duration / 1000).toFixed(1)
    const outcome = status === 'passed' ? 'ok    ' : 'FAILED'
    console.log(`${outcome}  ${this.#ended} of ${this.#all}  ${title} (${seconds} s)`)
    if (!annotations.some(({ type }) => type === FOUND)) for (const error of errors) this.onError(error)
  }

  onError({ message = '' }: TestError): void {
    console.error(`    ${beginning(message)}`)
  }
}
