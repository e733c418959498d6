/** Where a comment stands on its page. */
export const anchorOf = (id: string) => `comment-${id}`
