import type { RoleTag } from '@guildhall/contract/contexts'
import type { Discussion, DiscussionType } from '@guildhall/contract/discussions'
import { type FileRow, filesBeside } from '../files/view.ts'
import { mentionedPeople, mentionedRooms } from '../mentions/find-mentioned.ts'
import { statement } from '../platform/database/statement.ts'
import { rolesBeside, shownRoles } from '../roles/author-roles.ts'
import { type PersonRow, personBeside, personJson } from '../users/view.ts'
import type { Thing } from './insert-sql.ts'
import { isDiscussionListed, isNotWithheld } from './visibility.ts'

/** The people whom a discussion names, as one viewer sees them. */
interface NamedPeople {
  /** Null where the author is hidden or deleted. */
  author: PersonRow | null
  author_roles: RoleTag[]
  mentioned: PersonRow[]
}

export interface DiscussionRow extends NamedPeople {
  id: string
  parent_id: string | null
  author_id: string
  discussion_type: DiscussionType
  content: string
  html: string | null
  /** Only for its author. */
  document: Discussion['json']
  pictures: FileRow[]
  room_mentions: Discussion['channelMentions']
  is_pinned: boolean
  withheld: Discussion['withheld']
  is_solution: boolean
  replies_count: number
  votes_count: number
  reactions_count: number
  reaction_counts: Record<string, number>
  edited_at: Date | null
  created_at: Date
  is_voted: boolean
  user_reaction: string
  /** False for first replies, which are included with their parent. */
  is_listed: boolean
}

const ALONG = 2

/** The viewer, the subject, and whose names are hidden: everybody's, or one author's. */
export interface Hearing<Of> {
  viewerId: string | null
  channelId: string
  of: Of
  isAnonymousRoom: boolean
  unnamedId: string | null
  blockedIds: string[]
}

interface Page extends Hearing<string> {
  type: DiscussionType | null
  afterId: string | null
  skip: number
  take: number
}

const unlessHidden = (shown: string, otherwise: string) =>
  `case when $isAnonymousRoom or d.author_id is not distinct from $unnamedId then ${otherwise} else ${shown} end`

const pictures = `case when d.html is null then '[]' else ${filesBeside(
  '(select df.file_id, df.position from discussion_files df where df.discussion_id = d.id)',
  'image',
)} end`

/** SQL for the discussions in `page`, each with its first replies. */
const withReplies = (page: string) => `with ${shownRoles('$channelId', '$viewerId')}, ${page}, along as (
     select r.id, page.place from page cross join lateral (
       select r.id from discussions r where r.parent_id = page.id and ${isDiscussionListed('r', '$viewerId')} order by r.id limit ${ALONG}) r
   )
   select d.id, d.parent_id, d.author_id, d.discussion_type, d.content, d.html,
     case when d.author_id = $viewerId then d.document end as document, ${pictures} as pictures, d.is_pinned, d.withheld,
     d.solved_at is not null as is_solution,
     ${unlessHidden(personBeside('d.author_id', '$viewerId'), 'null')} as author,
     ${unlessHidden(rolesBeside('d.channel_id', 'd.author_id'), "'[]'")} as author_roles,
     ${mentionedPeople('d', '$viewerId')} as mentioned, ${mentionedRooms('d', '$viewerId')} as room_mentions, d.replies_count, d.votes_count, d.reactions_count, d.reaction_counts, d.edited_at, d.created_at, chosen.is_listed,
     exists (select from discussion_votes v where v.discussion_id = d.id and v.user_id = $viewerId) as is_voted,
     coalesce((select reaction_type from discussion_reactions w where w.discussion_id = d.id and w.user_id = $viewerId), '')
       as user_reaction
   from (select id, place, true as is_listed from page union all select id, place, false from along) chosen
     join discussions d on d.id = chosen.id and ${isNotWithheld('d', '$viewerId')}
   order by chosen.is_listed desc, chosen.place, d.id`

/** What Top goes by; the index discussions_by_approval holds this expression. */
const score =
  "(case d.discussion_type when 'answer' then d.votes_count else d.votes_count + d.reactions_count end)"
