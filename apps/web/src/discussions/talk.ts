import type { Channel, Standing } from '@guildhall/contract/channels'
import type { Post } from '@guildhall/contract/posts'
import { createContext, use } from 'react'

/** What everything said beneath a post has in common. */
export interface Talk {
  readonly post: Post
  readonly channel: Channel
  readonly standing: Standing
  readonly canSpeak: boolean
  /** The one a link has led to. */
  readonly linkedId: string | null
  /** What is being replied to. */
  readonly replyingTo: string | null
  reply(id: string | null): void
}

export const TalkContext = createContext<Talk | null>(null)

export function useTalk(): Talk {
  const talk = use(TalkContext)
  if (!talk) throw new Error('Nothing is discussed here')
  return talk
}
