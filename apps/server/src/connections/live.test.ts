import { connectionCalls } from '@guildhall/contract/connections'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'

type Name = 'Ana' | 'Bo' | 'Eve'

let server: TestServer
let address: string
let people: Record<Name, Person>
let ears: Record<Name, TestSocket>
let round = 0
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Ana${round}`, `Bo${round}`, `Eve${round}`])
  const [Ana, Bo, Eve] = Object.values(made) as [Person, Person, Person]
  people = { Ana, Bo, Eve }
  const open = ({ token }: Person) => openSocket(address, { token })
  ears = { Ana: await open(Ana), Bo: await open(Bo), Eve: await open(Eve) }
})
afterEach(async () => {
  await caughtUp(server, ears.Eve)
  expect(ears.Eve.heard).toEqual([])
  for (const { socket } of Object.values(ears)) socket.close()
})

const act = (name: keyof typeof connectionCalls, as: Name, other: Name) =>
  server.call(
    connectionCalls[name] as typeof connectionCalls.requestConnection,
    { otherUserId: people[other].userId },
    { as: people[as] },
  )

/** What somebody has heard since they were last asked. */
async function heard(name: Name) {
  await caughtUp(server, ears[name])
  return ears[name].heard.splice(0)
}

const requestsOf = async (name: Name) =>
  (await server.call(connectionCalls.getConnectionRequests, {}, { as: people[name] })).body.requests

describe('the one who is asked hears at once', () => {
  it('of a request, once however often it is sent [RT-20]', async () => {
    await act('requestConnection', 'Ana', 'Bo')
    await act('requestConnection', 'Ana', 'Bo')
    const [request] = await requestsOf('Bo')
    expect(await heard('Bo')).toEqual([{ name: 'newRequest', payload: { request } }])
    expect(await heard('Ana')).toEqual([])
  })

  it('of its end [RT-21]', async () => {
    await act('requestConnection', 'Ana', 'Bo')
    const [request] = await requestsOf('Bo')
    await heard('Bo')
    await act('cancelConnection', 'Ana', 'Bo')
    await act('cancelConnection', 'Ana', 'Bo')
    const payload = { requestId: request!._id, userId: people.Ana.userId }
    expect(await heard('Bo')).toEqual([{ name: 'cancelRequest', payload }])
    expect(await heard('Ana')).toEqual([])
  })
})

describe('the one who asked hears at once', () => {
  it('that it was turned down [RT-22]', async () => {
    await act('requestConnection', 'Ana', 'Bo')
    await act('rejectConnection', 'Bo', 'Ana')
    await act('rejectConnection', 'Bo', 'Ana')
    expect(await heard('Ana')).toEqual([{ name: 'rejectRequest', payload: { userId: people.Bo.userId } }])
  })

  it.each(['addConnection', 'requestConnection'] as const)(
    'that it was approved, as a notification: %s [CONN-NOTIF-2]',
    async (name) => {
      await act('requestConnection', 'Ana', 'Bo')
      await act(name, 'Bo', 'Ana')
      await act(name, 'Bo', 'Ana')
      const events = await heard('Ana')
      expect(events).toMatchObject([
        {
          name: 'newNotification',
          payload: {
            notification: {
              notificationType: 'connectionAccepted',
              notificationTriggeredUser: { _id: people.Bo.userId },
              isUnread: true,
            },
          },
        },
      ])
      expect((await heard('Bo')).map(({ name }) => name)).toEqual(['newRequest'])
    },
  )
})

describe('the other one hears at once', () => {
  it('that a connection ended, and the news of its beginning goes [RT-23]', async () => {
    await act('requestConnection', 'Ana', 'Bo')
    await act('addConnection', 'Bo', 'Ana')
    await heard('Ana')
    await heard('Bo')
    await act('disconnectUser', 'Bo', 'Ana')
    await act('disconnectUser', 'Bo', 'Ana')
    expect(await heard('Ana')).toMatchObject([
      { name: 'userDisconnect', payload: { userId: people.Bo.userId } },
      { name: 'removeNotification' },
    ])
    expect(await heard('Bo')).toEqual([])
  })

  it('of a block what they would hear without one', async () => {
    const block = (as: Name, other: Name) =>
      server.call(blockingCalls.blockUser, { blockId: people[other].userId }, { as: people[as] })
    await act('requestConnection', 'Ana', 'Bo')
    const [request] = await requestsOf('Bo')
    await heard('Bo')
    await block('Ana', 'Bo')
    await block('Ana', 'Bo')
    expect(await heard('Bo')).toEqual([
      { name: 'cancelRequest', payload: { requestId: request!._id, userId: people.Ana.userId } },
    ])
    expect(await heard('Ana')).toEqual([])
  })
})
