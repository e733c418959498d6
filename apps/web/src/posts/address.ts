import type { Post } from '@guildhall/contract/posts'
import { channelPath, roomPath } from '../channels/address.ts'

interface Named {
  readonly slug: string
}

/** What a post begins with, where somebody asked for it. */
export const modes = ['image', 'video', 'link', 'poll'] as const
export type Mode = (typeof modes)[number]

interface Beginning {
  readonly roomId?: string
  readonly mode?: Mode
  readonly draftId?: string
}

/** Where a post is written. */
export function newPostPath(channel: Named, { roomId, mode, draftId }: Beginning = {}) {
  const query = new URLSearchParams({
    ...(roomId && { context: roomId }),
    ...(mode && { mode }),
    ...(draftId && { draft: draftId }),
  })
  return `${channelPath(channel, 'new-post')}${query.size > 0 ? `?${query}` : ''}`
}

type Room = Parameters<typeof roomPath>[1]

export const postPath = (channel: Named, room: Room, postId: string) =>
  `${roomPath(channel, room)}/post/${postId}`

/** Where a post is changed. */
export const editPostPath = (channel: Named, room: Room, postId: string) =>
  `${postPath(channel, room, postId)}/edit`

type Placed = Pick<Post, '_id' | 'channel' | 'context'>

export const pathOf = ({ channel, context, _id }: Placed) => postPath(channel, context, _id)

export const roomPathOf = ({ channel, context }: Placed) => roomPath(channel, context)
