import { readable } from '@guildhall/contract'
import { editPostAddress, newPostAddress, postAddress } from '@guildhall/contract/posts/addresses'

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
export const newPostPath = ({ slug }: Named, { roomId, mode, draftId }: Beginning = {}) =>
  newPostAddress.to({ slug }, { context: roomId, mode, draft: draftId })

interface Room {
  readonly _id: string
  readonly text: string
}

export const postPath = ({ slug }: Named, { _id, text }: Room, postId: string) =>
  postAddress.to({ slug, roomId: readable(_id, text), postId })

/** Where a post is changed. */
export const editPostPath = ({ slug }: Named, { _id, text }: Room, postId: string) =>
  editPostAddress.to({ slug, roomId: readable(_id, text), postId })
