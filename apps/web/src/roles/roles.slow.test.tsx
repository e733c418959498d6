import type { Role } from '@guildhall/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { type Answers, openPage, press } from '../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { limitReached, nativeRoles, role } from '../testing/structure.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

withParts('chats', 'events', 'courses', 'store', 'payments', 'statistics', 'moderation')

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RolesFrame.tsx'),
    import('./RoleDetail.tsx'),
    import('./RolePermissions.tsx'),
    import('./detail/RoleDisplay.tsx'),
    import('./NewRole.tsx'),
    import('../channels/PlanLimitAdmin.tsx'),
  ]),
)

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const SAVE = setting('addOrEditChannelRole')
const PERMISSIONS = setting('addOrRemoveRolePermissions')
const channelId = slowKiln._id

const host = role('Host', { roleType: 'admin', permissions: ['createEvents'], membersCount: 4 })
const tech = role('Tech', { isJoinable: true, membersCount: 18 })

async function openRoles(own: Answers = {}, path = '') {
  const world = openPage(`/c/slow-kiln/settings/roles${path}`, {
    ...channelAnswers(slowKiln),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, host, tech], next: null }),
    '/api/v2/channel/getmembers': () => ({ members: [], next: null }),
    ...own,
  })
  await screen.findByRole('region', { name: 'Roles' })
  return world
}

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const back = (one: Role) => () => ({ message: 'Saved', role: one })

it('shows admin roles apart from user tags, with how many hold them [ROLE-3] [ROLE-36]', async () => {
  await openRoles()
  const list = within(screen.getByRole('region', { name: 'Roles' }))
  const named = (name: string) =>
    within(list.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(named('Admin roles')).toEqual(['Moderator2 people', 'Admin1 person', 'Host4 people'])
  expect(named('User tags')).toEqual(['Member0 people', 'Tech18 people'])
  list.getByText('2 of 15 roles')
  await screen.findByRole('heading', { level: 1, name: 'Moderator' })
})

it('calls a role what it is [ROLE-3] [ROLE-36]', async () => {
  const { router } = await openRoles({}, `/${tech._id}`)
  await screen.findByText('User tag · 18 people')
  await act(() => router.navigate(`/c/slow-kiln/settings/roles/${host._id}`))
  await screen.findByText('Admin role, assigned by admins · 4 people')
})

it('makes a role with what it allows, all in one body [ROLE-5] [ROLE-6]', async () => {
  const made = role('Guide', { roleType: 'admin', permissions: ['createCourses', 'moderateCourses'] })
  const { inputs, router } = await openRoles({ [SAVE]: back(made) })
  await press('New')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText('Name'), ' Guide ')
  await userEvent.click(form.getByRole('radio', { name: 'Admin role' }))
  await userEvent.click(form.getByRole('combobox', { name: 'Start from' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Teacher preset' }))
  await userEvent.click(form.getByRole('radio', { name: 'Teal' }))
  await userEvent.click(form.getByRole('button', { name: 'Create role' }))
  await screen.findByRole('heading', { level: 1, name: 'Guide' })
  expect(router.state.location.pathname).toBe(`/c/slow-kiln/settings/roles/${made._id}`)
  expect(inputs(SAVE)).toEqual([
    {
      channelId,
      title: 'Guide',
      roleType: 'admin',
      color: 'teal',
      permissions: ['createCourses', 'moderateCourses'],
    },
  ])
  screen.getByText('3 of 15 roles')
})

it('tells an admin that the plan has no place for another role [ROLE-17]', async () => {
  await openRoles({ [SAVE]: limitReached('roles', 15) })
  await press('New')
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'More')
  await press('Create role')
  await screen.findByRole('heading', { name: 'Roles limit reached' })
})

it('throws changes away when that is wanted', async () => {
  await openRoles({}, `/${host._id}`)
  await tick('Create courses')
  await press('Discard')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create courses' }).checked).toBe(false)
})

it('keeps the changes and says why when they are refused', async () => {
  await openRoles(
    { [PERMISSIONS]: refused(403, 'forbidden', 'You don’t have permission to do this') },
    `/${host._id}`,
  )
  await tick('Create courses')
  await press('Save changes')
  await screen.findByText('You don’t have permission to do this')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create courses' }).checked).toBe(true)
})

it('asks before changes are left behind, and not between the tabs of the role', async () => {
  const { router } = await openRoles({}, `/${host._id}`)
  await tick('Create courses')
  await userEvent.click(screen.getByRole('link', { name: /^Display/ }))
  await screen.findByLabelText('Name')
  screen.getByText('1 unsaved change to Host')
  await userEvent.click(screen.getByRole('link', { name: /^Tech/ }))
  await screen.findByText('Leave without saving?')
  await press('Keep editing')
  expect(router.state.location.pathname).toContain(host._id)
})

it('changes how a role looks and how much its holders may write', async () => {
  const { inputs } = await openRoles({ [SAVE]: back({ ...host, title: 'Hostess' }) }, `/${host._id}`)
  await userEvent.type(await screen.findByLabelText('Posting limit'), '12x')
  await userEvent.click(screen.getByRole('link', { name: /^Display/ }))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await press('Save changes')
  expect((await screen.findAllByText('Enter a role name.')).length).toBeGreaterThan(0)
  await userEvent.type(name, 'Hostess')
  await userEvent.click(screen.getByRole('radio', { name: 'Rose' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Visible to everyone' }))
  await press('Save changes')
  await waitFor(() => expect(inputs(SAVE)).toHaveLength(1))
  expect(inputs(SAVE)).toEqual([
    { channelId, roleId: host._id, title: 'Hostess', color: 'rose', isPublic: false, posts: 12 },
  ])
})

it('deletes a role once that is confirmed', async () => {
  const { inputs } = await openRoles(
    { [setting('deleteUserRole')]: () => ({ message: 'Deleted', roleId: host._id }) },
    `/${host._id}`,
  )
  await press('Actions for Host')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete role' }))
  await screen.findByText(/^4 people lose it right away/)
  await press('Delete Host')
  await screen.findByRole('heading', { level: 1, name: 'Moderator' })
  expect(inputs(setting('deleteUserRole'))).toEqual([{ channelId, roleId: host._id }])
  expect(screen.queryByRole('link', { name: /^Host/ })).toBeNull()
})

it('cannot delete or open to all what every community has', async () => {
  await openRoles({}, `/${nativeRoles[1]?._id}`)
  await press('Actions for Moderator')
  await screen.findByRole('menuitem', { name: 'View as…' })
  expect(screen.queryByRole('menuitem', { name: 'Delete role' })).toBeNull()
})

it('offers to try again when the roles do not come', async () => {
  const answers: Answers = {
    ...channelAnswers(slowKiln),
    [setting('getRoles')]: refused(503, 'unavailable', 'Not now'),
    '/api/v2/channel/getmembers': () => ({ members: [], next: null }),
  }
  createWorld(answers, signedIn).open('/c/slow-kiln/settings/roles')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[setting('getRoles')] = () => ({ roles: [...nativeRoles], next: null })
  await userEvent.click(again)
  await screen.findByRole('heading', { level: 1, name: 'Moderator' })
})

it('is closed to those who do not manage roles', async () => {
  const world = createWorld(channelAnswers({ ...slowKiln, ...asMember() }), signedIn)
  world.open('/c/slow-kiln/settings/roles')
  await screen.findByText('This page is for admins')
  expect(world.asked.some(({ path }) => path === setting('getRoles'))).toBe(false)
})
