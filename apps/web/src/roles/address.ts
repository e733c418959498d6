import type { Channel } from '@guildhall/contract/channels'
import { channelPath } from '../channels/address.ts'

/** A role among the settings of its community, or one of its pages. */
export const rolePath = (channel: Pick<Channel, 'slug'>, roleId: string, ...tab: string[]) =>
  channelPath(channel, 'settings', 'roles', roleId, ...tab)
