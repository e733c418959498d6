import type { Channel } from '@guildhall/contract/channels'
import { postCalls } from '@guildhall/contract/posts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { channelPath } from '../address.ts'
import { settingPath } from '../use-channel-settings.ts'

export const firstSteps = ['look', 'about', 'rooms', 'post', 'invite', 'reach', 'rules'] as const
export type FirstStepId = (typeof firstSteps)[number]

export interface FirstStep {
  readonly id: FirstStepId
  readonly isDone: boolean
  /** The page on which it is done. */
  readonly to: string
}

/** The ways to a finished front door, each done or not by what the community has now. */
export function useFirstSteps(channel: Channel, isWanted = true): readonly FirstStep[] {
  const { _id, onBoardTour: tour, whiteLabel, displayPicture, description, rules, membersCount } = channel
  const hasRooms = useAppSelector((state) =>
    Object.values(state.contexts.entities).some(({ channelId }) => channelId === _id),
  )
  // A post that somebody wrote or read since is in the store.
  const hasPost = useAppSelector((state) =>
    Object.values(state.posts.entities).some((post) => post.channel._id === _id && !post.isDismissed),
  )
  // A query string is flat: nested filters travel as JSON.
  const { data } = useRead(
    postCalls.getPosts,
    isWanted && !hasPost ? { filters: JSON.stringify({ channelId: _id }), limit: 1 } : null,
  )
  const isDone: Record<FirstStepId, boolean> = {
    look: Boolean(displayPicture ?? whiteLabel.logo ?? whiteLabel.colorScheme.primary),
    about: description.trim() !== '',
    rooms: hasRooms || Boolean(tour.isRoomsCreated),
    post: hasPost || (data?.posts.length ?? 0) > 0,
    invite: membersCount > 1 || Boolean(tour.isPeopleInvited),
    // The choice is made when the community is created.
    reach: true,
    rules: rules.length > 0,
  }
  const to: Record<FirstStepId, string> = {
    look: settingPath(channel, 'branding'),
    about: settingPath(channel, 'general'),
    rooms: settingPath(channel, 'rooms'),
    post: channelPath(channel, 'channel'),
    invite: settingPath(channel, 'invitations'),
    reach: settingPath(channel, 'privacy'),
    rules: settingPath(channel, 'rules'),
  }
  return firstSteps.map((id) => ({ id, isDone: isDone[id], to: to[id] }))
}
