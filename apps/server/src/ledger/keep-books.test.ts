import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { after, DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { balancesOfKinds } from './balances.ts'
import { postOnce, sale } from './testing/post-sale.ts'

let server: TestServer
let round = 0
let channelId: string
let [ana, bo]: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Ana's community, in which Bo is a member. */
beforeEach(async () => {
  round += 1
  ;[ana, bo] = Object.values(await makePeople(server, [`ana${round}`, `bo${round}`]))
  channelId = await makeChannel(server, ana!)
  await addMembers(server, channelId, [bo!])
})

const sell = () => postOnce(server, sale(channelId, `keep:${round}`))
const remove = () =>
  server.call(channelSettingsCalls.deleteChannel, { channelId, isDeleted: true }, { as: ana! })
const info = (as?: Person) => server.call(channelCalls.getChannelInfo, { channelId }, as ? { as } : {})
const sweep = () => choreOf('remove deleted communities').run(server.kernel)
const exists = async () =>
  (await sql`select from channels where id = ${channelId}`.execute(server.kernel.db)).rows.length === 1
/** Ends accounts as they end thirty days after their people wanted it. */
async function forget(...people: Person[]) {
  const { db, clock } = server.kernel
  for (const { userId } of people)
    await db
      .updateTable('users')
      .set({ deletion_requested_at: after(clock(), -31 * DAY) })
      .where('id', '=', userId)
      .execute()
  await choreOf('delete people who asked for it').run(server.kernel)
}
const expectBooks = async () =>
  expect(await balancesOfKinds(server.kernel.db, { channelId })).toMatchObject([
    { kind: 'fees', balance: 56 },
    { kind: 'gateway', balance: 844 },
    { kind: 'sales', balance: -732 },
    { kind: 'tax', balance: -168 },
  ])
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

describe('a community with books', () => {
  it('is closed and not deleted', async () => {
    await sell()
    expect(await remove()).toMatchObject({ status: 409, body: { reason: 'channels.hasBooks' } })
    expect((await info(bo)).body.channel.isDeleted).toBe(false)
    const closing = { channelId, isClosed: true }
    expect((await server.call(channelSettingsCalls.closeChannel, closing, { as: ana! })).status).toBe(200)
  })

  it('without them is deleted as before', async () => {
    expect((await remove()).status).toBe(200)
    server.later(31 * DAY)
    await sweep()
    expect(await exists()).toBe(false)
  })

  it('that were posted after its deletion is closed and hidden when its time has come, once', async () => {
    expect((await remove()).status).toBe(200)
    await sell()
    server.later(31 * DAY)
    await sweep()
    await sweep()
    await expectBooks()
    const again = await server.signIn(`bo${round}@people.test`)
    expect((await info(again)).body.channel).toMatchObject({ isClosed: true, isDeleted: false })
    expect((await info()).body.code).toBe('not_found')
    expect(await broken()).toEqual([])
  })

  it('is inherited when its owner goes, and stays, closed, when the last one does', async () => {
    await sell()
    await forget(ana!)
    expect((await info(bo)).body.channel).toMatchObject({ isClosed: false, isOwner: true })
    await forget(bo!)
    await expectBooks()
    expect((await info()).body.code).toBe('not_found')
    const { rows } = await sql`select closed_at is not null as is_closed, is_public, created_by from channels
      where id = ${channelId}`.execute(server.kernel.db)
    expect(rows).toEqual([{ is_closed: true, is_public: false, created_by: null }])
    expect(await broken()).toEqual([])
  })

  it('whose owner goes after deleting it has a new one', async () => {
    expect((await remove()).status).toBe(200)
    await sell()
    await forget(ana!)
    expect((await info(bo)).body.channel).toMatchObject({ isClosed: true, isDeleted: false })
    await expectBooks()
    expect(await broken()).toEqual([])
  })

  it('cannot be removed from the database by itself either', async () => {
    await sell()
    await expect(sql`delete from channels where id = ${channelId}`.execute(server.kernel.db)).rejects.toThrow(
      'violates foreign key constraint',
    )
  })
})

it('what is owed to somebody stays in the books when they go, by an id that names nobody any more', async () => {
  const { userId } = bo!
  const entries = [
    { account: { kind: 'commission' }, currency: 'EUR', amount: 146 },
    { account: { kind: 'owed', ref: userId }, currency: 'EUR', amount: -146 },
  ] as const
  await postOnce(server, sale(channelId, `owed:${round}`, { entries }))
  const { body } = await server.call(accountCalls.deleteAccount, {}, { as: bo! })
  expect(body.message).toBeDefined()
  await forget(bo!)
  const { rows } = await sql<{ ref: string }>`select a.ref from ledger_accounts a
    where a.channel_id = ${channelId} and a.kind = 'owed'
    and not exists (select from users u where u.id::text = a.ref)`.execute(server.kernel.db)
  expect(rows).toEqual([{ ref: userId }])
})
