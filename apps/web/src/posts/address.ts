import { readable } from '@guildhall/contract'
import type { Post } from '@guildhall/contract/posts'
import { editPostAddress, newPostAddress, postAddress } from '@guildhall/contract/posts/addresses'
import { roomPath } from '../channels/address.ts'

interface Named {
  readonly slug: string
}

/** The kind of content that a new post can be started with. */
export const modes = ['image', 'video', 'link', 'poll'] as const
export type Mode = (typeof modes)[number]

interface Beginning {
  readonly roomId?: string
  readonly mode?: Mode
  readonly draftId?: string
}

/** The path of the composer. */
export const newPostPath = ({ slug }: Named, { roomId, mode, draftId }: Beginning = {}) =>
  newPostAddress.to({ slug }, { context: roomId, mode, draft: draftId })

type Room = Parameters<typeof roomPath>[1]

export const postPath = ({ slug }: Named, { _id, text }: Room, postId: string) =>
  postAddress.to({ slug, roomId: readable(_id, text), postId })

/** The path where a post is edited. */
export const editPostPath = ({ slug }: Named, { _id, text }: Room, postId: string) =>
  editPostAddress.to({ slug, roomId: readable(_id, text), postId })

type Placed = Pick<Post, '_id' | 'channel' | 'context' | 'shareUrl'>

/** The path of a post as the server names it, which knows whether the title may stand in it. */
export const pathOf = ({ channel, context, _id, shareUrl }: Placed) =>
  URL.canParse(shareUrl) ? new URL(shareUrl).pathname : postPath(channel, context, _id)

export const roomPathOf = ({ channel, context }: Pick<Post, 'channel' | 'context'>) =>
  roomPath(channel, context)
