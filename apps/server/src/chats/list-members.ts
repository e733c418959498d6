import type { groupCalls } from '@guildhall/contract/chats'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { isPresent } from '../users/blocks.ts'
import { type PersonRow, personJson, toPerson } from '../users/view.ts'
import { findChat } from './find-chat.ts'

interface Row {
  user_id: string
  is_admin: boolean
  joined_at: Date
  person: PersonRow
}

const seats = statement<
  {
    chatId: string
    viewerId: string
    afterAt: Date | null
    afterId: string | null
    skip: number
    take: number
  },
  Row
>(
  'seats_of_chat',
  `select s.user_id, s.is_admin, s.joined_at, ${personJson('u', '$viewerId')} as person
   from chat_seats s join users u on u.id = s.user_id and ${isPresent('u')}
   where s.chat_id = $chatId and s.is_member
     and ($afterId::uuid is null or (s.joined_at, s.user_id) > ($afterAt::timestamptz, $afterId))
   order by s.joined_at, s.user_id offset $skip limit $take`,
)

/** Those who take part, the longest there first. */
export const getGroupMembers: Handler<typeof groupCalls.getGroupMembers> = async (
  ctx,
  { chatId, skip, limit, after },
) => {
  await findChat(ctx, chatId)
  const place = afterRow(after)
  const rows = await seats(ctx.db, {
    chatId,
    viewerId: ctx.me.userId,
    afterAt: place && new Date(place.at),
    afterId: place?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.joined_at.getTime()}.${row.user_id}`)
  return {
    members: page.map(({ person, is_admin }) => ({ user: toPerson(person), isAdmin: is_admin })),
    next,
  }
}
