import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo } from '../../testing/people.ts'
import { pictureOf } from '../../testing/posts.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { given, kilnFor, roomOf } from '../../testing/strangers.ts'
import { createWorld } from '../../testing/world.tsx'
import { roomPath } from '../address.ts'
import { featurePath } from '../features.ts'

beforeAll(AppShell.preload)

const INFO = '/api/v2/channel/getchannelinfo'
const TIERS = '/api/v2/community/getGates'
const kiln = kilnFor({
  rules: [{ _id: '1'.repeat(32), title: 'Be kind', description: 'Always.' }],
  actionBoxes: [
    {
      boxId: '2'.repeat(32),
      title: 'Raku in the orchard',
      description: 'Bring gloves.',
      picture: null,
      actionType: 'buttons',
      actionUrl: '',
      buttons: [
        { text: 'See it', onClick: 'https://raku.example/' },
        { text: 'Events', onClick: '/events' },
      ],
    },
  ],
  public: {
    ...slowKiln.public,
    termsUrl: 'https://kiln.example/terms',
    privacyPolicyUrl: 'https://kiln.example/privacy',
    supportEmail: 'hello@kiln.example',
  },
})

/** What was asked for, besides tiers: they come once their cards have. */
const pathsOf = (asked: readonly { readonly path: string }[]) =>
  new Set(asked.map(({ path }) => path).filter((path) => path !== TIERS))

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows a visitor what the community is, from what the page came with', async () => {
  const { open, asked } = createWorld({}, given(kiln, [roomOf('Glaze lab', { description: 'Tests.' })]))
  open('/c/slow-kiln')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Slow Kiln')
  screen.getByText('12 members')
  screen.getByText('Since 2026 in Norway')
  within(screen.getByRole('region', { name: '1 room inside' })).getByRole('link', { name: 'Glaze lab' })
  within(screen.getByRole('region', { name: 'House rules' })).getByRole('heading', { name: 'Be kind' })
  expect(link('See it')).toBe('https://raku.example/')
  expect(link('Events')).toBe('/c/slow-kiln/events')
  expect(link('Terms')).toBe('https://kiln.example/terms')
  expect(link('Privacy')).toBe('https://kiln.example/privacy')
  expect(link('hello@kiln.example')).toBe('mailto:hello@kiln.example')
  expect(link('Sign in')).toBe('/signin?next=%2Fc%2Fslow-kiln')
  await waitFor(() => expect(document.title).toBe('Slow Kiln'))
  expect(pathsOf(asked)).toEqual(new Set())
})

it('says that rooms open to members alone, and asks for none', async () => {
  const shut = kilnFor({ visitorsCanRead: false })
  const { open, asked } = createWorld({ [INFO]: () => ({ channel: shut }) })
  open('/c/slow-kiln')
  await screen.findByText('Join to see its rooms.')
  expect(pathsOf(asked)).toEqual(new Set([INFO]))
})

it('says how people come in', async () => {
  const { open } = createWorld({}, given(kilnFor({ anyOneCanJoin: false })))
  open('/c/slow-kiln')
  await screen.findByText('Join by request')
  expect(screen.getAllByRole('link', { name: 'Ask to join' })).toHaveLength(2)
})

it('tells the whole story of one that has much to say', async () => {
  const description = `${'Clay is patient. '.repeat(30)}\n\nAnd so are we.`
  createWorld({}, given(kilnFor({ description }))).open('/c/slow-kiln')
  const story = await screen.findByRole('region', { name: 'About' })
  expect(story.textContent).toContain('And so are we.')
})

it('paints the page in its colour and takes it along when one leaves, and keeps the language of the reader', async () => {
  const root = document.documentElement
  root.lang = 'de'
  const style = document.createElement('style')
  style.id = 'brand'
  document.head.append(style)
  const [icon, around] = [document.createElement('link'), document.createElement('meta')]
  Object.assign(icon, { rel: 'icon', href: '/icon.svg' })
  around.setAttribute('name', 'theme-color')
  around.setAttribute('media', '(prefers-color-scheme: dark)')
  document.head.append(icon, around)
  const painted = kilnFor({
    language: 'nb',
    displayPicture: pictureOf('kiln'),
    whiteLabel: { ...slowKiln.whiteLabel, colorScheme: { primary: '#a85a2c' }, tabTitle: 'Kiln, a guild' },
  })
  const router = createWorld({}, given(painted)).open('/c/slow-kiln')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(root.style.getPropertyValue('--brand')).toBe('#a85a2c'))
  // The words around what people wrote are in the reader's language.
  expect(root.lang).toBe('de')
  expect(document.getElementById('brand')).toBeNull()
  expect([icon.getAttribute('href'), around.content]).toEqual(['/files/kiln.webp', '#4c2914'])
  await waitFor(() => expect(document.title).toBe('Kiln, a guild'))
  await router.navigate('/signin')
  await screen.findByLabelText('Email address')
  await waitFor(() => expect(root.style.getPropertyValue('--brand')).toBe(''))
  expect(icon.getAttribute('href')).toMatch(/svg/)
  expect(around.content).toBe('#0d3a33')
  icon.remove()
  around.remove()
  expect(root.lang).toBe('de')
  root.lang = ''
})

