import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { signInAgain } from './again-thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Account.tsx'),
    import('./settings/ChangeEmail.tsx'),
    import('./SignInAgain.tsx'),
  ]),
)

const UPDATE = '/api/v2/user/updateUserData'
const VERIFY = '/api/v2/user/verify'
const ON_BOARD = '/api/v2/user/onBoard'
const SESSIONS = '/api/v2/user/sessions'
const REVOKE = '/api/v2/user/revokeSession'
const challenge = { userId: 'c'.repeat(32) }
const me = signedIn.me as NonNullable<typeof signedIn.me>
const title = 'Confirm it’s you'

type Answers = Record<string, (input: unknown) => unknown>

/** A server that wants a new sign-in until there was one. */
function stale(more: Answers = {}): Answers {
  let isFresh = false
  return {
    [UPDATE]: () =>
      isFresh ? { message: 'A code was sent there', ...challenge } : refused(401, 'reauthenticate', title)(),
    [VERIFY]: () => challenge,
    [SESSIONS]: () => ({ sessions: [{ _id: 'old', isCurrent: true }], next: null }),
    [ON_BOARD]: () => {
      isFresh = true
      return { user: me, isNewUser: false, csrfToken: 'newer' }
    },
    [REVOKE]: () => ({ message: 'Signed out' }),
    ...more,
  }
}

function openAccount(answers: Answers, preloaded = signedIn) {
  const world = createWorld(answers, preloaded)
  world.open('/me/settings/account')
  return world
}

async function askForChange() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change your email address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('New email address'), 'new@example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Send me a code' }))
  return within(await screen.findByRole('dialog', { name: title }))
}

it('has somebody sign in with a code in place, and then does what was asked', async () => {
  const answers = stale()
  const { asked, store } = openAccount(answers)
  const dialog = await askForChange()
  await userEvent.click(dialog.getByRole('button', { name: 'Email a code to ana@example.org' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('new@example.org')
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  const ours = asked.filter(({ path }) => path in answers)
  expect(ours.map(({ path }) => path)).toEqual([UPDATE, VERIFY, SESSIONS, ON_BOARD, REVOKE, UPDATE])
  expect(ours[3]?.input).toMatchObject({ ...challenge, OTP: '123456' })
  expect(ours[5]).toEqual(ours[0])
  expect(store.getState().preloadedData.csrfToken).toBe('newer')
})

it('takes a password where there is one, and says when it is wrong', async () => {
  const answers = stale()
  const right = answers[ON_BOARD] ?? vi.fn()
  const wrong = 'Wrong username or password'
  answers[ON_BOARD] = refused(400, 'invalid', wrong)
  const { asked } = openAccount(answers, { ...signedIn, me: { ...me, hasPassword: true } })
  const dialog = await askForChange()
  await userEvent.click(dialog.getByRole('button', { name: 'Use your password' }))
  await userEvent.type(screen.getByLabelText('Password'), 'not this one{Enter}')
  await screen.findByText(wrong)
  answers[ON_BOARD] = right
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'a kiln by the sea{Enter}')
  await screen.findByLabelText('Code')
  const given = asked.filter(({ path }) => path === ON_BOARD).at(-1)
  expect(given?.input).toMatchObject({ username: 'ana', password: 'a kiln by the sea' })
})

it('does nothing more when somebody closes it, and keeps what was typed', async () => {
  const answers = stale()
  const { asked } = openAccount(answers)
  const dialog = await askForChange()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const field = await screen.findByLabelText<HTMLInputElement>('New email address')
  expect(field.value).toBe('new@example.org')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(asked.map(({ path }) => path).filter((path) => path in answers)).toEqual([UPDATE])
})

it('offers a text where there is a number, and a provider where there is nothing else', async () => {
  const providers = [{ id: 'guild', name: 'The guild' }]
  const signIn = { phone: true, providers, demoPeople: [] }
  const phone = { code: '44', number: '7400123456' }
  const first = openAccount(stale(), { ...signedIn, signIn, me: { ...me, phone } })
  const dialog = await askForChange()
  dialog.getByRole('button', { name: 'Text a code to +44 7400123456' })
  expect(dialog.queryByRole('button', { name: /Continue with/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Text a code to +44 7400123456' }))
  await waitFor(() => expect(first.asked.find(({ path }) => path === VERIFY)?.input).toMatchObject({ phone }))
})

it('leaves for a provider where somebody has no other way', async () => {
  const signIn = { phone: false, providers: [{ id: 'guild', name: 'The guild' }], demoPeople: [] }
  const { page } = openAccount(
    { '/api/v3/user/getUserData': refused(401, 'reauthenticate', title) },
    {
      ...signedIn,
      signIn,
      me: { ...me, email: null },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with The guild' }))
  expect(page.open.mock.lastCall?.[0]).toMatch(
    /^\/user\/social\/guild\?key=.+&next=%2Fme%2Fsettings%2Faccount$/,
  )
})

it('moves the realtime line before the old session ends, which would sign this page out', async () => {
  const order: string[] = []
  const { store } = createWorld(stale({ [REVOKE]: () => order.push('old session ended') }), signedIn)
  await store.dispatch(signInAgain({ ...challenge, OTP: '123456' }, () => order.push('line moved')))
  expect(order).toEqual(['line moved', 'old session ended'])
})

it('does not go on as somebody else', async () => {
  const stranger = { user: { ...me, _id: '1'.repeat(32) }, isNewUser: false, csrfToken: 'theirs' }
  const { store, page } = createWorld(stale({ [ON_BOARD]: () => stranger }), signedIn)
  await expect(store.dispatch(signInAgain({ ...challenge, OTP: '123456' }, vi.fn()))).rejects.toThrow()
  expect(page.open).toHaveBeenCalledWith('/')
  expect(store.getState().preloadedData.csrfToken).toBe('csrf-of-ana')
})
