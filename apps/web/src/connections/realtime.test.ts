import { beforeEach, describe, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { received } from '../platform/store/collections.ts'
import { acceptedBy, bo, cy, idOf, related, requestFrom } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'
import { selectRequests } from './selectors.ts'

let world: ReturnType<typeof createWorld>
beforeEach(() => {
  world = createWorld({}, signedIn)
})

const say = (name: string, payload: unknown) => hear(listeners, world.store.dispatch, name, payload)
const me = () => world.store.getState().preloadedData.me!
const user = (id: string) => world.store.getState().users.entities[id]
const waiting = () => selectRequests(world.store.getState()).map(({ user }) => user.fullname)

describe('whoever is asked', () => {
  it('sees it in the list, the number and the dot [CONN-COUNT-1] [CONN-COUNT-2] [CONN-COUNT-3]', async () => {
    await say('newRequest', { request: requestFrom(bo) })
    await say('newRequest', { request: requestFrom(cy, idOf('2')) })
    expect(waiting()).toEqual(['Cy Moe', 'Bo Lind'])
    expect(me()).toMatchObject({ pendingConnectionReqCount: 2, showConnectionReqDot: true })
    expect(user(bo._id)?.pending).toBe(true)
  })

  it('sees it go when it is taken back, and no number below nothing [CONN-COUNT-4] [CONN-COUNT-5]', async () => {
    await say('newRequest', { request: requestFrom(bo) })
    const gone = { requestId: requestFrom(bo)._id, userId: bo._id }
    await say('cancelRequest', gone)
    expect(waiting()).toEqual([])
    expect(me().pendingConnectionReqCount).toBe(0)
    expect(user(bo._id)?.pending).toBe(false)
    await say('cancelRequest', gone)
    expect(me().pendingConnectionReqCount).toBe(0)
  })
})

describe('whoever asked', () => {
  it('learns that it was turned down', async () => {
    world.store.dispatch(received({ users: [related(bo, { connectionRequestStatus: 'SENT' })] }))
    await say('rejectRequest', { userId: bo._id })
    expect(user(bo._id)?.connectionRequestStatus).toBe('NONE')
  })

  it('is connected with whoever accepted it, known before or not [CONN-NOTIF-1]', async () => {
    world.store.dispatch(received({ users: [related(bo, { connectionRequestStatus: 'SENT' })] }))
    await say('newNotification', { notification: acceptedBy([bo]), unreadCount: 1 })
    const second = acceptedBy([cy], { _id: idOf('8') })
    await say('newNotification', { notification: second, unreadCount: 2 })
    expect(user(bo._id)).toMatchObject({
      isConnected: true,
      connectionRequestStatus: 'NONE',
      connectionsCount: 5,
    })
    expect(user(cy._id)).toMatchObject({ isConnected: true, fullname: 'Cy Moe' })
    expect(me().connectionsCount).toBe(2)
  })

  it('is connected with nobody by other news', async () => {
    const other = acceptedBy([bo], { notificationType: 'postLiked', group: 'forums' })
    await say('newNotification', { notification: other, unreadCount: 1 })
    expect(user(bo._id)?.isConnected).toBeUndefined()
  })
})

it('ends a connection that the other one has ended', async () => {
  world.store.dispatch(received({ users: [related(bo, { isConnected: true })] }))
  await say('userDisconnect', { userId: bo._id })
  expect(user(bo._id)).toMatchObject({ isConnected: false, connectionsCount: 3 })
  expect(me().connectionsCount).toBe(0)
})
