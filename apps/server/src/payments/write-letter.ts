import { hasPermissionSql } from '../channels/permission-sql.ts'
import { notify } from '../notifications/notify.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type LetterName, mailOrder } from './job-names.ts'
import type { OrderRow } from './order-rows.ts'

const claim = statement<{ orderId: string; key: string; now: Date }, { key: string }>(
  'claim_order_letter',
  `insert into order_letters (order_id, key, written_at) values ($orderId, $key, $now)
   on conflict do nothing returning key`,
)

/** Managers are found by rank and by role, to avoid reading all members. */
const managers = statement<{ channelId: string }, { user_id: string }>(
  'managers_of_payments',
  `with candidate as (
     select user_id from memberships where channel_id = $channelId and (is_admin or is_moderator)
     union
     select x.user_id from role_members x join roles r on r.id = x.role_id
     where r.channel_id = $channelId and 'managePayments' = any(r.permissions)
   )
   select m.user_id from candidate c join memberships m on m.channel_id = $channelId and m.user_id = c.user_id
   where ${hasPermissionSql('m', 'managePayments')} order by m.is_admin desc, m.joined_at limit 100`,
)

/** Writes to everybody who manages payments, once for each occasion. */
async function tellAll(
  write: Write,
  { id: orderId, channel_id: channelId }: Pick<OrderRow, 'id' | 'channel_id'>,
  letter: 'inReview' | 'refundToSend',
  occasion: string,
) {
  const key = `${letter}:${occasion}`
  if ((await claim(write.db, { orderId, key, now: write.now })).length === 0) return
  const to = (await managers(write.db, { channelId })).map(({ user_id }) => user_id)
  for (const toId of to) await write.enqueue(mailOrder, { orderId, letter, occasion, toId })
  const type = letter === 'inReview' ? 'orderInReview' : letter
  await notify(write, { type, to, by: null, aboutId: orderId })
}

/** Has everybody look at an order who manages payments. */
export const tellManagers = (write: Write, order: OrderRow) => tellAll(write, order, 'inReview', order.review)

/** Has somebody send back what goes back by itself, where no gateway does that. */
export const tellOfRefund = (write: Write, order: Pick<OrderRow, 'id' | 'channel_id'>, refundId: string) =>
  tellAll(write, order, 'refundToSend', refundId)

/** Has a letter about an order sent to its buyer, once for each occasion; true if it was not written before. */
export async function writeLetter(
  write: Write,
  { id: orderId }: Pick<OrderRow, 'id'>,
  letter: LetterName,
  occasion = '',
) {
  const key = occasion === '' ? letter : `${letter}:${occasion}`
  if ((await claim(write.db, { orderId, key, now: write.now })).length === 0) return false
  await write.enqueue(mailOrder, { orderId, letter, occasion })
  return true
}
