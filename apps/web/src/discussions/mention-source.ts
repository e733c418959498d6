import type { Person } from '@guildhall/contract/users'
import { createContext, use } from 'react'
import { DiscussionContext } from './discussion-context.ts'

/** Whom a text that is being written can mention. */
interface MentionSource {
  /** Its members are searched, and its rooms offered; null where the text belongs to no community. */
  readonly channelId: string | null
  /** Those who are known already. */
  readonly people: readonly Person[]
  readonly hasRooms: boolean
}

/** Set where something is written that is no comment, such as a message. */
export const MentionSourceContext = createContext<MentionSource | null>(null)

export function useMentionSource(): MentionSource {
  const given = use(MentionSourceContext)
  const talk = use(DiscussionContext)
  if (given) return given
  if (!talk) throw new Error('Nobody can be mentioned here')
  return { channelId: talk.channel._id, people: [], hasRooms: true }
}
