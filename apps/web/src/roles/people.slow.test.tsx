import type { Channel } from '@guildhall/contract/channels'
import type { Role } from '@guildhall/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { limitReached, member, nativeRoles, role } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'
import { assignRole } from './people.ts'
import { holderListId } from './selectors.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RolesFrame.tsx'),
    import('./RoleDetail.tsx'),
    import('./detail/RolePeople.tsx'),
    import('./detail/AssignPeople.tsx'),
    import('./WhyDialog.tsx'),
    import('../channels/PlanLimitAdmin.tsx'),
  ]),
)

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const ONE = setting('updateUserRole')
const MANY = setting('users/updateRole')
const MEMBERS = '/api/v2/channel/getmembers'
const WHY = '/api/v2/channel/why'
const channelId = slowKiln._id
const dee = { ...bo, _id: idOf('d'), username: 'dee', fullname: 'Dee Fox' }
const host = role('Host', { roleType: 'admin', permissions: ['createEvents'], membersCount: 1 })

type Answers = Record<string, (input: unknown) => unknown>

async function openPeople(own: Answers = {}, of: Role = host, channel: Partial<Channel> = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...channel }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, host], next: null }),
    [MEMBERS]: (input) =>
      'roles' in (input as object)
        ? { members: [member(bo)], next: null }
        : { members: [member(cy), member(dee)], next: null },
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open(`/c/slow-kiln/settings/roles/${of._id}/people`)
  await screen.findByRole('list', { name: `People with ${of.title}` })
  const inputs = (asked: string) => world.asked.filter((one) => one.path === asked).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const holders = () =>
  within(screen.getByRole('list', { name: 'People with Host' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

async function pick(...names: string[]) {
  await press('Assign people')
  const field = within(await screen.findByRole('dialog')).getByLabelText('People')
  for (const name of names) {
    await userEvent.type(field, name)
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  await press('Assign')
}

it('gives a role to somebody found in the directory, who then stands in its list [ROLE-11]', async () => {
  const { inputs } = await openPeople({
    [ONE]: () => ({ message: 'Updated', role: { ...host, membersCount: 2 } }),
  })
  await pick('Cy')
  await screen.findByText('1 person now has Host')
  expect(inputs(ONE)).toEqual([{ channelId, roleId: host._id, memberId: cy._id, isRemoved: false }])
  expect(holders()).toEqual(['Cy Moe', 'Bo Lind'])
  screen.getByText('Admin role, assigned by admins · 2 people')
})

it('searches the directory among those who do not hold it', async () => {
  const { inputs } = await openPeople()
  await press('Assign people')
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('People'), 'Cy')
  const searched = expect.objectContaining({ channelId, noRoles: [host._id], searchQuery: 'Cy' })
  await waitFor(() => expect(inputs(MEMBERS)).toContainEqual(searched))
})

it('gives it to several at once', async () => {
  const { inputs } = await openPeople({
    [MANY]: () => ({ message: 'Updated', role: { ...host, membersCount: 3 } }),
  })
  await pick('Cy', 'Dee')
  await screen.findByText('2 people now have Host')
  expect(inputs(MANY)).toEqual([
    { channelId, roleId: host._id, userIds: [cy._id, dee._id], isRemoved: false },
  ])
  expect(holders()).toEqual(['Dee Fox', 'Cy Moe', 'Bo Lind'])
})

it('changes only the list that it is told of [ROLE-11]', async () => {
  const { store } = await openPeople({ [ONE]: () => ({ message: 'Updated', role: host }) })
  const userIds = [cy._id]
  await act(() => store.dispatch(assignRole({ channelId, roleId: host._id, userIds, listId: 'elsewhere' })))
  expect(store.getState().appLists.elsewhere?.newIds).toEqual(userIds)
  expect(store.getState().appLists[holderListId(host._id)]?.newIds).toEqual([])
})

it('says when some could not be added, and keeps them in the field [ROLE-15]', async () => {
  const data = { code: 'invalid', message: 'no', notAdded: [dee._id] }
  await openPeople({
    [MANY]: () => {
      throw new RequestFailed('bad request', { answer: { status: 400, data } })
    },
  })
  await pick('Cy', 'Dee')
  await screen.findByText('Some members could not be added to the role')
  const form = within(await screen.findByRole('dialog'))
  form.getByRole('button', { name: 'Remove Dee Fox' })
  expect(form.queryByRole('button', { name: 'Remove Cy Moe' })).toBeNull()
  await press('Cancel')
  await waitFor(() => expect(holders()).toEqual(['Cy Moe', 'Bo Lind']))
})

it('wants somebody to be chosen', async () => {
  const { inputs } = await openPeople()
  await press('Assign people')
  await press('Assign')
  await screen.findByText('Choose at least one person.')
  expect([...inputs(ONE), ...inputs(MANY)]).toEqual([])
})

it('tells an admin when the plan allows no more people in a role', async () => {
  await openPeople({ [ONE]: limitReached('usersInRole', 250) })
  await pick('Cy')
  await screen.findByRole('heading', { name: 'Roles limit reached' })
})

it('takes a role away once that is confirmed', async () => {
  const { inputs } = await openPeople({
    [ONE]: () => ({ message: 'Updated', role: { ...host, membersCount: 0 } }),
  })
  await press('Remove the role from Bo Lind')
  expect(inputs(ONE)).toEqual([])
  await press('Remove Host')
  await screen.findByText('No one has this role yet')
  expect(inputs(ONE)).toEqual([{ channelId, roleId: host._id, memberId: bo._id, isRemoved: true }])
})

it('does not offer to make the owner no admin', async () => {
  const admin = nativeRoles[2] as Role
  await openPeople({}, admin)
  await screen.findByRole('button', { name: 'View as Bo Lind' })
  expect(screen.queryByRole('button', { name: 'Remove the role from Bo Lind' })).toBeNull()
})

it('tells why somebody may not do something, and what would help', async () => {
  const verdict = {
    isAllowed: false,
    reasons: [],
    missing: 'role',
    ways: [{ kind: 'askForRole', role: host }],
  }
  const { inputs } = await openPeople({ [WHY]: () => ({ verdict }) })
  await press('View as Bo Lind')
  await screen.findByText('Bo Lind can’t: Create posts')
  screen.getByText('Bo Lind has no role that allows it.')
  screen.getByText('Someone who manages roles can assign this role:')
  expect(inputs(WHY)[0]).toEqual({ channelId, otherUserId: bo._id, permission: 'createPosts' })
})

it('shows more people when there are more', async () => {
  await openPeople({
    [MEMBERS]: (input) =>
      (input as { after?: string }).after
        ? { members: [member(cy)], next: null }
        : { members: [member(bo)], next: 'more' },
  })
  await press('Show more')
  await waitFor(() => expect(holders()).toEqual(['Bo Lind', 'Cy Moe']))
})
