import { fact } from '../platform/facts.ts'

/** People have become members of a community. */
export const membersCame = fact<{ readonly channelId: string; readonly userIds: readonly string[] }>(
  'membersCame',
)

/** People are members no more: they left, somebody removed them, or their last tier ended. The community is locked. */
export const membersLeft = fact<{ readonly channelId: string; readonly userIds: readonly string[] }>(
  'membersLeft',
)

/** Somebody is kept out of a community, which is locked. */
export const personBanned = fact<{ readonly channelId: string; readonly userId: string }>('personBanned')

/** Somebody may come back. */
export const personUnbanned = fact<{ readonly channelId: string; readonly userId: string }>('personUnbanned')
