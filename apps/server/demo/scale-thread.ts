import { chance } from './random.ts'
import { reactionsOn, votesOn } from './scale-applause.ts'
import type { Filling, Row } from './scale-copy.ts'
import {
  fromPlans,
  idOf,
  isoTime,
  memberId,
  type Plan,
  reactionCounts,
  type Scale,
  type Some,
} from './scale-plan.ts'
import { remarkOf } from './scale-words.ts'

interface Said {
  readonly id: string
  readonly at: number
  readonly parent: Said | null
  readonly depth: number
  readonly author: number
  readonly content: string
  readonly votes: Some
  readonly reactions: Some
  replies: number
}

const MAX_DEPTH = 2

/** What is said about a post, in the order of time: some of it in reply to what came before. */
function threadOf(scale: Scale, { index, at: since, crowd, comments }: Plan): Said[] {
  const luck = chance(scale.posts + index + 1)
  const some = (share: number): Some => ({
    from: luck.whole(crowd),
    count: Math.min(crowd, luck.isTrue(share) ? 1 + Math.floor(luck.next() ** 2 * 6) : 0),
  })
  const thread: Said[] = []
  let at = since
  for (let place = 0; place < comments; place += 1) {
    at = Math.floor(at + luck.next() ** 3 * 0.05 * (scale.now - at))
    const earlier = luck.isTrue(0.35) ? thread[luck.whole(place)] : undefined
    const parent = earlier && earlier.depth < MAX_DEPTH ? earlier : null
    if (parent) parent.replies += 1
    thread.push({
      id: idOf(at, 'discussion', index, place),
      at,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      author: luck.whole(crowd),
      content: remarkOf(luck),
      votes: some(0.2),
      reactions: some(0.25),
      replies: 0,
    })
  }
  return thread
}

function saidRows(scale: Scale, plan: Plan): Row[] {
  const first = plan.isQuestion ? 'answer' : 'comment'
  return threadOf(scale, plan).map((said) => [
    said.id,
    scale.channelId,
    plan.id,
    said.parent?.id ?? null,
    memberId(scale, said.author),
    said.parent ? 'reply' : first,
    said.depth,
    said.content,
    said.replies,
    said.votes.count,
    said.reactions.count,
    reactionCounts(said.reactions),
    isoTime(said.at),
  ])
}

function* fromThreads(scale: Scale, toRows: typeof votesOn): Generator<Row> {
  yield* fromPlans(scale, function* rowsOf(plan) {
    for (const said of threadOf(scale, plan)) yield* toRows(scale, plan, said)
  })
}

export const threadFillings = (scale: Scale): Filling[] => [
  {
    table: 'discussions',
    columns: `id, channel_id, post_id, parent_id, author_id, discussion_type, depth, content, replies_count, votes_count,
      reactions_count, reaction_counts, created_at`,
    rows: () => fromPlans(scale, (plan) => saidRows(scale, plan)),
  },
  {
    table: 'discussion_votes',
    columns: 'channel_id, discussion_id, user_id, created_at',
    rows: () => fromThreads(scale, votesOn),
  },
  {
    table: 'discussion_reactions',
    columns: 'channel_id, discussion_id, user_id, reaction_type, created_at',
    rows: () => fromThreads(scale, reactionsOn),
  },
]
