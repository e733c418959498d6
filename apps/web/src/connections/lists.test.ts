import { expect, it } from 'vitest'
import { bo, cy, idOf, related, requestFrom } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'
import { loadConnections, loadRequests } from './lists.ts'
import { selectConnections, selectRequests, selectSentRequests } from './selectors.ts'

const CONNECTIONS = '/api/v2/user/connections'
const REQUESTS = '/api/v2/user/getrequests'

it("asks for somebody's connections page by page [CONN-LIST-1]", async () => {
  const page = Array.from({ length: 20 }, (_, i) => related(bo, { _id: `${i}`.padStart(32, 'd') }))
  const { store, asked } = createWorld({ [CONNECTIONS]: () => ({ connections: page }) }, signedIn)
  await store.dispatch(loadConnections(cy._id))
  await store.dispatch(loadConnections(cy._id, 'next'))
  expect(asked).toEqual([
    { path: CONNECTIONS, input: { otherUserId: cy._id, skip: 0, limit: 20 } },
    { path: CONNECTIONS, input: { otherUserId: cy._id, skip: 20, limit: 20 } },
  ])
  expect(selectConnections(store.getState(), cy._id)).toEqual(page)
})

it('asks for requests page by page, and for those I sent [NOTIF-3]', async () => {
  const sent = { ...requestFrom(cy, idOf('2')), requestedUser: bo }
  const { store, asked } = createWorld(
    {
      [REQUESTS]: (input) => ({
        requests: (input as { sent?: boolean }).sent ? [sent] : [requestFrom(cy, idOf('3'))],
        next: 'more',
      }),
    },
    signedIn,
  )
  await store.dispatch(loadRequests('requests'))
  await store.dispatch(loadRequests('requests', 'next'))
  await store.dispatch(loadRequests('sentRequests'))
  expect(asked.map(({ input }) => input)).toEqual([
    { skip: 0, limit: 10 },
    { after: 'more', limit: 10 },
    { sent: true, skip: 0, limit: 10 },
  ])
  expect(selectRequests(store.getState()).map(({ user }) => user._id)).toEqual([cy._id])
  expect(selectSentRequests(store.getState()).map(({ user }) => user._id)).toEqual([bo._id])
})
