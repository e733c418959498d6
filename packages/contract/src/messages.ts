/** The specified texts for missing input; each call picks its own. */
export const missingTexts = {
  channelId: 'channelId is not passed',
  userId: 'userId is not passed',
  postId: 'Post Id not sent',
} as const

export const missingText = (field: string) => `${field} is not passed`
