/** What is discussed, as far as its discussion has to know it. Its kind is the one under which it is watched. */
export interface Subject {
  readonly kind: 'post'
  readonly _id: string
  readonly channel: { readonly _id: string }
  readonly context: { readonly isAnonymous: boolean }
  /** A question has answers beside comments. */
  readonly postType: 'post' | 'question'
  /** A link to something that was said leads through this address. */
  readonly shareUrl: string
  readonly isOwn: boolean
  readonly hideAuthorInfo: boolean
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  readonly totalDiscussions: number
}
