import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'

const mediaFormat = z.looseObject({ url: z.string(), width: z.number(), height: z.number(), mime: z.string() })

/** An uploaded file inside a section that a page composes; the same shape as in the contract. */
export const media = z.object({
  id: z.number(),
  documentId: z.string(),
  name: z.string(),
  alternativeText: z.string().nullable(),
  caption: z.string().nullable(),
  focalPoint: z.object({ x: z.number(), y: z.number() }).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  formats: z.record(z.string(), mediaFormat).nullable(),
  ext: z.string().nullable(),
  mime: z.string(),
  size: z.number(),
  url: z.string(),
}) satisfies z.ZodType<components['schemas']['Media']>
