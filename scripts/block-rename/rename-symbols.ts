import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** New texts by file: of each file that declares or uses one of the names. */
export type Texts = Map<string, string>

/**
 * Renames what the files declare under one of these names, there and in the files that import them; other things of the
 * same name stay as they are. Paths are from the root of the project.
 */
export function renameSymbols(
  files: readonly string[],
  importers: readonly string[],
  names: Readonly<Record<string, string>>,
): Texts {
  const root = process.cwd()
  const service = languageService(root, [...files, ...importers])
  const edits = new Map<string, Map<number, { length: number; text: string }>>()
  for (const file of files) {
    const source = service.getProgram()?.getSourceFile(resolve(root, file))
    for (const name of source?.statements.flatMap(declaredNames) ?? []) {
      const wanted = Object.hasOwn(names, name.text) ? names[name.text] : undefined
      if (wanted === undefined || source === undefined) continue
      const options = { providePrefixAndSuffixTextForRename: false }
      const found = service.findRenameLocations(source.fileName, name.getStart(source), false, false, options)
      for (const { fileName, textSpan } of found ?? []) {
        const own = edits.get(fileName) ?? new Map<number, { length: number; text: string }>()
        edits.set(fileName, own.set(textSpan.start, { length: textSpan.length, text: wanted }))
      }
    }
  }
  return new Map(
    [...edits].map(([file, own]) => [file.slice(root.length + 1), edited(readFileSync(file, 'utf8'), own)]),
  )
}

function declaredNames(statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name).filter(ts.isIdentifier)
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
  return isNamed && statement.name ? [statement.name] : []
}

function edited(text: string, edits: ReadonlyMap<number, { length: number; text: string }>): string {
  return [...edits]
    .toSorted(([one], [other]) => other - one)
    .reduce((done, [start, { length, text: word }]) => done.slice(0, start) + word + done.slice(start + length), text)
}

/** Knows the given files alone: of what else they import, no name is changed, and reading it takes most of the time. */
function languageService(root: string, files: readonly string[]): ts.LanguageService {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), textOf)
  const { compilerOptions } = config
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: { ...compilerOptions, types: [], noLib: true }, files: [] },
    ts.sys,
    root,
  )
  const names = files.map((file) => resolve(root, file))
  const known = new Set(names)
  const moduleOf = (specifier: string, importer: string): ts.ResolvedModuleWithFailedLookupLocations => {
    // A package is none of these files.
    if (!/^[.#]/.test(specifier)) return { resolvedModule: undefined }
    const { resolvedModule } = ts.resolveModuleName(specifier, importer, options, ts.sys)
    return { resolvedModule: resolvedModule && known.has(resolvedModule.resolvedFileName) ? resolvedModule : undefined }
  }
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => names,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = textOf(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    resolveModuleNameLiterals: (literals, importer) => literals.map(({ text }) => moduleOf(text, importer)),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => existsSync(file),
    readFile: textOf,
  })
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
