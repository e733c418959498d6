export const discussionOrders = ['top', 'latest', 'oldest'] as const

/** Which of the things said about a post are shown, and in which order. */
export interface DiscussionChoice {
  readonly sortBy: (typeof discussionOrders)[number]
  /** On a question they can be told apart. */
  readonly discussionType: 'answer' | 'comment' | null
}

/** How everybody finds a discussion before they choose. */
export const firstDiscussions = ({
  postType,
}: {
  readonly postType: 'post' | 'question'
}): DiscussionChoice => ({
  sortBy: postType === 'question' ? 'top' : 'oldest',
  discussionType: null,
})

/** A list is named by what it holds, so that both sides mean the same one. */
export const discussionListId = (postId: string, { sortBy, discussionType }: DiscussionChoice) =>
  `discussions/${postId}/${sortBy}/${discussionType ?? 'all'}`
