import { paymentAccountCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccountOf } from './order-rows.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

it('a key is in no reply, no log, no job and no row that can be read', async () => {
  const lines: string[] = []
  const write = (line: unknown) => void lines.push(JSON.stringify(line))
  const { log } = shop.kernel
  for (const level of ['info', 'warn', 'error', 'debug'] as const)
    (log as unknown as Record<string, unknown>)[level] = (...args: unknown[]) => write(args)
  const at = await shop.open()
  const account = await makeAccount(shop.server, at.seller, at.channelId)
  const { webhookSecret } = (await openAccountOf(shop.kernel, account._id))!.credentials
  expect(webhookSecret.length).toBeGreaterThan(30)

  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  await shop.press(body.redirect!.url, 'pay')
  const jobs = JSON.stringify(await shop.kernel.db.selectFrom('outbox').selectAll().execute())
  await shop.work()
  const { buyer, seller, channelId } = at
  const replies = [
    account,
    body,
    (await shop.confirm(buyer, body.order._id)).body,
    (await shop.call(paymentAccountCalls.getPaymentsInfo, { channelId }, { as: seller })).body,
  ]
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    shop.kernel.db,
  )
  const rows: string[] = []
  for (const { name } of tables.rows)
    rows.push(
      ...(
        await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
          shop.kernel.db,
        )
      ).rows.map(({ row }) => row),
    )
  expect(rows.some((row) => row.includes('sealed_credentials'))).toBe(true)
  const everything = [JSON.stringify(replies), jobs, ...rows, ...lines].join('\n')
  expect(everything).not.toContain(webhookSecret)
})
