import type { channelCalls } from '@guildhall/contract/channels'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound, unauthenticated } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { viewCards } from './cards.ts'
import { isSeen } from './sight.ts'

type Found = [
  viewerId: string | null,
  search: string | null,
  spaces: string[] | null,
  isUnknownOnly: boolean,
  count: number | null,
  id: string | null,
  skip: number,
  take: number,
]

/** What can be found, the largest first. */
const found = statement<Found, { id: string; members_count: number }>(
  'channels_found',
  `select c.id, c.members_count from channels c
   where ${isSeen('c')} and ($2::text is null or lower(c.title) like $2)
     and ($3::uuid[] is null or exists (
       select from channel_spaces s where s.channel_id = c.id and s.space_id = any($3)))
     and (not $4 or not exists (select from memberships o where o.channel_id = c.id and o.user_id = $1))
     and ($5::int is null or c.members_count < $5 or (c.members_count = $5 and c.id > $6))
   order by c.members_count desc, c.id offset $7 limit $8`,
)

type OfPerson = [
  viewerId: string,
  personId: string,
  search: string | null,
  time: Date | null,
  id: string | null,
  skip: number,
  take: number,
]

/** Where somebody is a member, as far as the viewer may see it, the latest first. */
const ofPerson = statement<OfPerson, { id: string; joined_at: Date }>(
  'channels_of_person',
  `select c.id, m.joined_at from memberships m join channels c on c.id = m.channel_id
   where m.user_id = $2 and ${isSeen('c')} and ($3::text is null or lower(c.title) like $3)
     and ($4::timestamptz is null or m.joined_at < $4 or (m.joined_at = $4 and c.id > $5))
   order by m.joined_at desc, c.id offset $6 limit $7`,
)

const pattern = (text: string | undefined) =>
  text ? `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null

export const getChannels: Handler<typeof channelCalls.getChannels> = async (ctx, input) => {
  const viewerId = ctx.viewer?.userId ?? null
  const place = afterRow(input.after)
  const search = pattern(input.searchQuery)
  const cards = (rows: { id: string }[]) =>
    viewCards(
      ctx.db,
      viewerId,
      rows.map(({ id }) => id),
    )
  if (input.isUserChannels || input.isCreatePost || input.otherUserId !== undefined) {
    if (viewerId === null) throw unauthenticated()
    const personId = input.otherUserId ?? viewerId
    if (personId !== viewerId && !(await canReach(ctx, personId))) throw notFound('User')
    const time = place && new Date(place.at)
    const rows = await ofPerson(
      ctx.db,
      viewerId,
      personId,
      search,
      time,
      place?.id ?? null,
      input.skip,
      input.limit + 1,
    )
    const { page, next } = pageOf(rows, input.limit, (row) => `${row.joined_at.getTime()}.${row.id}`)
    return { channels: await cards(page), next }
  }
  const rows = await found(
    ctx.db,
    viewerId,
    search,
    input.spaces ?? null,
    input.isUserExplore ?? false,
    place?.at ?? null,
    place?.id ?? null,
    input.skip,
    input.limit + 1,
  )
  const { page, next } = pageOf(rows, input.limit, (row) => `${row.members_count}.${row.id}`)
  return { channels: await cards(page), next }
}
