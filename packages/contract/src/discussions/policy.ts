import { may, type Standing } from '../channels/standing.ts'

interface Authored {
  readonly isOwn: boolean
}

/** Saying something, where it is not switched off. */
export const canDiscuss = (standing: Standing, subject: { readonly discussionsEnabled: boolean }) =>
  standing.isMember && subject.discussionsEnabled

/** Only its author changes what was said. */
export const canEditDiscussion = (standing: Standing, { isOwn }: Authored) => standing.isMember && isOwn

export const canDeleteDiscussion = (standing: Standing, { isOwn }: Authored) =>
  standing.isMember && (isOwn || may(standing, 'moderatePosts'))

/** Whoever wrote what is discussed, and those who look after posts. */
export const canPinDiscussion = (standing: Standing, subject: Authored) =>
  standing.isMember && (subject.isOwn || may(standing, 'moderatePosts'))
