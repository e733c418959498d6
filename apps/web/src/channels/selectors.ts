import type { Channel, Standing } from '@guildhall/contract/channels'
import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'
import type { KeptChannel } from './collections.ts'

const selectEntities = (state: AppState) => state.channels.entities

/** The community an address names, as far as it has come. */
export const selectChannelBySlug = createSelector(
  [selectEntities, (_state: AppState, slug: string | undefined) => slug],
  (entities, slug) => Object.values(entities).find((channel) => channel.slug === slug),
)

/** Where I am a member, by name. */
export const selectMyChannels = createSelector([selectEntities], (entities) =>
  Object.values(entities)
    .filter(({ isMember }) => isMember)
    .sort((a, b) => a.title.localeCompare(b.title)),
)

/** Everything that a page of the community needs has come. */
export const isWhole = (channel: KeptChannel | undefined): channel is Channel =>
  channel?.userPermissions !== undefined

/** How the viewer stands in a community: what every policy asks for. */
export const standingOf = (channel: Channel): Standing => ({
  isMember: channel.isMember,
  isModerator: channel.isModerator,
  isAdmin: channel.isAdmin,
  isOwner: channel.isOwner,
  isBanned: false,
  roleIds: channel.roleIds,
  permissions: channel.userPermissions,
})
