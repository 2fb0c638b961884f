import type { components } from '#schema/contract.gen.ts'

type Schemas = components['schemas']
type MenuEntry = { title: string; slug: string; summary: string | null }

/** What the header, drawer and footer show; each part is missing or empty where the content service had none. */
export type ShellData = {
  navigation: Schemas['Navigation'] | null
  programTypes: readonly MenuEntry[]
  networkingGroups: readonly MenuEntry[]
  voices: readonly MenuEntry[]
  /** Shown with its picture beside the menu of programs. */
  featuredSession: Schemas['ProgramSessionCard'] | null
}
