import type { Post } from '@guildhall/contract/posts'
import type { PostRow } from '../rows.ts'

type Poll = Pick<
  Post,
  | 'pollOptions'
  | 'pollEndTime'
  | 'isPollEnded'
  | 'isPollVoted'
  | 'pollVoteCount'
  | 'totalPollVotesCount'
  | 'hasMultiplePollOptions'
>

type Row = Pick<
  PostRow,
  'poll_options' | 'poll_ends_at' | 'poll_voters_count' | 'poll_votes_count' | 'has_multiple_options'
>

/** The poll of a post; a post without one has empty values. */
export const pollOf = (row: Row, now: Date): Poll => ({
  pollOptions: row.poll_options,
  pollEndTime: row.poll_ends_at?.toISOString() ?? null,
  isPollEnded: row.poll_ends_at !== null && row.poll_ends_at <= now,
  isPollVoted: row.poll_options.some(({ isVoted }) => isVoted),
  pollVoteCount: row.poll_voters_count,
  totalPollVotesCount: row.poll_votes_count,
  hasMultiplePollOptions: row.has_multiple_options,
})
