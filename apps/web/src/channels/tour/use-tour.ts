import { type Channel, memberSteps, ownerSteps } from '@guildhall/contract/channels'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { AppState } from '../../platform/store/store.ts'
import { channelPath } from '../address.ts'
import { type MemberStep, type OwnerStep, stepDone } from '../tour.ts'

/** The steps of the people in charge that are visibly done already. */
function doneByOwner(state: AppState, { _id, description, rules, membersCount, settings }: Channel) {
  const isHere = (record: { channelId: string }) => record.channelId === _id
  const done: Record<OwnerStep, boolean> = {
    isDetailsWritten: description.trim() !== '',
    isRoomsCreated: Object.values(state.contexts.entities).some(isHere),
    isAdminRolesCreated: Object.values(state.roles.entities).some((role) => isHere(role) && !role.isNative),
    isRulesWritten: rules.length > 0,
    isPeopleInvited: membersCount > 1 || (settings?.pendingInviteEmails.length ?? 0) > 0,
  }
  return done
}

function doneByMember(state: AppState, channel: Channel, pathname: string) {
  const done: Record<MemberStep, boolean> = {
    isProfileCompleted: (state.preloadedData.me?.generalAbout ?? '') !== '',
    isRulesRead: pathname === channelPath(channel, 'about'),
    isRoomVisited: pathname.startsWith(`${channelPath(channel, 'channel')}/`),
  }
  return done
}

/** Whether the member has written something here, as far as it is loaded. */
function hasSpoken({ posts, discussions }: AppState, { _id }: Channel) {
  const isHere = (postId: string) => posts.entities[postId]?.channel._id === _id
  return (
    Object.values(posts.entities).some((post) => post.isOwn && isHere(post._id)) ||
    Object.values(discussions.entities).some(({ isOwn, sending, post }) => isOwn && !sending && isHere(post))
  )
}

/** Records finished steps for the viewer, one after the other. */
export function useTour(channel: Channel | null) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const step = useAppSelector((state) => {
    if (!channel?.isMember) return undefined
    const { onBoardTour: tour } = channel
    const byOwner = channel.isAdmin ? doneByOwner(state, channel) : null
    const byMember = doneByMember(state, channel, pathname)
    return (
      ownerSteps.find((one) => byOwner?.[one] && !tour[one]) ??
      memberSteps.find((one) => byMember[one] && !tour[one]) ??
      (!tour.isHelloSaid && hasSpoken(state, channel) ? ('isHelloSaid' as const) : undefined)
    )
  })
  const channelId = channel?._id
  const told = useRef(new Set<string>())

  const remember = useEffectEvent((done: NonNullable<typeof step>) => {
    if (channel) void dispatch(stepDone(channel, done))
  })

  useEffect(() => {
    const mark = `${channelId}/${step}`
    if (!channelId || !step || told.current.has(mark)) return
    told.current.add(mark)
    remember(step)
  }, [channelId, step])
}
