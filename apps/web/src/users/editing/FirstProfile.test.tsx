import type { Me } from '@guildhall/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

const FIRST = '/api/v2/user/firstTime'
const EDIT = '/api/v2/user/editProfile'
const FREE = '/api/v2/user/isusernameavailable'
const SESSIONS = '/api/v2/user/sessions'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./FirstProfile.tsx'), import('./FirstProfileLayout.tsx')]),
)
beforeEach(() => sessionStorage.clear())

const newcomer: Me = { ...signedIn.me!, username: null, fullname: 'ana', isFirstTime: true }

function open(address: string, answers: Parameters<typeof createWorld>[0] = {}, me = newcomer) {
  let kept = me
  const keep = (input: unknown, more: Partial<Me> = {}) => {
    kept = { ...kept, ...(input as object), ...more }
    return { message: 'Saved', user: kept }
  }
  const world = createWorld(
    {
      [FIRST]: (input) => keep(input, { isFirstTime: false }),
      [EDIT]: keep,
      [FREE]: () => ({ isAvailable: true }),
      [SESSIONS]: () => ({ sessions: [], next: null }),
      ...answers,
    },
    { ...signedIn, me },
  )
  return { ...world, router: world.open(address) }
}
const heading = () => screen.findByRole('heading', { name: 'Tell people who you are' })
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

it.each(['/', '/me/settings/sessions?a=1#b', '/nowhere'])(
  'asks somebody who is new for their profile when they come to %s [ACC-FIRST-1]',
  async (address) => {
    const { router } = open(address)
    await heading()
    expect(router.state.location.pathname).toBe('/welcome')
    screen.getByText('Signed in as ana@example.org')
  },
)

it('asks nobody whose profile is complete', async () => {
  const { router } = open('/', {}, { ...newcomer, isFirstTime: false })
  await screen.findByRole('heading', { name: 'Home' })
  expect(router.state.location.pathname).toBe('/')
})

it('sends the profile and leads on to where they wanted to go [ACC-FIRST-2]', async () => {
  const { asked, router, store } = open('/me/settings/sessions?a=1')
  await heading()
  await userEvent.clear(screen.getByLabelText('Full name'))
  await userEvent.type(screen.getByLabelText('Full name'), 'Ana Berg')
  // The username is proposed of the name, and the place is where the browser says.
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana.berg')
  await userEvent.type(screen.getByLabelText(/^About/), 'I weave.')
  await userEvent.type(screen.getByLabelText(/^Website/), 'ana.example')
  await go()
  await screen.findByRole('heading', { name: 'Devices' })
  expect(asked.find(({ path }) => path === FIRST)?.input).toEqual({
    fullname: 'Ana Berg',
    username: 'ana.berg',
    generalAbout: 'I weave.',
    customUserFields: [],
    website: 'https://ana.example',
    versionCode: 59,
  })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(asked.filter(({ path }) => path === EDIT).map(({ input }) => input)).toEqual([{ region: zone }])
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/me/settings/sessions?a=1')
  expect(store.getState().preloadedData.me).toMatchObject({ username: 'ana.berg', isFirstTime: false })
})

it('sends where they are beside it, when they say', async () => {
  const { asked } = open('/')
  await heading()
  await userEvent.type(screen.getByLabelText('Username'), 'ana.berg')
  await userEvent.clear(screen.getByRole('combobox', { name: /^Location/ }))
  await userEvent.type(screen.getByRole('combobox', { name: /^Location/ }), 'lagos')
  await userEvent.click(await screen.findByRole('option', { name: /Africa\/Lagos/ }))
  await go()
  await screen.findByRole('heading', { name: 'Home' })
  expect(asked).toContainEqual({ path: EDIT, input: { region: 'Africa/Lagos' } })
})

it('needs a name and a username, and says so at them', async () => {
  const { asked } = open('/')
  await heading()
  await userEvent.clear(screen.getByLabelText('Full name'))
  await go()
  await screen.findByText('Choose a username.')
  screen.getByText('Enter your name in one line of up to 100 characters.')
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  expect(asked).toEqual([])
})

it('stays, with everything typed, when it is refused', async () => {
  const { router } = open('/', { [FIRST]: refused(503, 'unavailable', 'Please try again in a moment') })
  await heading()
  await userEvent.type(screen.getByLabelText('Username'), 'ana.berg')
  await go()
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment')
  expect(router.state.location.pathname).toBe('/welcome')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana.berg')
})

it('can be skipped, and is not asked for again on this visit', async () => {
  const { asked, router } = open('/me/settings/sessions')
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  await screen.findByRole('heading', { name: 'Devices' })
  await router.navigate('/')
  await screen.findByRole('heading', { name: 'Home' })
  expect(asked.every(({ path }) => path === SESSIONS)).toBe(true)
})

it('is asked of the next person in the same browser', async () => {
  sessionStorage.setItem('firstProfileAsked', 'somebody else')
  open('/')
  await heading()
})

it('is not asked for twice of somebody who goes back', async () => {
  const { router } = open('/nowhere')
  await heading()
  await router.navigate('/')
  await screen.findByRole('heading', { name: 'Home' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('has nothing to ask of those who know the address and are no longer new', async () => {
  open('/welcome', {}, { ...newcomer, isFirstTime: false })
  await screen.findByRole('heading', { name: 'Home' })
})

it('takes visitors to sign in', async () => {
  createWorld().open('/welcome')
  await screen.findByLabelText('Email address')
})
