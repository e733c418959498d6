import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Account.tsx'),
    import('./settings/ChangeEmail.tsx'),
    import('./settings/ChangePhone.tsx'),
    import('./settings/SetPassword.tsx'),
  ]),
)

const UPDATE = '/api/v2/user/updateUserData'
const PASSWORD = '/api/v2/user/setPassword'
const challenge = { message: 'A code was sent there', userId: 'c'.repeat(32) }
const me = signedIn.me as NonNullable<typeof signedIn.me>
const texting = { ...signedIn, signIn: { ...signedIn.signIn, phone: true } }

function openAccount(answers: Parameters<typeof createWorld>[0] = {}, preloaded = texting) {
  const world = createWorld(answers, preloaded)
  world.open('/me/settings/account')
  return world
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

/** The second time it comes with the code. */
const answersTo = (changed: object) => (input: unknown) =>
  'OTP' in (input as object) ? { message: 'Saved', user: { ...me, ...changed } } : challenge

it('shows what somebody signs in with', async () => {
  openAccount(
    {},
    { ...texting, me: { ...me, phone: { code: '44', number: '7400123456' }, hasPassword: true } },
  )
  await screen.findByText('ana@example.org')
  screen.getByText('+44 7400123456')
  screen.getByText('Set. You can sign in with your username and password.')
})

it('offers no numbers where no texts are sent', async () => {
  openAccount({}, signedIn)
  await screen.findByText('Email address')
  expect(screen.queryByText('Phone number')).toBeNull()
  expect(screen.queryByText('WhatsApp number')).toBeNull()
})

it('changes the e-mail address once the code from there is entered [ACC-DATA-1]', async () => {
  const { asked } = openAccount({ [UPDATE]: answersTo({ email: 'new@example.org' }) })
  await press('Change your email address')
  await userEvent.type((await dialog()).getByLabelText('New email address'), 'new@example.org')
  await press('Send me a code')
  await screen.findByText('new@example.org')
  screen.getByText('ana@example.org')
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await screen.findByText('Email address changed')
  expect(asked.filter(({ path }) => path === UPDATE)).toEqual([
    { path: UPDATE, input: { email: 'new@example.org' } },
    { path: UPDATE, input: { email: 'new@example.org', userId: challenge.userId, OTP: '123456' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('ana@example.org')).toBeNull()
  screen.getByText('new@example.org')
})

it('changes the phone number likewise, 91 unless another country is chosen [ACC-DATA-1] [ACC-VERIFY-3]', async () => {
  const phone = { code: '91', number: '9876543210' }
  const { asked } = openAccount({ [UPDATE]: answersTo({ phone }) })
  await press('Add a phone number')
  await userEvent.type((await dialog()).getByLabelText('Phone number'), '9876543210')
  await press('Text me a code')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('Phone number changed')
  expect(asked.filter(({ path }) => path === UPDATE).map(({ input }) => input)).toEqual([
    { phone },
    { phone, userId: challenge.userId, OTP: '123456' },
  ])
})

it('says at the code what is wrong with it, and takes another one', async () => {
  openAccount({
    [UPDATE]: (input) =>
      'OTP' in (input as object)
        ? refused(409, 'conflict', 'Another account uses this address')()
        : challenge,
  })
  await press('Change your email address')
  await userEvent.type((await dialog()).getByLabelText('New email address'), 'taken@example.org')
  await press('Send me a code')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('Another account uses this address')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
  await press('Use another address')
  expect((await dialog()).getByLabelText<HTMLInputElement>('New email address').value).toBe(
    'taken@example.org',
  )
})

it('sets a password, and says at the field when it is too easy', async () => {
  const answers: Record<string, () => unknown> = {
    [PASSWORD]: refused(400, 'invalid', 'password: too easy to guess, many people use it'),
  }
  const { asked, store } = openAccount(answers)
  await press('Set a password')
  const field = (await dialog()).getByLabelText<HTMLInputElement>('New password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  await userEvent.type(field, 'password1')
  await press('Save password')
  await screen.findByText('This password is too short or too easy to guess. Choose another one.')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('password1')
  answers[PASSWORD] = () => ({ message: 'Password set' })
  await userEvent.clear(field)
  await userEvent.type(field, 'a kiln by the sea')
  await press('Save password')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.findLast(({ path }) => path === PASSWORD)).toEqual({
    path: PASSWORD,
    input: { password: 'a kiln by the sea' },
  })
  expect(store.getState().preloadedData.me?.hasPassword).toBe(true)
  await screen.findByRole('button', { name: 'Change your password' })
})

it('says when an account waits for its deletion', async () => {
  openAccount({}, { ...texting, me: { ...me, deletionTime: '2026-12-15T10:00:00.000Z' } })
  const notice = await screen.findByText(/Your account will be deleted on/)
  expect(notice.textContent).toMatch(/15 December/)
})
