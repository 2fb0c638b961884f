import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * What stands behind a command, as `parseArgs` of Node reads it.
 * @param usage how the command is meant: `npm run block:rename -- <name> <new name> [--dry-run]`
 * @throws {Error} one sentence that says what is wrong, and the usage
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // Node explains at length; its first sentence says what is wrong.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\.?$|\n/m)
    throw new Error(`${sentence}.\nUsage: ${usage}`, { cause: error })
  }
}
