import { type Channel, canSeeMembers } from '@guildhall/contract/channels'
import { directoryCalls } from '@guildhall/contract/members'
import { selectMe } from '../../accounts/selectors.ts'
import { isYoung } from '../../channels/is-young.ts'
import { standingOf } from '../../channels/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'

/** As many as a young community has, so that one page holds them all. */
const ALL = 30

/** What a new member of a young community sees of it, until they have settled in or hidden it; else null. */
export function useSettling(channel: Channel) {
  const me = useAppSelector(selectMe)
  const isWanted =
    channel.isMember && !channel.isAdmin && isYoung(channel) && !channel.onBoardTour.isMemberChecklistHidden
  const canSee = canSeeMembers(channel, standingOf(channel))
  const { data } = useRead(
    directoryCalls.getMembers,
    isWanted && canSee ? { channelId: channel._id, limit: ALL } : null,
  )
  const hasFollowed = useAppSelector((state) =>
    Object.values(state.contexts.entities).some(
      (room) => room.channelId === channel._id && room.followLevel === 'all',
    ),
  )
  if (!isWanted || !me) return null
  // The list begins with the newest.
  const members = data?.members ?? []
  const at = members.findIndex(({ _id }) => _id === me._id)
  const steps = [
    { id: 'joined', isDone: true },
    { id: 'picture', isDone: me.displayPicture !== null },
    { id: 'hello', isDone: Boolean(channel.onBoardTour.isHelloSaid) },
    { id: 'follow', isDone: hasFollowed },
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
  return { me, steps, members: members.toReversed(), number: at < 0 ? null : members.length - at }
}

export type Settling = NonNullable<ReturnType<typeof useSettling>>
