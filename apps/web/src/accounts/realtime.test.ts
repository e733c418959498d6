import { expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

const SIGN_OUT = '/api/v2/user/signOut'

it('asks the server to take the cookie when it is told that the session is over [RT-9]', async () => {
  const { store, asked } = createWorld({ [SIGN_OUT]: () => ({ message: 'Signed out' }) }, signedIn)
  await hear(listeners, store.dispatch, 'logout', {})
  expect(asked).toEqual([{ path: SIGN_OUT, input: {} }])
})

it('loads the page anew then, even when the server refuses [RT-10]', async () => {
  const { store, asked, page } = createWorld(
    { [SIGN_OUT]: refused(401, 'unauthenticated', 'Please sign in') },
    signedIn,
  )
  page.reload.mockImplementation(() => expect(asked).toHaveLength(1))
  await hear(listeners, store.dispatch, 'logout', {})
  expect(page.reload).toHaveBeenCalledOnce()
  expect(store.getState().toasts).toEqual([])
})
