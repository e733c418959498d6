import { accountCalls } from '@guildhall/contract/accounts'
import { moderationCalls } from '@guildhall/contract/moderation'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, DAY } from '../platform/clock.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { accountChores } from './chores.ts'
import { lastLink } from './testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.close())

const ON_BOARD = 'POST /api/v2/user/onBoard'
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const enter = async (OTP: string, userId: string) =>
  (await server.call(accountCalls.onBoard, { userId, OTP })).status
const ask = async (email: string) => (await server.call(accountCalls.verify, { email })).body.userId

async function logged(userId: string | null) {
  await server.kernel.securityLog.flush()
  const { db } = server.kernel
  return db
    .selectFrom('security_log')
    .select(['act', 'call', 'reason'])
    .where('user_id', 'is not distinct from', userId)
    .orderBy('id')
    .execute()
}

describe('the log for those who run the installation', () => {
  it('names every sign-in, how it was made, and why it failed', async () => {
    const email = 'ana@log.test'
    const as = await server.signIn(email)
    await server.call(userCalls.editProfile, { username: 'ana.logged' }, { as })
    await server.call(accountCalls.setPassword, { password: 'a long way to the sea' }, { as })
    const challenge = await ask(email)
    const [code, link] = [await server.lastCode(), await lastLink(server)]
    expect([await enter(wrongOf(code), challenge), await enter(link, challenge)]).toEqual([400, 200])
    expect(await enter(link, challenge)).toBe(400)
    for (const password of ['a short way there', 'a long way to the sea'])
      await server.call(accountCalls.onBoard, { username: 'ANA.logged', password })
    const by = (act: string, reason: string | null) => ({ act, call: ON_BOARD, reason })
    const rows = await logged(as.userId)
    expect(rows).toHaveLength(6)
    expect(rows).toEqual(
      expect.arrayContaining([
        by('signInByCode', null),
        by('signInByCode', 'accounts.wrongCode'),
        by('signInByLink', null),
        by('signInByLink', 'accounts.wrongCode'),
        by('signInByPassword', 'accounts.wrongPassword'),
        by('signInByPassword', null),
      ]),
    )
    await server.call(accountCalls.onBoard, { socialType: 'none', socialToken: 'A'.repeat(43) })
    expect(await enter('123456', '0'.repeat(32))).toBe(400)
    expect(await logged(null)).toEqual([
      by('signInBySocial', 'accounts.socialSignInOver'),
      by('signInByCode', 'accounts.wrongCode'),
    ])
  })

  it('names what was denied to somebody, though the call itself left nothing', async () => {
    const as = await server.signIn('eve@log.test')
    const { userId } = await server.signIn('victim@log.test')
    const { status } = await server.call(moderationCalls.suspend, { otherUserId: userId }, { as })
    expect(status).toBe(403)
    server.later(DAY)
    expect((await server.call(accountCalls.getUserData, {}, { as })).status).toBe(401)
    expect((await logged(as.userId)).slice(1)).toEqual([
      { act: 'denied', call: 'POST /api/v2/user/suspend', reason: 'users.staffOnly' },
      { act: 'denied', call: 'GET /api/v3/user/getUserData', reason: 'accounts.signInAgain' },
    ])
  })

  it('holds the network and the device, and neither addresses nor secrets', async () => {
    const email = 'secret@log.test'
    const challenge = await ask(email)
    const [code, link] = [await server.lastCode(), await lastLink(server)]
    const headers = {
      'x-forwarded-for': '2001:db8:1:2:3:4:5:6',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    }
    const { body } = await server.call(accountCalls.onBoard, { userId: challenge, OTP: link }, { headers })
    const rows = await server.kernel.db
      .selectFrom('security_log')
      .selectAll()
      .where('user_id', '=', body.user._id)
      .execute()
    expect(rows).toMatchObject([{ network: '2001:db8:1:2', device: 'Firefox · Linux' }])
    const text = JSON.stringify(rows)
    for (const secret of [email, code, link, body.token!]) expect(text).not.toContain(secret)
  })

  it('writes a hundred failures of one network in an hour, and counts the rest', async () => {
    const before = server.kernel.securityLog.dropped()
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const nowhere = { userId: '0'.repeat(32), OTP: '123456' }
    for (let tries = 0; tries < 110; tries += 1) await server.call(accountCalls.onBoard, nowhere, { headers })
    await server.kernel.securityLog.flush()
    const rows = server.kernel.db.selectFrom('security_log').select('id').where('network', '=', '192.0.2.77')
    expect(await rows.execute()).toHaveLength(100)
    expect(server.kernel.securityLog.dropped() - before).toBe(10)
  })

  it('is in what a person downloads, and goes with their account', async () => {
    const as = await server.signIn('mine@log.test')
    const { body } = await server.call(accountCalls.getUserData, {}, { as })
    expect(body.tables.security_log).toMatchObject([{ act: 'signInByCode', user_id: as.userId }])
    const gone = await server.signIn('gone@log.test')
    await server.call(moderationCalls.suspend, { otherUserId: as.userId }, { as: gone })
    await server.kernel.db.deleteFrom('users').where('id', '=', gone.userId).execute()
    const { length } = await logged(null)
    expect(length).toBeGreaterThan(0)
    expect(await logged(gone.userId)).toEqual([])
  })

  it('is kept for 400 days', async () => {
    const { userId } = await server.signIn('old@log.test')
    const tidy = async () => {
      for (const { name, run } of accountChores) if (name.includes('sign-ins')) await run(server.kernel)
    }
    const age = (days: number) =>
      server.kernel.db
        .updateTable('security_log')
        .set({ created_at: after(server.kernel.clock(), -days * DAY) })
        .where('user_id', '=', userId)
        .execute()
    await age(399)
    await tidy()
    expect(await logged(userId)).toHaveLength(1)
    await age(401)
    await tidy()
    expect(await logged(userId)).toEqual([])
  })
})
