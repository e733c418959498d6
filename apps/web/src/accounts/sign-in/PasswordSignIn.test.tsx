import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([import('./AuthLayout.tsx'), import('./PasswordSignIn.tsx')]))

const ON_BOARD = '/api/v2/user/onBoard'

async function enter(username: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Username'), username)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('signs in with a username and a password and goes on [ACC-SIGNIN-3]', async () => {
  const { open, asked, page } = createWorld({ [ON_BOARD]: () => ({}) })
  open('/signin/password?next=/explore')
  await enter('ana', 'a kiln by the sea')
  const input = { username: 'ana', password: 'a kiln by the sea', fingerprint: 'fingerprint-of-the-test' }
  expect(asked).toEqual([{ path: ON_BOARD, input }])
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/explore')
})

it('goes home when it was to go on to another site', async () => {
  const { open, page } = createWorld({ [ON_BOARD]: () => ({}) })
  open('/signin/password?next=/..//evil.example')
  await enter('ana', 'a kiln by the sea')
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/')
})

it.each([
  ['Wrong username or password', 400, 'invalid'],
  ['Too many requests. Please wait a moment.', 429, 'rate_limited'],
] as const)('stays and says at the field: %s', async (message, status, code) => {
  const { open, page } = createWorld({ [ON_BOARD]: refused(status, code, message) })
  open('/signin/password')
  await enter('ana', 'not this one')
  await screen.findByText(message)
  const field = screen.getByLabelText('Password')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  expect(document.activeElement).toBe(field)
  expect(page.open).not.toHaveBeenCalled()
})

it('says nothing of the form of a password that cannot be right', async () => {
  createWorld({ [ON_BOARD]: refused(400, 'invalid', 'password: at least 8 characters') }).open(
    '/signin/password',
  )
  await enter('ana', 'short')
  await screen.findByText('Wrong username or password')
})

it('shows the password to whoever wants to see it, and leads back to the code', async () => {
  createWorld().open('/signin/password?next=/explore')
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  const back = screen.getByRole('link', { name: 'Use an email code' })
  expect(back.getAttribute('href')).toBe('/signin?next=%2Fexplore')
})

it('never puts a password into an address, scripts or none', async () => {
  createWorld().open('/signin/password')
  const { form } = await screen.findByLabelText<HTMLInputElement>('Password')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/signin/password'])
})
