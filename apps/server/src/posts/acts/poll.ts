import { canTakePart } from '@guildhall/contract/channels'
import type { postActionCalls } from '@guildhall/contract/posts'
import { refuseMuted } from '../../moderation/refuse-muted.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { type DoneBy, type LatestPage, latestOf, listPeople } from '../../reactions/list-people.ts'
import { announcePostRow, type LiveRow, liveColumns, pollTold } from '../announce-post.ts'
import { findPost, findPostAs, postNotFound } from '../find.ts'
import { words } from '../refusal-words.ts'
import { postRows } from '../rows.ts'
import { pollOf } from './poll-view.ts'

/** The poll is locked, so that two concurrent votes of one person count once. */
const holdPoll = statement<
  { postId: string; optionId: string },
  { is_multiple: boolean; ends_at: Date | null }
>(
  'hold_poll',
  `select p.has_multiple_options as is_multiple, p.poll_ends_at as ends_at
   from posts p join poll_options o on o.post_id = p.id and o.id = $optionId
   where p.id = $postId and p.content_type = 'Poll' for no key update of p`,
)

const choose = statement<
  {
    postId: string
    userId: string
    optionId: string
    isVoted: boolean | null
    isMultiple: boolean
    now: Date
  },
  LiveRow
>(
  'choose_poll_option',
  `with mine as (
     select option_id from poll_votes where post_id = $postId and user_id = $userId
   ), wish as (
     select coalesce($isVoted::boolean, not exists (select from mine where option_id = $optionId)) as is_voted
   ), gone as (
     delete from poll_votes v using wish where v.post_id = $postId and v.user_id = $userId
       and case when wish.is_voted then not $isMultiple and v.option_id <> $optionId else v.option_id = $optionId end
     returning v.option_id
   ), come as (
     insert into poll_votes (channel_id, post_id, option_id, user_id, created_at)
     select o.channel_id, o.post_id, o.id, $userId, $now
     from wish join poll_options o on o.post_id = $postId and o.id = $optionId where wish.is_voted
     on conflict do nothing returning option_id
   ), changed as (
     select option_id, 1 as by from come union all select option_id, -1 from gone
   ), options as (
     update poll_options o set votes_count = greatest(o.votes_count + changed.by, 0) from changed
     where o.id = changed.option_id
   ), now as (
     select (select count(*) from mine)::int as before,
       (select coalesce(sum(by), 0) from changed)::int as by
   )
   update posts p set poll_votes_count = greatest(p.poll_votes_count + now.by, 0),
     poll_voters_count = greatest(p.poll_voters_count + (now.before + now.by > 0)::int - (now.before > 0)::int, 0)
   from now where p.id = $postId returning ${liveColumns}`,
)

export const pollVote: Handler<typeof postActionCalls.pollVote> = async (ctx, input) => {
  const { postId, optionId, voted = null } = input
  const { place } = await findPostAs(ctx, postId, canTakePart)
  refuseMuted(place.standing)
  const [held] = await holdPoll(ctx.db, { postId, optionId })
  if (!held) throw notFound(words.optionNotFound)
  if (held.ends_at && held.ends_at <= ctx.now) throw invalid(words.pollEnded)
  const { userId } = ctx.me
  const [told] = await choose(ctx.db, {
    postId,
    userId,
    optionId,
    isVoted: voted,
    isMultiple: held.is_multiple,
    now: ctx.now,
  })
  const [row] = await postRows(ctx.db, { viewerId: userId, ids: [postId], isWhole: false })
  // It may have been removed or deleted meanwhile.
  if (!row) throw postNotFound()
  const poll = pollOf(row, ctx.now)
  announcePostRow(ctx, told!, { poll: pollTold(poll) })
  const { pollOptions, isPollVoted, pollVoteCount, totalPollVotesCount } = poll
  const post = { _id: postId, pollOptions, isPollVoted, pollVoteCount, totalPollVotesCount }
  return { message: isPollVoted ? 'Voted' : 'Vote removed', post }
}

const optionOf = statement<{ postId: string; optionId: string }, { id: string }>(
  'option_of_poll',
  `select id from poll_options where post_id = $postId and id = $optionId`,
)
const choosers = statement<LatestPage, DoneBy>('choosers_of_option', latestOf('poll_votes', 'option_id'))

export const getPollResponses: Handler<typeof postActionCalls.getPollResponses> = async (ctx, input) => {
  const { post } = await findPost(ctx, input.post)
  if ((await optionOf(ctx.db, { postId: post.id, optionId: input.optionId })).length === 0)
    throw notFound(words.optionNotFound)
  const read = (page: LatestPage) => choosers(ctx.db, page)
  const { found, next } = await listPeople(ctx, post, input, read, input.optionId)
  const responses = found.map(({ row, user }) => ({ user, time: row.created_at.toISOString() }))
  return { responses, next }
}
