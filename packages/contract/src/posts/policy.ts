import { may, type Standing } from '../channels/standing.ts'

interface Authored {
  readonly isOwn: boolean
}

/** Changing, hiding, deleting, moving it, and what may be done beneath it: its author, and those who look after posts. */
export const canEditPost = (standing: Standing, { isOwn }: Authored) =>
  standing.isMember && (isOwn || may(standing, 'moderatePosts'))

/** In a room; on the own profile anybody pins their own. */
export const canPinPost = (standing: Standing) => may(standing, 'moderatePosts')

/** A hidden post is there for its author and for those who look after posts. */
export const canSeeHidden = (standing: Standing, post: Authored) => canEditPost(standing, post)

export const canSendAsEmail = (standing: Standing) => may(standing, 'moderatePosts')
