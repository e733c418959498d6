import type { channelCalls } from '@guildhall/contract/channels'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound, unauthenticated } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { words as userWords } from '../users/refusal-words.ts'
import { type CardRow, cardColumns, toCard } from './cards.ts'
import { hasPostableRoom } from './postable-rooms.ts'
import { isChannelVisible, isMembershipVisible } from './visibility.ts'

interface Found {
  viewerId: string | null
  search: string | null
  spaces: string[] | null
  isUnknownOnly: boolean
  count: number | null
  id: string | null
  skip: number
  take: number
}

/** SQL for the communities in `page` as lists show them; only these few are looked at closely. */
const cardsOn = (page: string, order: string, more = '') =>
  `select ${cardColumns('$viewerId')}${more} from (${page}) page join channels c on c.id = page.id order by ${order}`

/** Communities that the viewer may see, the largest first. */
const found = statement<Found, CardRow>(
  'channels_found',
  cardsOn(
    `select c.id, c.members_count from channels c
   where ${isChannelVisible('c', '$viewerId')} and ($search::text is null or lower(c.title) like $search)
     and ($spaces::uuid[] is null or exists (
       select from channel_spaces s where s.channel_id = c.id and s.space_id = any($spaces)))
     and (not $isUnknownOnly or not exists (select from memberships o where o.channel_id = c.id and o.user_id = $viewerId))
     and ($count::int is null or c.members_count < $count or (c.members_count = $count and c.id > $id))
   order by c.members_count desc, c.id offset $skip limit $take`,
    'page.members_count desc, page.id',
  ),
)

interface OfPerson {
  viewerId: string
  personId: string
  search: string | null
  spaces: string[] | null
  isUnknownOnly: boolean
  isPostableOnly: boolean
  time: Date | null
  id: string | null
  skip: number
  take: number
}

/** The communities of a person that the viewer may see, the latest joined first. */
const ofPerson = statement<OfPerson, CardRow & { joined_at: Date }>(
  'channels_of_person',
  cardsOn(
    `select c.id, m.joined_at from memberships m join channels c on c.id = m.channel_id
   where m.user_id = $personId and ${isMembershipVisible('m', 'c', '$viewerId')} and ($search::text is null or lower(c.title) like $search)
     and ($spaces::uuid[] is null or exists (
       select from channel_spaces s where s.channel_id = c.id and s.space_id = any($spaces)))
     and (not $isUnknownOnly or not exists (select from memberships o where o.channel_id = c.id and o.user_id = $viewerId))
     and (not $isPostableOnly or ${hasPostableRoom('c', '$viewerId')})
     and ($time::timestamptz is null or m.joined_at < $time or (m.joined_at = $time and c.id > $id))
   order by m.joined_at desc, c.id offset $skip limit $take`,
    'page.joined_at desc, page.id',
    ', page.joined_at',
  ),
)

const pattern = (text: string | undefined) =>
  text ? `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null

export const getChannels: Handler<typeof channelCalls.getChannels> = async (ctx, input) => {
  const viewerId = ctx.viewer?.userId ?? null
  const place = afterRow(input.after)
  const search = pattern(input.searchQuery)
  if (input.isUserChannels || input.isCreatePost || input.otherUserId !== undefined) {
    if (viewerId === null) throw unauthenticated()
    const personId = input.otherUserId ?? viewerId
    if (personId !== viewerId && !(await canReach(ctx, personId))) throw notFound(userWords.userNotFound)
    const time = place && new Date(place.at)
    const rows = await ofPerson(ctx.db, {
      viewerId,
      personId,
      search,
      spaces: input.spaces ?? null,
      isUnknownOnly: input.isUserExplore ?? false,
      isPostableOnly: input.isCreatePost ?? false,
      time,
      id: place?.id ?? null,
      skip: input.skip,
      take: input.limit + 1,
    })
    const { page, next } = pageOf(rows, input.limit, (row) => `${row.joined_at.getTime()}.${row.id}`)
    return { channels: page.map(toCard), next }
  }
  const rows = await found(ctx.db, {
    viewerId,
    search,
    spaces: input.spaces ?? null,
    isUnknownOnly: input.isUserExplore ?? false,
    count: place?.at ?? null,
    id: place?.id ?? null,
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, (row) => `${row.members_count}.${row.id}`)
  return { channels: page.map(toCard), next }
}
