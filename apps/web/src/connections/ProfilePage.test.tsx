import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { slowKiln } from '../testing/channels.ts'
import { bo, cy, idOf, profile, related } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./ProfilePage.tsx'),
    import('./Connections.tsx'),
    import('./MiniProfile.tsx'),
    import('./PersonPage.tsx'),
    import('../posts/PersonPosts.tsx'),
    import('../members/PersonCommunities.tsx'),
    import('../users/BlockConfirm.tsx'),
    import('../users/ReportDialog.tsx'),
  ]),
)

const USER = '/api/v2/user'
const PROFILE = `${USER}/getProfile`

function openPage(
  answers: Record<string, (input: unknown) => unknown> = {},
  address = '/user/bo.lind',
  preloaded = signedIn,
) {
  const world = createWorld(
    {
      [PROFILE]: () => ({ user: profile(bo) }),
      '/api/v2/posts': () => ({ posts: [], next: null }),
      '/api/v2/user/communities': () => ({ communities: [], count: 0, commonCount: 0, interests: [] }),
      ...answers,
    },
    preloaded,
  )
  const inputs = (path: string) => world.asked.filter((call) => call.path === path).map(({ input }) => input)
  return { ...world, inputs, router: world.open(address) }
}
const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bo Lind' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe("a person's page", () => {
  it('shows who they are and what they tell', async () => {
    const { inputs } = openPage()
    const name = await screen.findByRole('heading', { level: 1, name: /Bo Lind/ })
    within(name).getByRole('img', { name: 'Identity verified' })
    expect(inputs(PROFILE)[0]).toEqual({ username: 'bo.lind' })
    screen.getByText('@bo.lind')
    screen.getByText(/^Kolkata, local time \d\d:\d\d$/)
    await screen.findByText('I fire at night.')
    screen.getByText('Joined February 2026')
    const site = screen.getByRole('link', { name: 'bo.example' })
    expect([site.getAttribute('href'), site.getAttribute('rel')]).toEqual([
      'https://www.bo.example/',
      'noopener nofollow ugc',
    ])
    await waitFor(() => expect(document.title).toBe('Bo Lind'))
  })

  it('opens on what they wrote, with their communities and connections behind it', async () => {
    openPage()
    const tabs = within(await screen.findByRole('navigation', { name: /Bo Lind/ })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      expect.stringMatching(/^Posts/),
      expect.stringMatching(/^Communities/),
      expect.stringMatching(/^Connections/),
    ])
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('says what the communities of both are, with roles, and what they are about [PROM-12]', async () => {
    const kiln = { ...slowKiln, isMember: true }
    const far = { ...slowKiln, _id: idOf('6'), slug: 'far', title: 'Far Hills', isMember: false }
    const roles = [{ _id: idOf('2'), title: 'Chemist', color: 'green', textColor: '', roleType: 'user' }]
    const joinedTime = '2026-03-04T10:00:00.000Z'
    const { inputs } = openPage(
      {
        [`${USER}/communities`]: () => ({
          communities: [
            { channel: kiln, roles, joinedTime },
            { channel: far, roles: [], joinedTime },
          ],
          count: 2,
          commonCount: 1,
          interests: [{ _id: idOf('7'), title: 'Crafts', spaceIcon: 'palette' }],
        }),
      },
      '/user/bo.lind/communities',
    )
    const common = await screen.findAllByRole('region', { name: '1 community in common' })
    for (const place of common) within(place).getByRole('link', { name: 'Slow Kiln' })
    expect(common).toHaveLength(2)
    const interest = within(screen.getByRole('region', { name: 'Interests' })).getByRole('link')
    expect([interest.textContent, interest.getAttribute('href')]).toEqual([
      'Crafts',
      `/explore?space=${idOf('7')}`,
    ])
    screen.getByText('Chemist')
    within(screen.getByRole('region', { name: 'Other communities' })).getByRole('link', { name: 'Far Hills' })
    expect(inputs(`${USER}/communities`)[0]).toEqual({ otherUserId: bo._id })
  })

  it('is found by the id of somebody without a name', async () => {
    const { inputs } = openPage({ [PROFILE]: () => ({ user: profile(cy) }) }, `/user/${cy._id}`)
    await screen.findByRole('heading', { level: 1, name: 'Cy Moe' })
    expect(inputs(PROFILE)[0]).toEqual({ otherUserId: cy._id })
    const tab = screen.getByRole('link', { name: /^Connections/ })
    expect(tab.getAttribute('href')).toBe(`/user/${cy._id}/connections`)
  })

  it('tells whom both know', async () => {
    const commonConnections = { count: 8, users: [cy] }
    openPage({ [PROFILE]: () => ({ user: profile(bo, { commonConnections }) }) })
    await screen.findByText('8 connections in common')
    screen.getByRole('img', { name: 'Cy Moe' })
  })

  it.each([
    [404, 'not_found'],
    [400, 'invalid'],
  ] as const)(
    'says that there is nobody, when there is or when one may not know: %s',
    async (status, code) => {
      openPage({ [PROFILE]: refused(status, code, 'User not found') })
      await screen.findByRole('heading', { name: 'Profile not found' })
    },
  )

  it('offers to try again when it does not come', async () => {
    const answers = { [PROFILE]: refused(503, 'unavailable', 'Not now') as () => unknown }
    const world = createWorld(answers, signedIn)
    world.open('/user/bo.lind')
    const again = await screen.findByRole('button', { name: 'Try again' })
    answers[PROFILE] = () => ({ user: profile(bo) })
    await userEvent.click(again)
    await screen.findByRole('heading', { level: 1, name: /Bo Lind/ })
  })

  it('is one to edit when it is mine', async () => {
    openPage({ [PROFILE]: () => ({ user: profile(signedIn.me!, { generalAbout: '' }) }) }, '/user/ana')
    const [edit] = await screen.findAllByRole('link', { name: 'Edit profile' })
    expect(edit?.getAttribute('href')).toBe('/me/settings/profile')
    expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
    await screen.findByText('Write something about yourself')
  })

  it('asks strangers to sign in, and brings them back', async () => {
    const { router } = openPage({}, '/user/bo.lind', { ...signedIn, me: null, signedIn: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(router.state.location.search).toContain('bo.lind')
  })
})

it('a visitor sees the name of somebody who writes in public as the title of the page', async () => {
  const preloaded = { ...signedIn, me: null, signedIn: false, loadedData: { users: [bo] } }
  openPage({}, '/user/bo.lind', preloaded)
  await screen.findByRole('heading', { level: 1, name: /Bo Lind/ })
  await waitFor(() => expect(document.title).toBe('Bo Lind'))
})

describe('somebody one would rather have less of', () => {
  it('is muted, which can be undone', async () => {
    const mute = (input: unknown) => ({
      user: related(bo, { isMuted: (input as { isMuted: boolean }).isMuted }),
    })
    const { inputs, store } = openPage({ [`${USER}/hideuserposts`]: mute })
    await menu('Mute')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(store.getState().users.entities[bo._id]?.isMuted).toBe(false))
    expect(inputs(`${USER}/hideuserposts`)).toEqual([
      { otherUserId: bo._id, isMuted: true },
      { otherUserId: bo._id, isMuted: false },
    ])
  })

  it('is as before when muting fails', async () => {
    const { store } = openPage({ [`${USER}/hideuserposts`]: () => Promise.reject(new Error('lost')) })
    await menu('Mute')
    await screen.findByText('Error muting user')
    expect(store.getState().users.entities[bo._id]?.isMuted).toBe(false)
  })

  it('is blocked once one has said so twice, and unblocked', async () => {
    const { inputs } = openPage({
      [`${USER}/blockuser`]: () => ({ user: related(bo, { isBlocked: true }) }),
      [`${USER}/unblockuser`]: () => ({ user: related(bo) }),
    })
    await menu('Block')
    const question = await screen.findByRole('alertdialog', { name: 'Block Bo Lind?' })
    expect(inputs(`${USER}/blockuser`)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Block Bo Lind' }))
    await screen.findByRole('heading', { name: 'You blocked Bo Lind' })
    expect(screen.queryByText('I fire at night.')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock Bo Lind' }))
    await screen.findByText('I fire at night.')
    expect(inputs(`${USER}/blockuser`)).toEqual([{ blockId: bo._id }])
    expect(inputs(`${USER}/unblockuser`)).toEqual([{ blockId: bo._id }])
  })

  it('stays known to whoever blocked them, who can unblock them after a reload too', async () => {
    let isBlocked = true
    openPage({
      [PROFILE]: () => ({
        user: profile(bo, isBlocked ? { isBlocked, generalAbout: '', connectionsCount: 0 } : {}),
      }),
      [`${USER}/unblockuser`]: () => {
        isBlocked = false
        return { user: related(bo) }
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'You blocked Bo Lind' })
    screen.getByText(/Unblock them here/)
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Bo Lind' }))
    await screen.findByText('I fire at night.')
  })

  it('is shown to a moderator across a block, marked and without what is personal', async () => {
    const user = profile(bo, { isAcrossBlock: true })
    openPage({ [PROFILE]: () => ({ user }) })
    await screen.findByRole('button', { name: 'Blocked' })
    await screen.findByText('I fire at night.')
    expect(screen.queryByRole('button', { name: /Connect|Actions for/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Connections/ })).toBeNull()
  })

  it('is shown to a moderator who made the block, and unblocked', async () => {
    openPage({
      [PROFILE]: () => ({ user: profile(bo, { isBlocked: true, isAcrossBlock: true }) }),
      [`${USER}/unblockuser`]: () => ({ user: related(bo) }),
    })
    await screen.findByText('I fire at night.')
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock Bo Lind' }))
    await screen.findByRole('button', { name: /^Connect/ })
    expect(screen.queryByRole('button', { name: 'Blocked' })).toBeNull()
  })

  it('is reported with a reason, and blocked as well if one likes', async () => {
    const { inputs } = openPage({ [`${USER}/reportuser`]: () => ({ message: 'Reported' }) })
    await menu('Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Bo Lind' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    dialog.getByText('Choose a reason.')
    expect(inputs(`${USER}/reportuser`)).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Spam or advertising' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Sells kilns')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Bo Lind as well' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await screen.findByText('Report sent. Thank you.')
    const input = { reportUserId: bo._id, reportType: 'spam', comments: 'Sells kilns', isUserBlocked: true }
    expect(inputs(`${USER}/reportuser`)).toEqual([input])
    await screen.findByRole('button', { name: 'Unblock Bo Lind' })
  })
})
