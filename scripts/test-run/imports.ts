import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'

const MODULE = /\.[cm]?[jt]sx?$/

/** Which files of the project a module imports, directly or through others, read once each. */
export class Imports {
  readonly #direct = new Map<string, readonly string[]>()
  readonly #root: string
  readonly #options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
  }

  constructor(root = '.') {
    this.#root = resolve(root)
  }

  /** The module itself and all that it imports, as paths from the project's folder. */
  closureOf(file: string): ReadonlySet<string> {
    const found = new Set<string>([file])
    for (const one of found) for (const imported of this.#importsOf(one)) found.add(imported)
    return found
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#direct.get(file)
    if (known) return known
    const imports = MODULE.test(file) && existsSync(resolve(this.#root, file)) ? this.#read(file) : []
    this.#direct.set(file, imports)
    return imports
  }

  #read(file: string): readonly string[] {
    const path = resolve(this.#root, file)
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true)
    return importedFiles.flatMap(({ fileName }) => {
      const resolved =
        ts.resolveModuleName(fileName, path, this.#options, ts.sys).resolvedModule?.resolvedFileName ??
        // Styles and pictures are no modules to TypeScript.
        (fileName.startsWith('.') ? resolve(path, '..', fileName) : undefined)
      if (!resolved || resolved.includes('node_modules')) return []
      return [relative(this.#root, resolved)]
    })
  }
}
