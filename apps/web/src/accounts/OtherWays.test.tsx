import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { signedOut } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([import('./sign-in/AuthLayout.tsx'), import('./SignIn.tsx')]))

const DEMO = '/api/v2/user/demoSignIn'

const everything = {
  ...signedOut,
  signIn: {
    phone: true,
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'guild', name: 'The guild' },
    ],
    demoPeople: [
      { username: 'maren.holt', fullname: 'Maren Holt', displayPicture: null, detail: 'Studio potter.' },
      { username: 'noor.h', fullname: 'نور حداد', displayPicture: null, detail: '' },
    ],
  },
}

it('offers a password, and nothing that is not set up', async () => {
  createWorld().open('/signin')
  await screen.findByRole('link', { name: 'Password' })
  expect(screen.queryByRole('link', { name: 'Phone' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  expect(screen.queryByText(/demonstration/)).toBeNull()
})

it('offers what is set up, and carries on where to go afterwards', async () => {
  createWorld({}, everything).open('/signin?next=/explore')
  for (const name of ['Google', 'The guild'])
    await screen.findByRole('button', { name: `Continue with ${name}` })
  expect(screen.getByRole('link', { name: 'Phone' }).getAttribute('href')).toBe(
    '/signin/phone?next=%2Fexplore',
  )
  expect(screen.getByRole('link', { name: 'Password' }).getAttribute('href')).toBe(
    '/signin/password?next=%2Fexplore',
  )
})

it('leaves for a provider with a word that only this tab knows', async () => {
  const { open, page } = createWorld({}, everything)
  open('/signin?next=/explore')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with The guild' }))
  const [address] = page.open.mock.lastCall as [string]
  const { pathname, searchParams } = new URL(address, 'http://here.test')
  expect([pathname, searchParams.get('next')]).toEqual(['/user/social/guild', '/explore'])
  expect(searchParams.get('key')).toMatch(/^[\w-]{8,64}$/)
  expect(sessionStorage.getItem('socialKey')).toBe(searchParams.get('key'))
})

it('has the people of a demonstration one click away', async () => {
  const { open, asked, page } = createWorld({ [DEMO]: () => ({}) }, everything)
  open('/signin?next=/explore')
  const people = within(await screen.findByRole('region', { name: /This is a demo/ }))
  expect(people.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(people.getByRole('button', { name: /نور حداد/ }))
  expect(asked).toEqual([{ path: DEMO, input: { username: 'noor.h' } }])
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/explore')
})

it('stays and says why when one of them cannot be had', async () => {
  const { open, page, store } = createWorld(
    { [DEMO]: refused(404, 'not_found', 'User not found') },
    everything,
  )
  open('/signin')
  await userEvent.click(await screen.findByRole('button', { name: /Maren/ }))
  await screen.findByText('User not found')
  expect(page.open).not.toHaveBeenCalled()
  expect(store.getState().app.isLoaderShown).toBe(false)
})
