import { canWrite, may, type Standing } from '../channels/standing.ts'

interface Authored {
  readonly isOwn: boolean
}

/** Members may comment where discussions are not switched off. */
export const canDiscuss = (standing: Standing, subject: { readonly discussionsEnabled: boolean }) =>
  canWrite(standing) && subject.discussionsEnabled

/** Only the author may edit a discussion. */
export const canEditDiscussion = (standing: Standing, { isOwn }: Authored) => standing.isMember && isOwn

export const canDeleteDiscussion = (standing: Standing, { isOwn }: Authored) =>
  standing.isMember && (isOwn || may(standing, 'moderatePosts'))

/** The asker and moderators of posts may say which answer solved a question. */
export const canSolveAnswer = (standing: Standing, subject: Authored) =>
  standing.isMember && (subject.isOwn || may(standing, 'moderatePosts'))

/** The author of the subject and moderators of posts may pin. */
export const canPinDiscussion = (standing: Standing, subject: Authored) =>
  standing.isMember && (subject.isOwn || may(standing, 'moderatePosts'))
