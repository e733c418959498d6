import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { describeIn, type ToldChannel, toldChannel } from '../../channels/describe-channels.ts'
import { hasPermissionSql } from '../../channels/permission-sql.ts'
import { isNotDeleted } from '../../channels/visibility.ts'
import { describes } from '../../notifications/subjects.ts'

interface Row extends ToldChannel {
  order_id: string
  order_title: string
  is_buyer: boolean
}

/** Orders as their buyers and those who manage payments are told of them. */
export const describeOrders = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(o.id::text, '-', '') as order_id, o.title as order_title,
       o.buyer_id is not distinct from asked.reader_id as is_buyer, ${toldChannel}
     from ${asked} join orders o on o.id = asked.id
       join channels c on c.id = o.channel_id and ${isNotDeleted('c', 'asked.reader_id')}
     where o.buyer_id = asked.reader_id or exists (select from memberships m where m.channel_id = o.channel_id
       and m.user_id = asked.reader_id and ${hasPermissionSql('m', 'managePayments')})`,
  describe: (row) => {
    const described = describeIn(row, row.order_title)
    return row.is_buyer
      ? { ...described, address: purchasesAddress.to({}, { order: row.order_id }) }
      : described
  },
})
