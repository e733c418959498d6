import { bodyOf } from '../src/documents/body.ts'
import { after, HOUR } from '../src/platform/clock.ts'
import { type Approval, countsOf } from './approval.ts'
import { documentOf } from './document-of.ts'
import type { House } from './house.ts'
import type { Filling, Row } from './scale-copy.ts'
import type { PlannedComment, PlannedPost } from './talk-plan.ts'

const isoTime = (at: Date) => at.toISOString()

/** Votes and reactions to posts or to what was said, of one community. */
function approvalFillings(
  channelId: string,
  kind: 'post' | 'discussion',
  things: readonly { readonly id: string; readonly at: Date; readonly approval: Approval }[],
): Filling[] {
  return [
    {
      table: `${kind}_votes`,
      columns: `channel_id, ${kind}_id, user_id, created_at`,
      rows: () =>
        things.flatMap(({ id, at, approval }) =>
          approval.voters.map((userId): Row => [channelId, id, userId, isoTime(at)]),
        ),
    },
    {
      table: `${kind}_reactions`,
      columns: `channel_id, ${kind}_id, user_id, reaction_type, created_at`,
      rows: () =>
        things.flatMap(({ id, at, approval }) =>
          approval.reactions.map((one): Row => [channelId, id, one.userId, one.kind, isoTime(at)]),
        ),
    },
  ]
}

function linkOf({ post: { link } }: PlannedPost) {
  if (!link) return null
  const { url, title, description } = link
  return JSON.stringify({ url, title, description, image: '', siteName: new URL(url).hostname })
}

function postRow({ clock }: House, channelId: string, plan: PlannedPost): Row {
  const { post, approval } = plan
  const body = bodyOf({ json: documentOf(post.text) })
  const ends = post.options ? isoTime(after(clock(), (50 - Math.min(post.ago, 48)) * HOUR)) : null
  return [
    ...[plan.id, channelId, plan.roomId, plan.authorId, post.kind ?? 'Markup'],
    ...[post.isQuestion ? 'question' : 'post', post.title ?? '', body.text, body.document, body.html],
    ...[body.html_version, linkOf(plan), ends, post.isMultiple ?? false, approval.voters.length],
    ...[plan.said.length, approval.reactions.length, countsOf(approval)],
    ...[new Set(plan.pollVotes.map(({ userId }) => userId)).size, plan.pollVotes.length],
    ...[post.isEmailed ? isoTime(plan.at) : null, isoTime(plan.at)],
  ]
}

const saidRow = (channelId: string, one: PlannedComment): Row => [
  ...[one.id, channelId, one.postId, one.parentId, one.authorId, one.type, one.depth, one.text],
  ...[one.replies, one.approval.voters.length, one.approval.reactions.length, countsOf(one.approval)],
  isoTime(one.at),
]

function optionRows(channelId: string, { id, options, pollVotes }: PlannedPost): Row[] {
  const votes = Map.groupBy(pollVotes, ({ optionId }) => optionId)
  return options.map((option, place) => [
    ...[option.id, channelId, id, place, option.text, votes.get(option.id)?.length ?? 0],
  ])
}

/** What people did, each at a time of its own. */
function activityRows({ newId }: House, posts: readonly PlannedPost[]): Row[] {
  const done = new Set<string>()
  const acts = posts.flatMap((plan) => [
    { userId: plan.authorId, type: 'post', postId: plan.id, at: isoTime(plan.at) },
    ...plan.said.map(({ authorId, type, postId, at }) => ({
      userId: authorId,
      type,
      postId,
      at: isoTime(at),
    })),
  ])
  return acts
    .filter(({ userId, at }) => !done.has(userId + at) && done.add(userId + at))
    .map(({ userId, type, postId, at }) => [newId(), userId, type, postId, at])
}

/** The tables of a year of talk, in an order in which every row finds what it points to. */
export function talkFillings(
  house: House,
  channelId: string,
  posts: readonly PlannedPost[],
  tagIds: ReadonlyMap<string, string>,
): Filling[] {
  const said = posts.flatMap((plan) => plan.said)
  return [
    {
      table: 'posts',
      columns: `id, channel_id, context_id, author_id, content_type, post_type, title, text, document, html, html_version,
        link, poll_ends_at, has_multiple_options, votes_count, discussions_count, reactions_count, reaction_counts,
        poll_voters_count, poll_votes_count, emailed_at, created_at`,
      rows: () => posts.map((plan) => postRow(house, channelId, plan)),
    },
    {
      table: 'post_files',
      columns: 'channel_id, post_id, file_id, kind, position',
      rows: () =>
        posts.flatMap(({ id, fileIds, post }) =>
          fileIds.map(
            (file, place): Row => [
              ...[channelId, id, file, post.kind === 'Video' ? 'video' : 'picture', place + 1],
            ],
          ),
        ),
    },
    {
      table: 'tags_of_posts',
      columns: 'channel_id, post_id, tag_id',
      rows: () =>
        posts.flatMap(({ id, post: { tags = [] } }) =>
          tags.map((title): Row => [channelId, id, tagIds.get(title)!]),
        ),
    },
    {
      table: 'poll_options',
      columns: 'id, channel_id, post_id, position, text, votes_count',
      rows: () => posts.flatMap((plan) => optionRows(channelId, plan)),
    },
    {
      table: 'poll_votes',
      columns: 'channel_id, post_id, option_id, user_id, created_at',
      rows: () =>
        posts.flatMap(({ id, at, pollVotes }) =>
          pollVotes.map(({ userId, optionId }): Row => [channelId, id, optionId, userId, isoTime(at)]),
        ),
    },
    {
      table: 'discussions',
      columns: `id, channel_id, post_id, parent_id, author_id, discussion_type, depth, content, replies_count, votes_count,
        reactions_count, reaction_counts, created_at`,
      rows: () => said.map((one) => saidRow(channelId, one)),
    },
    ...approvalFillings(channelId, 'post', posts),
    ...approvalFillings(channelId, 'discussion', said),
    {
      table: 'activities',
      columns: 'id, user_id, type, post_id, created_at',
      rows: () => activityRows(house, posts),
    },
  ]
}
