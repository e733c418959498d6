import { may, type Standing } from '../channels/standing.ts'

interface Authored {
  readonly isOwn: boolean
}

/** Its author and moderators of posts may change, hide, delete and move a post, and set what is allowed beneath it. */
export const canEditPost = (standing: Standing, { isOwn }: Authored) =>
  standing.isMember && (isOwn || may(standing, 'moderatePosts'))

/** For pins in a room; on their own profile anybody pins their own posts. */
export const canPinPost = (standing: Standing) => may(standing, 'moderatePosts')

/** A hidden post is visible only to its author and to moderators of posts. */
export const canSeeHidden = (standing: Standing, post: Authored) => canEditPost(standing, post)

export const canSendAsEmail = (standing: Standing) => may(standing, 'moderatePosts')
