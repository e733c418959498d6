import type { Channel } from '@guildhall/contract/channels'
import {
  directoryCalls as directory,
  type Member,
  removalCalls as removal,
} from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { member, person, role } from '../../testing/members.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Directory.tsx'),
    import('./RemoveDialog.tsx'),
    import('./GiveRoleDialog.tsx'),
  ]),
)

const channelId = slowKiln._id
const lucia = member(person(1, 'Lucía Ferrer'), { roles: [role()] })
const tomasz = member(person(2, 'Tomasz Wilk'), { isModerator: true })
const noor = member(person(3, 'نور حداد'))
const MEMBERS = directory.getMembers.path
const journeyman = role()

async function open(
  more: Partial<Channel> = {},
  answers: object = {},
  address = '/c/slow-kiln/members',
  people: Member[] = [lucia, tomasz, noor],
) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [MEMBERS]: () => ({ members: people, next: null }),
      [roleCalls.getChannelRoles.path]: () => ({ roles: [journeyman], next: null }),
      ...answers,
    },
    signedIn,
  )
  const router = world.open(address)
  await screen.findByRole('heading', { level: 1, name: 'Members' })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, router, sent }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const cards = () => screen.findByRole('list', { name: 'Members of Slow Kiln' })
const table = '/c/slow-kiln/members?view=table'

describe('the directory', () => {
  it('shows who is there, with what they are and a way to know them', async () => {
    await open()
    const list = await cards()
    expect(within(list).getByRole('link', { name: 'Lucía Ferrer' }).getAttribute('href')).toBe(
      '/c/slow-kiln/members/luc%C3%ADa.ferrer',
    )
    expect(within(list).getByText('Journeyman')).toBeDefined()
    expect(within(list).getByText('Moderator')).toBeDefined()
    expect(within(list).getByText('I am نور حداد.')).toBeDefined()
    expect(within(list).getAllByRole('button', { name: /^Connect/ })).toHaveLength(3)
  })

  it('searches once the typing rests, and narrows by role and rank [MEM-LIST-1]', async () => {
    const { sent, router } = await open()
    await cards()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or username' }), 'luc')
    await waitFor(() =>
      expect(sent(directory.getMembers).at(-1)).toMatchObject({
        channelId,
        searchQuery: 'luc',
        isFullData: true,
      }),
    )
    expect(sent(directory.getMembers).filter((input) => 'searchQuery' in (input as object))).toHaveLength(1)
    await press('Role: Any')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Journeyman' }))
    await press('Moderators')
    await waitFor(() =>
      expect(sent(directory.getMembers).at(-1)).toMatchObject({
        searchQuery: 'luc',
        roles: [journeyman._id],
        isModerators: true,
      }),
    )
    expect(router.state.location.search).toBe(`?q=luc&role=${journeyman._id}&staff=1`)
  })

  it('says when nobody fits, and goes back to everybody', async () => {
    const { sent } = await open({}, {}, '/c/slow-kiln/members?q=zzz', [])
    await screen.findByText('No members found')
    await press('Clear filters')
    await waitFor(() => expect(sent(directory.getMembers).at(-1)).not.toHaveProperty('searchQuery'))
  })

  it('can be tried again when it did not load', async () => {
    let isDown = true
    await open(
      {},
      {
        [MEMBERS]: () => {
          if (isDown) throw new Error('no')
          return { members: [lucia], next: null }
        },
      },
    )
    expect((await screen.findAllByText('We couldn’t load the members')).length).toBeGreaterThan(0)
    isDown = false
    await press('Try again')
    await screen.findByRole('link', { name: 'Lucía Ferrer' })
  })

  it('is closed where members do not see each other', async () => {
    const { sent } = await open({ ...asMember(), showMembers: false })
    await screen.findByText('The member list is hidden')
    expect(sent(directory.getMembers)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('offers nothing to those who may not', async () => {
    await open(asMember(), {}, table)
    await screen.findByRole('table')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  })
})

describe('several members at once', () => {
  const choose = async (...names: string[]) => {
    for (const name of names)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }

  it('are removed one after the other, and leave the list and the number', async () => {
    const { sent, store } = await open(
      {},
      { [removal.removeUserFromCommunity.path]: () => ({ message: 'Removed', user: lucia }) },
      table,
    )
    await choose('Lucía Ferrer', 'نور حداد')
    await press('Remove')
    const question = await screen.findByRole('alertdialog', { name: 'Remove 2 people from Slow Kiln?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Remove 2 people' }))
    await screen.findByText('2 people are removed')
    expect(sent(removal.removeUserFromCommunity)).toEqual([
      { channelId, otherUser: lucia._id, isBanned: false, reason: '' },
      { channelId, otherUser: noor._id, isBanned: false, reason: '' },
    ])
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
    expect(store.getState().channels.entities[channelId]?.membersCount).toBe(10)
  })

  it('leave out whom one may not remove', async () => {
    await open(asMember(['manageMembers']), {}, table)
    await choose('Lucía Ferrer', 'Tomasz Wilk')
    await press('Ban')
    const question = await screen.findByRole('alertdialog', { name: 'Ban Lucía Ferrer from Slow Kiln?' })
    expect(within(question).getByText(/You can’t remove 1 of them/)).toBeDefined()
  })

  it('stay when the server refuses, which is told', async () => {
    await open(
      {},
      { [removal.removeUserFromCommunity.path]: refused(403, 'forbidden', 'You cannot remove them') },
      table,
    )
    await choose('Lucía Ferrer')
    await press('Ban')
    await press('Ban Lucía Ferrer')
    await screen.findByText('You cannot remove them')
    expect(screen.getByText('Lucía Ferrer')).toBeDefined()
  })

  it('are given a role', async () => {
    const { sent } = await open(
      {},
      { [roleCalls.updateUsersRole.path]: () => ({ message: 'Updated', role: journeyman }) },
      table,
    )
    await choose('Tomasz Wilk', 'نور حداد')
    await press('Assign role')
    const dialog = await screen.findByRole('dialog', { name: 'Assign a role to 2 people' })
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Journeyman' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign role' }))
    await screen.findByText('2 people are now Journeyman')
    expect(sent(roleCalls.updateUsersRole)).toEqual([
      { channelId, roleId: journeyman._id, userIds: [tomasz._id, noor._id], isRemoved: false },
    ])
    expect(screen.getAllByText('Journeyman').length).toBeGreaterThanOrEqual(3)
  })
})
