/** The content model and its one walk belong to the content service; the contract is made from the same walk. */
import { createRequire } from 'node:module'

type ModelModule = typeof import('../../content-service/src/engine/contract/model.js')

const service: ModelModule = createRequire(import.meta.url)('../../content-service/src/engine/contract/model.js')

export type Model = ReturnType<ModelModule['readModel']>
export type Schema = Parameters<ModelModule['fieldsOf']>[1]
export type View = Parameters<ModelModule['fieldsOf']>[2]
export type Field = ReturnType<ModelModule['fieldsOf']>[number]
export type Attribute = Field['attribute']

export const { readModel, fieldsOf, zoneComponents } = service