const scoreOf = ({ discussion_type, votes_count, reactions_count }: DiscussionRow) =>
  discussion_type === 'answer' ? votes_count : votes_count + reactions_count
const orders = {
  oldest: { by: 'd.id', isAfter: 'd.id > $afterId' },
  latest: { by: 'd.id desc', isAfter: 'd.id < $afterId' },
  top: {
    by: `${score} desc, d.id`,
    isAfter: `${score} <= $score::bigint and (${score} < $score or d.id > $afterId)`,
  },
}
type Order = keyof typeof orders

/** The ids in cursors behind the solution and behind the pinned one, where the list begins; no discussion has them. */
const [zeros, ones] = ['0'.repeat(31), 'f'.repeat(31)]
const starts = {
  oldest: { solution: `${zeros}1`, pin: `${zeros}0` },
  latest: { solution: `${ones}e`, pin: `${ones}f` },
  top: { solution: `${zeros}1`, pin: `${zeros}0` },
}

/** The cursor of a row in a list. */
export function placeIn(order: Order, row: DiscussionRow) {
  const lead = row.is_solution ? 'solution' : row.is_pinned ? 'pin' : null
  const id = lead ? starts[order][lead] : row.id
  return order === 'top' ? `${lead ? 2 ** 31 : scoreOf(row)}.${id}` : id
}

/** The solution and then the pinned one come first, and are left out elsewhere. */
function pageIn(order: Order, of: string) {
  const { by, isAfter } = orders[order]
  const isFirst = 'd.solved_at is not null and $afterId::uuid is null'
  const isSecond = `d.is_pinned and d.solved_at is null and ($afterId is null or $afterId = '${starts[order].solution}')`
  const wanted = `${of} and ($type::text is null or d.discussion_type = $type) and ${isDiscussionListed('d', '$viewerId')}`
  return withReplies(`listed as (
     (select d.id from discussions d where ${wanted} and ${isFirst})
     union all
     (select d.id from discussions d where ${wanted} and ${isSecond})
     union all
     (select d.id from discussions d where ${wanted} and not d.is_pinned and d.solved_at is null and ($afterId is null or (${isAfter}))
      order by ${by} limit $skip::int + $take::int)
   ), page as (
     select d.id, row_number() over (order by d.solved_at is null, d.is_pinned desc, ${by}) as place
     from listed join discussions d on d.id = listed.id order by place offset $skip limit $take
   )`)
}

/** Pages of the discussions in one place, in each order. */
const pagesIn = (name: string, place: string) => ({
  oldest: statement<Page, DiscussionRow>(`${name}_oldest`, pageIn('oldest', place)),
  latest: statement<Page, DiscussionRow>(`${name}_latest`, pageIn('latest', place)),
  top: statement<Page & { score: number | null }, DiscussionRow>(`${name}_top`, pageIn('top', place)),
})

export const pagesOn = ({ kind, key }: Thing) =>
  pagesIn(`discussions_on_${kind}`, `d.${key} = $of and d.parent_id is null`)

export const pagesInReply = pagesIn('replies', 'd.parent_id = $of')

/** Discussions by their ids, in this order. */
export const discussionsByIds = statement<Hearing<string[]>, DiscussionRow>(
  'discussions_by_ids',
  withReplies('page as (select id, place from unnest($of::uuid[]) with ordinality asked (id, place))'),
)

/** The people in a discussion that is about to be written; without an author where it is hidden. */
export const peopleOfNew = statement<
  { viewerId: string; channelId: string; authorId: string | null; mentionIds: string[] },
  NamedPeople
>(
  'people_of_new_discussion',
  `with ${shownRoles('$channelId', '$viewerId')}
   select ${personBeside('$authorId', '$viewerId')} as author, ${rolesBeside('$channelId', '$authorId')} as author_roles,
     coalesce((select json_agg(${personJson('u', '$viewerId')} order by said.place)
       from unnest($mentionIds::uuid[]) with ordinality as said (id, place)
         join users u on u.id = said.id and u.deleted_at is null), '[]') as mentioned`,
)
