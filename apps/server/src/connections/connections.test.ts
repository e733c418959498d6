import type { Call } from '@guildhall/contract'
import { connectionCalls } from '@guildhall/contract/connections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { deletePerson, makePeople } from '../users/testing/make-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { requestConnection, cancelConnection, addConnection, rejectConnection, disconnectUser } =
  connectionCalls
const acts = { requestConnection, cancelConnection, addConnection, rejectConnection, disconnectUser }
const none = { connectionRequestStatus: 'NONE', isConnected: false, pending: false, connectionsCount: 0 }
const connected = { ...none, isConnected: true, connectionsCount: 1 }

let pairs = 0
/** Ana and Bo, whom nobody has met. */
async function pair() {
  pairs += 1
  const people = await makePeople(server, [`Ana${pairs}`, `Bo${pairs}`])
  const [ana, bo] = Object.values(people)
  return { ana: ana!, bo: bo!, bosName: `Bo${pairs}` }
}

const act = <C extends Call>(call: C, as: Person, other: Person) =>
  server.call(call, { otherUserId: other.userId } as never, { as })

describe('a request', () => {
  it('is sent, and waits at the other one [CONN-REQ-1] [CONN-STATUS-2]', async () => {
    const { ana, bo } = await pair()
    const sent = await act(requestConnection, ana, bo)
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Request sent', user: { ...none, _id: bo.userId, connectionRequestStatus: 'SENT' } },
    })
    const { body } = await act(cancelConnection, bo, ana)
    expect(body.user).toMatchObject({ ...none, pending: true })
  })

  it('is sent once, however often one asks', async () => {
    const { ana, bo } = await pair()
    for (let times = 0; times < 3; times += 1)
      expect((await act(requestConnection, ana, bo)).body.user.connectionRequestStatus).toBe('SENT')
    const { body } = await server.call(connectionCalls.getConnectionRequests, {}, { as: bo })
    expect(body.requests).toHaveLength(1)
  })

  it('is taken back [CONN-CANCEL-1] [CONN-STATUS-2]', async () => {
    const { ana, bo } = await pair()
    await act(requestConnection, ana, bo)
    for (let times = 0; times < 2; times += 1)
      expect(await act(cancelConnection, ana, bo)).toMatchObject({
        status: 200,
        body: { message: 'Request cancelled', user: none },
      })
    expect(await act(addConnection, bo, ana)).toMatchObject({ status: 404 })
  })

  it('is not taken back by the one who was asked, nor approved by the one who asked', async () => {
    const { ana, bo } = await pair()
    await act(requestConnection, ana, bo)
    expect((await act(cancelConnection, bo, ana)).body.user.pending).toBe(true)
    expect((await act(rejectConnection, ana, bo)).body.user.connectionRequestStatus).toBe('SENT')
    expect(await act(addConnection, ana, bo)).toMatchObject({ status: 404 })
  })

  it('is approved, which connects both [CONN-APPROVE-1] [CONN-STATUS-2]', async () => {
    const { ana, bo } = await pair()
    await act(requestConnection, bo, ana)
    const { status, body } = await act(addConnection, ana, bo)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: `You are now connected with ${body.user.fullname}`,
    })
    expect(body.user).toMatchObject(connected)
    expect((await act(requestConnection, bo, ana)).body.user).toMatchObject(connected)
    expect((await act(addConnection, ana, bo)).body.user).toMatchObject(connected)
    expect((await act(cancelConnection, bo, ana)).body.user).toMatchObject(connected)
  })

  it('is turned down, which connects nobody [CONN-REJECT-1] [CONN-STATUS-2]', async () => {
    const { ana, bo } = await pair()
    await act(requestConnection, bo, ana)
    for (let times = 0; times < 2; times += 1)
      expect(await act(rejectConnection, ana, bo)).toMatchObject({
        status: 200,
        body: { message: 'Request rejected', user: none },
      })
    expect((await act(cancelConnection, bo, ana)).body.user).toMatchObject(none)
  })

  it('that meets one from the other side connects both', async () => {
    const { ana, bo, bosName } = await pair()
    await act(requestConnection, bo, ana)
    const { body } = await act(requestConnection, ana, bo)
    expect(body.message).toBe(`You are now connected with ${bosName}`)
    expect(body.user).toMatchObject(connected)
  })
})

describe('a connection', () => {
  it('is ended by either [CONN-DISC-1] [CONN-STATUS-2]', async () => {
    const { ana, bo } = await pair()
    await act(requestConnection, ana, bo)
    await act(addConnection, bo, ana)
    for (let times = 0; times < 2; times += 1)
      expect(await act(disconnectUser, ana, bo)).toMatchObject({
        status: 200,
        body: { message: 'Disconnected', user: none },
      })
    expect((await act(cancelConnection, bo, ana)).body.user).toMatchObject(none)
  })
})

describe.each(Object.entries(acts))('%s', (_name, call) => {
  it('needs to know whom [CONN-PARAM-1]', async () => {
    const { ana } = await pair()
    const { status, body } = await server.call(call, {} as never, { as: ana })
    expect([status, body]).toMatchObject([400, { message: 'otherUserId is not passed', code: 'missing' }])
  })

  it('is not done with oneself', async () => {
    const { ana } = await pair()
    expect(await act(call, ana, ana)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it.each(['deleted_at', 'suspended_at', 'deletion_requested_at'])(
    'is not done with somebody who is not there: %s',
    async (column) => {
      const { ana, bo } = await pair()
      if (column === 'deleted_at') await deletePerson(server, bo)
      else await mark(bo, column)
      const [missing, answer] = [
        await act(call, ana, { ...bo, userId: '0'.repeat(32) }),
        await act(call, ana, bo),
      ]
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(answer.body).toEqual(missing.body)
    },
  )
})

async function mark({ userId }: Person, column: string) {
  const { db, clock } = server.kernel
  await db
    .updateTable('users')
    .set({ [column]: clock() })
    .where('id', '=', userId)
    .execute()
}
