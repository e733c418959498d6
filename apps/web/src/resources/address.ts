import type { Channel } from '@guildhall/contract/channels'
import { channelPath } from '../channels/address.ts'

type Place = Pick<Channel, 'slug'>

/** Where people read collections: all of them, or what is in one. */
export const collectionPath = (channel: Place, id?: string) =>
  channelPath(channel, 'collections', ...(id ? [id] : []))

/** Where the same are looked after. */
export const collectionSettingPath = (channel: Place, id?: string) =>
  channelPath(channel, 'settings', 'collections', ...(id ? [id] : []))
