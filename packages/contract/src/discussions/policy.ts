import { may, type Standing } from '../channels/standing.ts'

interface Authored {
  readonly isOwn: boolean
}

/** Only its author changes what was said. */
export const canEditDiscussion = (standing: Standing, { isOwn }: Authored) => standing.isMember && isOwn

export const canDeleteDiscussion = (standing: Standing, { isOwn }: Authored) =>
  standing.isMember && (isOwn || may(standing, 'moderatePosts'))

/** Whoever wrote the post, and those who look after posts. */
export const canPinDiscussion = (standing: Standing, post: Authored) =>
  standing.isMember && (post.isOwn || may(standing, 'moderatePosts'))
