import { type Mutant, server } from './mutant.ts'

export const paymentsMutants: readonly Mutant[] = [
  {
    name: 'a tier ends though its end was moved while its community was locked',
    file: `${server}/grants/chores.ts`,
    from: 'endGrants(write, { channelId, ids, by: write.now })',
    to: 'endGrants(write, { channelId, ids })',
    tests: ['gates/holding.test.ts'],
  },
  {
    name: 'two refunds at once give back more than was paid',
    file: `${server}/payments/orders/refund-payment.ts`,
    from: 'await lockOrder(ctx.db, { orderId })',
    to: "await ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()",
    tests: ['payments/buy.test.ts'],
  },
  {
    name: 'money that is on its way is called off with what it is for',
    file: `${server}/payments/close-unpaid.ts`,
    from: "set status = case when status = 'open' then 'cancelled' else status end",
    to: "set status = 'cancelled'",
    tests: ['gates/buying.test.ts'],
  },
  {
    name: 'the first moment of the next day is listed with the last day',
    file: `${server}/transactions/choose.ts`,
    from: 't.at < (($to::text)::date + 1)',
    to: 't.at <= (($to::text)::date + 1)',
    tests: ['transactions/filters.test.ts'],
  },
  {
    name: 'whoever has an order open pays the old currency',
    file: `${server}/payments/open-order.ts`,
    from: '  row.currency === quote.currency &&\n',
    to: '',
    tests: ['payments/buy.test.ts'],
  },
  {
    name: 'a payment is taken for that of another account with the same id',
    file: `${server}/payments/payment-rows.ts`,
    from: 'where account_id = $accountId and external_id',
    to: 'where $accountId::uuid is not null and external_id',
    tests: ['payments/settle.test.ts'],
  },
]
