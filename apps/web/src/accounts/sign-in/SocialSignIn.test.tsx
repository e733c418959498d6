import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'
import { makeSocialKey } from './social-key.ts'

beforeAll(() => Promise.all([import('./AuthLayout.tsx'), import('./SocialSignIn.tsx')]))
beforeEach(() => sessionStorage.clear())

const ON_BOARD = '/api/v2/user/onBoard'
const token = 's'.repeat(43)

const comeBack = (key: string) =>
  `/signin/social?next=%2Fexplore#${new URLSearchParams({ socialType: 'guild', socialToken: token, key })}`

it('exchanges what the provider gave for a session, once, and goes on [ACC-SIGNIN-4]', async () => {
  const { open, asked, page } = createWorld({ [ON_BOARD]: () => ({}) })
  const router = open(comeBack(makeSocialKey()))
  await waitFor(() => expect(page.open).toHaveBeenCalledExactlyOnceWith('/explore'))
  const input = { socialType: 'guild', socialToken: token, fingerprint: 'fingerprint-of-the-test' }
  expect(asked).toEqual([{ path: ON_BOARD, input }])
  expect(router.state.location).toMatchObject({ hash: '', search: '?next=%2Fexplore' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes the token out of the address before anything is asked', async () => {
  const key = makeSocialKey()
  const world = createWorld({ [ON_BOARD]: () => expect(router.state.location.hash).toBe('') })
  const router = world.open(comeBack(key))
  await waitFor(() => expect(world.asked).toHaveLength(1))
})

it.each([
  ['another tab', () => 'somebody-elses-key'],
  ['nobody', () => ''],
])('refuses a sign-in that was begun by %s', async (_who, keyOf) => {
  makeSocialKey()
  const { open, asked, page } = createWorld({ [ON_BOARD]: () => ({}) })
  const router = open(comeBack(keyOf()))
  await screen.findByText(/wasn’t started in this window/)
  expect(asked).toEqual([])
  expect(page.open).not.toHaveBeenCalled()
  expect(router.state.location.hash).toBe('')
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe(
    '/signin?next=%2Fexplore',
  )
})

it('refuses one where none was begun', async () => {
  createWorld().open(comeBack(''))
  await screen.findByText(/wasn’t started in this window/)
})

it("says the server's words when it refuses", async () => {
  const message = 'This sign-in has expired. Please start again.'
  createWorld({ [ON_BOARD]: refused(400, 'invalid', message) }).open(comeBack(makeSocialKey()))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
