import { readable } from '@guildhall/contract'
import type { ChannelCard } from '@guildhall/contract/channels'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import { roomAddress } from '@guildhall/contract/contexts/addresses'

type Named = Pick<ChannelCard, 'slug'>

/** The path of a community. */
export const channelPath = ({ slug }: Named, ...beneath: string[]) =>
  [channelAddress.to({ slug }), ...beneath].join('/')

/** The path of a room: its id, followed by its name for people to read. */
export const roomPath = ({ slug }: Named, { _id, text }: { _id: string; text: string }) =>
  roomAddress.to({ slug, roomId: readable(_id, text) })

/** Ids in addresses may carry a readable suffix, which is ignored. */
export const idIn = (segment: string) => segment.slice(0, 32)
