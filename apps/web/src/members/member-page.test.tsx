import type { Channel } from '@guildhall/contract/channels'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { member, person, role } from '../testing/members.ts'
import { profile } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { loadMember } from './profile-thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./MemberPage.tsx'),
    import('../posts/ForumPage.tsx'),
    import('../connections/PersonPage.tsx'),
    import('../connections/MiniProfile.tsx'),
    import('../posts/PersonPosts.tsx'),
  ]),
)

const bo = person(1, 'Bo Lind')
const chemist = role({ title: 'Glaze chemist' })
const MEMBER = '/api/v2/channel/getmember'
const PROFILE = '/api/v2/user/getProfile'

function open(address: string, more: Record<string, (input: unknown) => unknown> = {}, channel = {}) {
  const kiln: Channel = { ...slowKiln, ...asMember(), ...channel }
  const world = createWorld(
    {
      ...channelAnswers(kiln),
      '/api/v2/posts': () => ({ posts: [], next: null }),
      '/api/v2/user/communities': () => ({ communities: [], count: 0, commonCount: 0, interests: [] }),
      '/api/v2/channel/getmembers': () => ({ members: [member(bo)], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({ roles: [], next: null }),
      [PROFILE]: () => ({ user: profile(bo) }),
      [MEMBER]: () => ({ member: member(bo, { roles: [chemist] }) }),
      ...more,
    },
    signedIn,
  )
  const inputs = (path: string) => world.asked.filter((call) => call.path === path).map(({ input }) => input)
  return { ...world, inputs, router: world.open(address) }
}

describe("a person's page within a community", () => {
  it('keeps the community around it and opens on what they wrote there', async () => {
    const { inputs } = open('/c/slow-kiln/members/bo.lind')
    await screen.findByRole('heading', { level: 1, name: 'Bo Lind' })
    await screen.findByText('Member of Slow Kiln since March 2026')
    screen.getByRole('button', { name: /^Slow Kiln$/ })
    const posts = screen.getByRole('link', { name: /^Posts/ })
    expect(posts.getAttribute('href')).toBe('/c/slow-kiln/members/bo.lind')
    expect(posts.getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(inputs('/api/v2/posts')).not.toEqual([]))
    const { filters } = inputs('/api/v2/posts')[0] as { filters: string }
    expect(JSON.parse(filters)).toEqual({ channelId: slowKiln._id, postedBy: bo._id, sortBy: 'latest' })
    expect(inputs(MEMBER)[0]).toEqual({ channelId: slowKiln._id, username: 'bo.lind' })
  })

  it('bears the roles that are shown there [PROM-5]', async () => {
    let roles = [chemist]
    const { store } = open('/c/slow-kiln/members/bo.lind', {
      [MEMBER]: () => ({ member: member(bo, { roles }) }),
    })
    await screen.findByText('Glaze chemist')
    roles = []
    await act(() => store.dispatch(loadMember(slowKiln._id, { otherUserId: bo._id })))
    expect(screen.queryByText('Glaze chemist')).toBeNull()
  })

  it('leads to the page outside for somebody who is no member', async () => {
    const { router } = open('/c/slow-kiln/members/bo.lind', {
      [MEMBER]: refused(404, 'not_found', 'User not found'),
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/bo.lind'))
    await screen.findByRole('heading', { level: 1, name: 'Bo Lind' })
  })

  it('says that there is nobody, within the community', async () => {
    const { router } = open('/c/slow-kiln/members/no.body', {
      [MEMBER]: refused(404, 'not_found', 'User not found'),
      [PROFILE]: refused(404, 'not_found', 'User not found'),
    })
    await screen.findByRole('heading', { name: 'Profile not found' })
    expect(router.state.location.pathname).toBe('/c/slow-kiln/members/no.body')
  })
})

describe('a name in a community', () => {
  it('leads to the page there, and bears the roles on the card that hangs on it [PROM-5]', async () => {
    const rooms = { '/api/v2/posts': () => ({ posts: [postOf('Crawl', { postedBy: bo })], next: null }) }
    const { inputs } = open('/c/slow-kiln/channel', rooms, { membersCount: 2000 })
    const name = await screen.findByRole('link', { name: 'Bo Lind' })
    expect(name.getAttribute('href')).toBe('/c/slow-kiln/members/bo.lind')
    await userEvent.hover(name)
    const card = within(await screen.findByRole('dialog', { name: 'Bo Lind' }))
    await card.findByText('Glaze chemist')
    expect(inputs(MEMBER)[0]).toEqual({ channelId: slowKiln._id, otherUserId: bo._id })
  })

  it('leads outside where the members are not shown', async () => {
    open('/c/slow-kiln/about', {}, { showMembers: false, createdBy: bo })
    const founder = await screen.findByRole('link', { name: /Bo Lind/ })
    expect(founder.getAttribute('href')).toBe('/user/bo.lind')
  })
})
