import type { Channel } from '@guildhall/contract/channels'
import { postCalls } from '@guildhall/contract/posts'
import { newPostAddress } from '@guildhall/contract/posts/addresses'
import { useAppSelector } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { settingPath } from './use-channel-settings.ts'

export const firstSteps = ['look', 'about', 'rooms', 'post', 'invite', 'reach', 'rules'] as const
export type FirstStepId = (typeof firstSteps)[number]

export interface FirstStep {
  readonly id: FirstStepId
  readonly isDone: boolean
  /** The page on which it is done. */
  readonly to: string
}

/** The ways to a finished front door, each done or not by what the community has now. */
export function useFirstSteps(channel: Channel): readonly FirstStep[] {
  const {
    _id,
    slug,
    onBoardTour: tour,
    whiteLabel,
    displayPicture,
    description,
    rules,
    membersCount,
  } = channel
  const hasRooms = useAppSelector((state) =>
    Object.values(state.contexts.entities).some(({ channelId }) => channelId === _id),
  )
  // A query string is flat: nested filters travel as JSON.
  const { data } = useRead(postCalls.getPosts, { filters: JSON.stringify({ channelId: _id }), limit: 1 })
  const isDone: Record<FirstStepId, boolean> = {
    look: Boolean(displayPicture ?? whiteLabel.logo ?? whiteLabel.colorScheme.primary),
    about: description.trim() !== '',
    rooms: hasRooms || Boolean(tour.isRoomsCreated),
    post: (data?.posts.length ?? 0) > 0,
    invite: membersCount > 1 || Boolean(tour.isPeopleInvited),
    // The choice is made when the community is created.
    reach: true,
    rules: rules.length > 0,
  }
  const to: Record<FirstStepId, string> = {
    look: settingPath(channel, 'branding'),
    about: settingPath(channel, 'general'),
    rooms: settingPath(channel, 'rooms'),
    post: newPostAddress.to({ slug }),
    invite: settingPath(channel, 'invitations'),
    reach: settingPath(channel, 'privacy'),
    rules: settingPath(channel, 'rules'),
  }
  return firstSteps.map((id) => ({ id, isDone: isDone[id], to: to[id] }))
}
