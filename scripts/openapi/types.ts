import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { STRAPI_BLOCKS } from './scalar.ts'

const STRING = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
const NULL = ts.factory.createLiteralTypeNode(ts.factory.createNull())

/**
 * The TypeScript of the contract, as the site has it once it is read. Structured rich text has become HTML by then, as
 * Markdown has: both are text.
 */
export async function contractTypes(document: object): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    transform: (schema) => {
      if (!('contentMediaType' in schema) || schema.contentMediaType !== STRAPI_BLOCKS) return undefined
      const mayBeNull = [schema.type].flat().includes('null')
      return mayBeNull ? ts.factory.createUnionTypeNode([STRING, NULL]) : STRING
    },
  })
  return astToString(nodes)
}
