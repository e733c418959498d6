import type { Event } from '@guildhall/contract/events'
import type { Subject } from '../discussions/subject.ts'

/** An event as what is said about it must know it; its hosts stand for an author. */
export const discussedEvent = (event: Event, meId: string | undefined): Subject => ({
  kind: 'event',
  _id: event._id,
  channel: event.channel,
  context: { isAnonymous: false },
  postType: 'post',
  shareUrl: event.shareUrl,
  isOwn:
    event.createdBy?._id === meId ||
    event.hosts.some(({ user, kind }) => kind === 'host' && user._id === meId),
  hideAuthorInfo: false,
  discussionsEnabled: event.discussionsEnabled,
  reactionsEnabled: true,
  totalDiscussions: event.totalDiscussions,
  totalAnswers: 0,
})