it('says of one that is not there no more than that, without asking again', async () => {
  const { open, asked } = createWorld({}, { ...signedOut, missing: '/c/secret' })
  open('/c/secret')
  await screen.findByRole('heading', { name: 'Community not found' })
  expect(asked).toEqual([])
})

it('says the same when the server does', async () => {
  createWorld({ [INFO]: refused(404, 'not_found', 'Channel not found') }).open('/c/secret')
  await screen.findByRole('heading', { name: 'Community not found' })
})

it('can be tried again', async () => {
  let isDown = true
  const answer = () => {
    if (isDown) throw new Error('no network')
    return { channel: kiln }
  }
  createWorld({ [INFO]: answer, ...rooms() }).open('/c/slow-kiln')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await screen.findByRole('heading', { level: 1, name: 'Slow Kiln' })
})

const rooms = () => ({
  '/api/v2/channel/getAllContexts': () => ({ contexts: [], contextGroups: [], version: 0 }),
})

it('leads on from an old address', async () => {
  const router = createWorld({ [INFO]: () => ({ channel: kiln }), ...rooms() }).open('/c/fast-kiln/about?a=b')
  await screen.findByRole('heading', { level: 1, name: 'Slow Kiln' })
  expect(router.state.location.pathname + router.state.location.search).toBe('/c/slow-kiln/about?a=b')
})

it('shows one that is not public to whom it was sent', async () => {
  const hidden = kilnFor({ isPublic: false })
  const { open, asked } = createWorld({ [INFO]: () => ({ channel: hidden }) })
  open('/c/slow-kiln?inviteId=code')
  await screen.findByText('You’re invited.')
  expect(asked[0]?.input).toEqual({ slug: 'slow-kiln', inviteId: 'code' })
  expect(screen.getAllByRole('link', { name: 'Join' })[0]?.getAttribute('href')).toBe(
    '/signin?next=%2Fc%2Fslow-kiln%3FinviteId%3Dcode',
  )
})

it('has its features beneath its address [APP-ROUTE-1]', () => {
  const at = (name: Parameters<typeof featurePath>[1]) =>
    featurePath(slowKiln, name).replace('/c/slow-kiln', '')
  expect([at('collections'), at('newsletter'), at('members'), at('events')]).toEqual([
    '/collections',
    '/newsletter',
    '/members',
    '/events',
  ])
  expect([at('store'), at('chats'), at('courses')]).toEqual(['/store', '/chat', '/courses'])
  const room = { _id: '7'.repeat(32), text: 'Glaze & lab' }
  expect(roomPath(slowKiln, room)).toBe(`/c/slow-kiln/channel/${room._id}-glaze-lab`)
})

it('takes members to the first of its features that is visible, in its order [APP-ROUTE-3]', async () => {
  const features = [
    { name: 'collections', isVisible: false, title: '' },
    { name: 'members', isVisible: true, title: '' },
    { name: 'forum', isVisible: true, title: '' },
  ] as const
  const mine = { ...slowKiln, features: [...features] }
  const router = createWorld(channelAnswers(mine), signedIn).open('/c/slow-kiln')
  await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/members'))
  const other = { ...slowKiln, features: features.toReversed() }
  const again = createWorld(channelAnswers(other), signedIn).open('/c/slow-kiln')
  await waitFor(() => expect(again.state.location.pathname).toBe('/c/slow-kiln/channel'))
})

it('asks visitors to sign in for profiles, and for what is not for everybody here [APP-SIGNIN-1]', async () => {
  const profile = createWorld().open(`/user/${bo.username}`)
  await waitFor(() => expect(profile.state.location.pathname).toBe('/signin'))
  expect(profile.state.location.search).toBe('?next=%2Fuser%2Fbo.lind')
  const settings = createWorld({}, given(kiln)).open('/c/slow-kiln/settings')
  await waitFor(() => expect(settings.state.location.pathname).toBe('/signin'))
  expect(settings.state.location.search).toBe('?next=%2Fc%2Fslow-kiln%2Fsettings')
})

it('shows those in charge what is left to do, and nobody else', async () => {
  createWorld(channelAnswers({ ...slowKiln, membersCount: 1 }), signedIn).open('/c/slow-kiln/about')
  const list = await screen.findByRole('region', { name: 'Set up Slow Kiln' })
  expect(
    within(list)
      .getByRole('link', { name: /Invite the first people/ })
      .getAttribute('href'),
  ).toBe('/c/slow-kiln/settings/invitations')
  cleanup()
  createWorld(channelAnswers({ ...slowKiln, ...asMember() }), signedIn).open('/c/slow-kiln/about')
  await screen.findByRole('heading', { name: 'About this community' })
  expect(screen.queryByRole('region', { name: 'Set up Slow Kiln' })).toBeNull()
})
