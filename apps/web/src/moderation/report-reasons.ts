/** Why a post or a comment can be reported; moderators sort reports by these words. */
export const textReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'falsehood',
  'offTopic',
  'other',
] as const
