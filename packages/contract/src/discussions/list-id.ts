export const discussionOrders = ['top', 'latest', 'oldest'] as const

/** Which discussions of a post are shown, and in which order. */
export interface DiscussionChoice {
  readonly sortBy: (typeof discussionOrders)[number]
  /** On a question, answers and comments can be filtered. */
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

/** Names a list by what it holds, so that both sides use the same id. */
export const discussionListId = (postId: string, { sortBy, discussionType }: DiscussionChoice) =>
  `discussions/${postId}/${sortBy}/${discussionType ?? 'all'}`
