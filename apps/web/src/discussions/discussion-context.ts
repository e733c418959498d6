import type { Channel, Standing } from '@guildhall/contract/channels'
import { createContext, use } from 'react'
import type { Subject } from './subject.ts'

/** What all comments on one subject share. */
export interface DiscussionView {
  readonly subject: Subject
  readonly channel: Channel
  readonly standing: Standing
  readonly canSpeak: boolean
  /** The comment that a link pointed to. */
  readonly linkedId: string | null
  /** The comment being replied to. */
  readonly replyingTo: string | null
  reply(id: string | null): void
}

export const DiscussionContext = createContext<DiscussionView | null>(null)

export function useDiscussionView(): DiscussionView {
  const talk = use(DiscussionContext)
  if (!talk) throw new Error('Nothing is discussed here')
  return talk
}
