import type { ChannelCard } from '@guildhall/contract/channels'

type Named = Pick<ChannelCard, 'slug'>

/** Where a community stands. */
export const channelPath = ({ slug }: Named, ...beneath: string[]) =>
  ['/c', encodeURIComponent(slug), ...beneath].join('/')

/** A room of it, by its id with its name behind it for people to read. */
export const roomPath = (channel: Named, room: { _id: string; text: string }) =>
  channelPath(channel, 'channel', `${room._id}${tail(room.text)}`)

/** Ids in addresses may carry a readable tail, which is ignored. */
export const idIn = (segment: string) => segment.slice(0, 32)

function tail(text: string) {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words && encodeURIComponent(`-${words}`)
}
