import { accountCalls } from '@guildhall/contract/accounts'
import { moderationCalls } from '@guildhall/contract/moderation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { openSocket } from '../testing/sockets.ts'
import { lastLink } from './testing/codes.ts'

let server: TestServer
let staff: Person
let address: string
beforeAll(async () => {
  server = await startTestServer({ settings: { STAFF_EMAILS: 'Boss@Suspend.test, other@suspend.test' } })
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  staff = await server.signIn('boss@suspend.test')
})
afterAll(() => server.close())

const suspend = (otherUserId: string, isSuspended?: boolean, as = staff) =>
  server.call(
    moderationCalls.suspend,
    { otherUserId, ...(isSuspended === undefined ? {} : { isSuspended }) },
    { as },
  )
const isIn = async (as: Person) => (await server.call(accountCalls.sessions, {}, { as })).status === 200

describe('suspending somebody', () => {
  it('shuts them out at once, their sockets too', async () => {
    const people = [await server.signIn('out@suspend.test'), await server.signIn('out@suspend.test')]
    const sockets = await Promise.all(people.map(({ token }) => openSocket(address, { token })))
    const bystander = await openSocket(address, { token: staff.token })
    expect((await suspend(people[0]!.userId)).status).toBe(200)
    await Promise.all(sockets.map(({ closed }) => closed))
    for (const { heard } of sockets) expect(heard).toEqual([{ name: 'logout', payload: {} }])
    expect(await Promise.all(people.map(isIn))).toEqual([false, false])
    expect(bystander.socket.connected).toBe(true)
    bystander.socket.close()
  })

  it('keeps them out, whichever way they come, until it is taken back', async () => {
    const { userId } = await server.signIn('back@suspend.test')
    await suspend(userId)
    const { body } = await server.call(accountCalls.verify, { email: 'back@suspend.test' })
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    const refused = await server.call(accountCalls.onBoard, answer)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'This account is suspended', code: 'forbidden' },
    ])
    expect((await suspend(userId, false)).status).toBe(200)
    expect((await server.signIn('back@suspend.test')).userId).toBe(userId)
  })

  it('ends the codes and links that were sent before, also once it is taken back', async () => {
    const { userId } = await server.signIn('mailed@suspend.test')
    const { body } = await server.call(accountCalls.verify, { email: 'mailed@suspend.test' })
    const [code, link] = [await server.lastCode(), await lastLink(server)]
    await suspend(userId)
    await suspend(userId, false)
    for (const OTP of [code, link])
      expect((await server.call(accountCalls.onBoard, { userId: body.userId, OTP })).status).toBe(400)
  })

  it('leaves no session to somebody who signs in at the same moment', async () => {
    const { userId } = await server.signIn('race@suspend.test')
    for (let round = 0; round < 8; round += 1) {
      await suspend(userId, false)
      const { body } = await server.call(accountCalls.verify, { email: 'race@suspend.test' })
      const answer = { userId: body.userId, OTP: await server.lastCode() }
      await Promise.all([server.call(accountCalls.onBoard, answer), suspend(userId)])
      const { db } = server.kernel
      const live = db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
      expect(await live.execute()).toEqual([])
    }
  })

  it('is for staff, by their address or a mark in the database', async () => {
    const [me, other] = [
      await server.signIn('plain@suspend.test'),
      await server.signIn('target@suspend.test'),
    ]
    const refused = await suspend(other.userId, true, me)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await suspend('0'.repeat(32), true, me)).toMatchObject({ status: 403, body: refused.body })
    expect(await isIn(other)).toBe(true)
    await server.kernel.db.updateTable('users').set({ is_staff: true }).where('id', '=', me.userId).execute()
    expect((await suspend(other.userId, true, me)).status).toBe(200)
    const details = await server.call(accountCalls.getBasicUserDetails, {}, { as: staff })
    expect(details.body.user.isStaff).toBe(true)
  })

  it('is not for oneself, nobody, or a community that is not there', async () => {
    expect((await suspend(staff.userId)).status).toBe(400)
    expect(await suspend('0'.repeat(32))).toMatchObject({ status: 404, body: { message: 'User not found' } })
    const input = { otherUserId: staff.userId, channelId: '0'.repeat(32) }
    const inChannel = await server.call(moderationCalls.suspend, input, { as: staff })
    expect(inChannel).toMatchObject({ status: 404, body: { message: 'Channel not found' } })
    const nobody = await server.call(moderationCalls.suspend, {} as { otherUserId: string }, { as: staff })
    expect(nobody.body).toMatchObject({ message: 'please send userId', code: 'missing' })
  })
})
