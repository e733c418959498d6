import type { Channel } from '@guildhall/contract/channels'
import { channelPath } from '../channels/address.ts'

type Named = Pick<Channel, 'slug'>

/** The tiers of a community, as its members see them. */
export const tiersPath = (channel: Named) => channelPath(channel, 'tiers')

interface Choice {
  /** Left out, the first price of the tier. */
  readonly priceId?: string | undefined
  /** The tier that is paid for now, where it is to be changed. */
  readonly fromGateId?: string | undefined
}

/** Where somebody confirms what they chose, and pays. */
export function checkoutPath(channel: Named, gateId: string, { priceId, fromGateId }: Choice = {}) {
  const query = new URLSearchParams()
  if (priceId) query.set('price', priceId)
  if (fromGateId) query.set('from', fromGateId)
  return [channelPath(channel, 'tiers', gateId, 'buy'), ...(query.size > 0 ? [query] : [])].join('?')
}

/** A tier among the settings of its community, or a new one. */
export const tierSettingsPath = (channel: Named, gateId = 'new') =>
  channelPath(channel, 'settings', 'tiers', gateId)
