import { readable } from '@guildhall/contract'
import { postAddress } from '@guildhall/contract/posts/addresses'

interface Placed {
  readonly slug: string
  readonly roomId: string
  readonly postId: string
  readonly title: string
  /** Whether every visitor may read it. */
  readonly isPublic: boolean
}

/** The one path of a post. Its title is part of it only where everybody may read it, since addresses are passed on. */
export const postPath = ({ slug, roomId, postId, title, isPublic }: Placed) =>
  postAddress.to({ slug, roomId, postId: isPublic ? readable(postId, title) : postId })
