import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { drawerDifference, type Kept } from './kept.ts'

const Plan = z.object({
  /** What the sheet is drawn from, as `sheetInputs` names it. */
  sheet: z.string(),
  /** What draws here drew the kept pictures too: they alone decide. */
  isSameDrawer: z.boolean(),
  /** The same sheet passed the same checks, and its pictures were kept, by the same browser: nothing is drawn. */
  isSkipped: z.boolean(),
  /** Whether pictures could show anything that is not known. */
  comparesPictures: z.boolean(),
})
/** What a run does with the two sheets of a block. */
export type Plan = z.infer<typeof Plan>

const Run = z.object({
  /** One block; undefined for all. */
  block: z.string().optional(),
  isUpdate: z.boolean().default(false),
  /** By the name of the block; every other sheet is drawn, and its pictures must be those that are kept. */
  plans: z.record(z.string(), Plan.optional()).default({}),
  olderGalleryUrl: z.string().optional(),
  /** Kept pictures that changed since the older state. */
  looked: z.array(z.string()).default([]),
  /** Whether an example that nobody has kept a picture of is a failure, and not only something to look at. */
  unseenFails: z.boolean().default(false),
  /** Whether a picture that nothing tells anything about is a failure. */
  notComparedFails: z.boolean().default(false),
})
/** What scripts/qa.ts tells the tests, in the file that QA_RUN names. */
export type Run = z.infer<typeof Run>

type Asked = {
  isUpdate: boolean
  /** Whether what is known to be right may be left out. */
  skipsKnown: boolean
  /** What the sheet was drawn from in the older state, where there is one. */
  olderSheet?: string | undefined
}

/** What scripts/qa.ts asked for; all, where nobody asked. */
export function readRun(): Run {
  const file = process.env.QA_RUN
  return Run.parse(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}

/** The folders of src/blocks, in order. */
export function allBlocks(): string[] {
  return globSync('src/blocks/*/')
    .map((folder) => basename(folder))
    .sort()
}

/**
 * What has to be done with the sheets of a block. The same sheet in the same browser is the same picture: so nothing is
 * compared that was drawn from what its kept picture was drawn from, or an older state, in whatever browser.
 */
export function planOf(kept: Kept | undefined, now: Kept, { isUpdate, skipsKnown, olderSheet }: Asked): Plan {
  // Pictures that nothing is noted of are taken at their word.
  const isSameDrawer = kept === undefined || drawerDifference(kept.drawnBy, now.drawnBy) === ''
  const isAsKept = isDrawnAsKept(kept, now)
  const isAsChecked = isSameDrawer && isAsKept && kept?.checkedBy === now.checkedBy
  return {
    sheet: now.sheet,
    isSameDrawer,
    isSkipped: skipsKnown && !isUpdate && isAsChecked,
    comparesPictures: isUpdate || isSameDrawer || !(isAsKept || olderSheet === now.sheet),
  }
}

/** Whether the kept pictures show what the sheet is drawn from now. */
export function isDrawnAsKept(kept: Kept | undefined, now: Kept): boolean {
  return kept !== undefined && kept.sheet === now.sheet && kept.pictures === now.pictures
}
