import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** For vitest: one line for each test that ended, `[3/120] its title`, as Playwright's own `line` reporter writes it. */
export default class ProgressReporter implements Reporter {
  #ended = 0
  #known = 0

  onTestModuleCollected(module: TestModule): void {
    for (const _test of module.children.allTests()) this.#known += 1
  }

  onTestCaseResult(test: TestCase): void {
    this.#ended += 1
    console.log(`[${this.#ended}/${this.#known}] ${test.fullName}`)
  }
}
