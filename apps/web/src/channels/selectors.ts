import {
  type Channel,
  canSeeMembersAcrossBlock,
  canSeePostsAcrossBlock,
  type Standing,
} from '@guildhall/contract/channels'
import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'
import type { KeptChannel } from './collections.ts'

const selectEntities = (state: AppState) => state.channels.entities

/** The community with the slug of the address, as far as it is loaded. */
export const selectChannelBySlug = createSelector(
  [selectEntities, (_state: AppState, slug: string | undefined) => slug],
  (entities, slug) => Object.values(entities).find((channel) => channel.slug === slug),
)

/** The communities the viewer is a member of, sorted by name. */
export const selectMyChannels = createSelector([selectEntities], (entities) =>
  Object.values(entities)
    .filter(({ isMember }) => isMember)
    .sort((a, b) => a.title.localeCompare(b.title)),
)

/** Whether everything that a page of the community needs is loaded. */
export const isWhole = (channel: KeptChannel | undefined): channel is Channel =>
  channel?.userPermissions !== undefined

/** The viewer's standing in a community, which every policy takes. */
export const standingOf = (channel: Channel): Standing => ({
  isMember: channel.isMember,
  isModerator: channel.isModerator,
  isAdmin: channel.isAdmin,
  isOwner: channel.isOwner,
  isBanned: false,
  isMuted: channel.isMuted,
  mutedUntil: channel.mutedUntil,
  roleIds: channel.roleIds,
  permissions: channel.userPermissions,
})

const outside: Standing = {
  isMember: false,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  isMuted: false,
  mutedUntil: null,
  roleIds: [],
  permissions: [],
}

/** Whether people write in a community: nobody does in one that is closed or deleted. */
export const takesWriting = ({ isClosed, isDeleted }: KeptChannel) => !isClosed && !isDeleted

/** The viewer's standing for writing, as far as the community is loaded. */
export function writerStandingOf(channel: KeptChannel | undefined): Standing {
  if (!channel || !takesWriting(channel)) return outside
  return isWhole(channel) ? standingOf(channel) : { ...outside, isMember: channel.isMember }
}

/** Whether blocks hide no posts and comments of a community from the viewer, as far as it is loaded. */
export const seesPostsAcrossBlocks = (channel: KeptChannel | undefined) =>
  isWhole(channel) && canSeePostsAcrossBlock(standingOf(channel))

/** The same for its members. */
export const seesMembersAcrossBlocks = (channel: KeptChannel | undefined) =>
  isWhole(channel) && canSeeMembersAcrossBlock(standingOf(channel))
