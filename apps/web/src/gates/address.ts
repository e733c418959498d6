import type { Channel } from '@guildhall/contract/channels'
import { channelPath } from '../channels/address.ts'

type Named = Pick<Channel, 'slug'>

/** The tiers of a community, as its members see them. */
export const tiersPath = (channel: Named) => channelPath(channel, 'tiers')

/** A tier among the settings of its community, or a new one. */
export const tierSettingsPath = (channel: Named, gateId = 'new') =>
  channelPath(channel, 'settings', 'tiers', gateId)
