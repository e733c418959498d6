import { HTML_VERSION } from '../src/documents/sanitize.ts'
import { chance } from './random.ts'
import { eachOf, reactionsOn, votesOn } from './scale-applause.ts'
import type { Filling, Row } from './scale-copy.ts'
import {
  fromPlans,
  idOf,
  isoTime,
  later,
  memberId,
  memberOf,
  type Plan,
  reactionCounts,
  type Scale,
} from './scale-plan.ts'
import { pollOf, titleOf, wordsOf } from './scale-words.ts'

function postRow(scale: Scale, plan: Plan): Row {
  const { index, kind, isQuestion, votes, reactions, voters } = plan
  const luck = chance(2 * scale.posts + index + 1)
  const title = kind === 'Poll' ? `${pollOf(index)[0]} (${index})` : titleOf(luck, index, isQuestion)
  const { text, html } = wordsOf(luck)
  const url = `https://bighall.example/${index}`
  const link = { url, title, description: '', image: '', siteName: 'bighall.example' }
  return [
    plan.id,
    scale.channelId,
    plan.room.id,
    memberId(scale, plan.author),
    kind,
    isQuestion ? 'question' : 'post',
    title,
    text,
    html,
    HTML_VERSION,
    kind === 'Link' ? JSON.stringify(link) : null,
    plan.isHidden,
    votes.count,
    plan.comments,
    reactions.count,
    reactionCounts(reactions),
    voters.count,
    voters.count,
    isoTime(plan.at),
  ]
}

const optionId = ({ at, index }: Plan, place: number) => idOf(at, 'option', index, place)
const optionOf = ({ index, voters }: Plan, place: number) =>
  Math.floor((place / voters.count) ** 1.8 * pollOf(index)[1].length)

function optionRows(scale: Scale, plan: Plan): Row[] {
  if (plan.kind !== 'Poll') return []
  const texts = pollOf(plan.index)[1]
  const counts = texts.map(() => 0)
  for (let place = 0; place < plan.voters.count; place += 1) counts[optionOf(plan, place)]! += 1
  return texts.map((text, place) => [
    optionId(plan, place),
    scale.channelId,
    plan.id,
    place,
    text,
    counts[place]!,
  ])
}

const pollVoteRows = (scale: Scale, plan: Plan) =>
  eachOf(plan.voters, (place) => [
    scale.channelId,
    plan.id,
    optionId(plan, optionOf(plan, place)),
    memberOf(scale, plan, plan.voters, place),
    later(scale, plan.at, place),
  ])

/** In an order in which every row finds what it points to. */
export const postFillings = (scale: Scale): Filling[] => [
  {
    table: 'posts',
    columns: `id, channel_id, context_id, author_id, content_type, post_type, title, text, html, html_version, link,
      is_hidden, votes_count, discussions_count, reactions_count, reaction_counts, poll_voters_count, poll_votes_count,
      created_at`,
    rows: () => fromPlans(scale, (plan) => [postRow(scale, plan)]),
  },
  {
    table: 'poll_options',
    columns: 'id, channel_id, post_id, position, text, votes_count',
    rows: () => fromPlans(scale, (plan) => optionRows(scale, plan)),
  },
  {
    table: 'poll_votes',
    columns: 'channel_id, post_id, option_id, user_id, created_at',
    rows: () => fromPlans(scale, (plan) => pollVoteRows(scale, plan)),
  },
  {
    table: 'post_votes',
    columns: 'channel_id, post_id, user_id, created_at',
    rows: () => fromPlans(scale, (plan) => votesOn(scale, plan, plan)),
  },
  {
    table: 'post_reactions',
    columns: 'channel_id, post_id, user_id, reaction_type, created_at',
    rows: () => fromPlans(scale, (plan) => reactionsOn(scale, plan, plan)),
  },
]
