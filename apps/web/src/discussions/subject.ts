import type { SubjectKind } from '@guildhall/contract/discussions'

/**
 * The subject of a discussion, as far as the discussion must know it. Its kind is the one under which it is watched.
 */
export interface Subject {
  readonly kind: SubjectKind
  readonly _id: string
  readonly channel: { readonly _id: string }
  readonly context: { readonly isAnonymous: boolean }
  /** A question has answers besides comments. */
  readonly postType: 'post' | 'question'
  /** The address on which links to its comments are based. */
  readonly shareUrl: string
  readonly isOwn: boolean
  readonly hideAuthorInfo: boolean
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  readonly totalDiscussions: number
  /** The number of answers among them. */
  readonly totalAnswers: number
}
