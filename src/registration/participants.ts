import type { Answer } from '#forms/validate-answers.ts'
import { NotInContent, type ContentWriter } from './content-writer.ts'
import type { RegistrationView } from './registration-view.ts'

/** What a participant says of themselves; `email` where nobody has said it for them. */
export type Myself = { person: string; email: string | null; answers: Answer[] }

/** The view of a participant of a group: a registration without money, and what the person can do. */
export type ParticipantView = RegistrationView & { participant: NonNullable<RegistrationView['participant']> }

const LINK = /^[\w-]{32}$/

/**
 * Participants of groups, by links of their own. The content service knows them: nothing of them is kept here, and any process
 * can answer.
 */
export class Participants {
  readonly #content: Pick<ContentWriter, 'participant' | 'describe' | 'makeLinks'>

  constructor(content: Pick<ContentWriter, 'participant' | 'describe' | 'makeLinks'>) {
    this.#content = content
  }

  /** The participant with a link; undefined if there is none (any more). @throws {ContentNotWritten} */
  async byToken(token: string): Promise<ParticipantView | undefined> {
    if (!LINK.test(token)) return undefined
    return orUndefined(async () => asParticipant(await this.#content.participant(token)))
  }

  /**
   * Notes who the participant with a link is.
   * @param key the same for the same answers: they are written once, also where the link is another one since
   * @returns `isDone`: whether that could still be said; undefined if nobody has this link
   * @throws {ContentNotWritten}
   */
  async describe(token: string, myself: Myself, key: string): Promise<{ isDone: boolean; token: string } | undefined> {
    if (!LINK.test(token)) return undefined
    return orUndefined(async () => {
      const { isDone, view } = await this.#content.describe(token, myself, key)
      return { isDone, token: view.token ?? '' }
    })
  }

  /**
   * Makes links by which those whom nobody has named name themselves; earlier ones lead nowhere any more.
   * @throws {ContentNotWritten} @throws {NotInContent}
   */
  async makeLinks(id: string, key: string): Promise<void> {
    await this.#content.makeLinks(id, key)
  }
}

function asParticipant(view: RegistrationView): ParticipantView | undefined {
  return view.participant ? { ...view, participant: view.participant } : undefined
}

async function orUndefined<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotInContent) return undefined
    throw error
  }
}
