import type { Channel } from '@guildhall/contract/channels'
import type { Role } from '@guildhall/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { type Answers, openPage, press } from '../../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { nativeRoles, role } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats', 'events', 'courses', 'store', 'payments', 'statistics')

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../RolesFrame.tsx'),
    import('../RoleDetail.tsx'),
    import('../RolePermissions.tsx'),
  ]),
)

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const SAVE = setting('addOrEditChannelRole')
const PERMISSIONS = setting('addOrRemoveRolePermissions')
const channelId = slowKiln._id

const host = role('Host', { roleType: 'admin', permissions: ['createEvents'], membersCount: 4 })
const tech = role('Tech', { isJoinable: true, membersCount: 18 })

async function openRoles(own: Answers = {}, path = '', channel: Partial<Channel> = {}) {
  const world = openPage(`/c/slow-kiln/settings/roles${path}`, {
    ...channelAnswers({ ...slowKiln, ...channel }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, host, tech], next: null }),
    '/api/v2/channel/getmembers': () => ({ members: [], next: null }),
    ...own,
  })
  await screen.findByRole('region', { name: 'Roles' })
  return world
}

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const back = (one: Role) => () => ({ message: 'Saved', role: one })

it('counts what was changed and saves it, what a role allows by its own call [ROLE-5]', async () => {
  const after = { ...host, showOnProfile: false }
  const { inputs } = await openRoles(
    { [SAVE]: back(after), [PERMISSIONS]: back({ ...after, permissions: ['createCourses'] }) },
    `/${host._id}`,
  )
  await tick('Create events')
  await tick('Create courses')
  await userEvent.click(screen.getByRole('switch', { name: 'Show on profile' }))
  screen.getByText('3 unsaved changes to Host')
  await press('Save changes')
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
  expect(inputs(SAVE)).toEqual([{ channelId, roleId: host._id, showOnProfile: false }])
  expect(inputs(PERMISSIONS)).toEqual([
    {
      channelId,
      roleId: host._id,
      permissionsToAdd: ['createCourses'],
      permissionsToRemove: ['createEvents'],
    },
  ])
})

it('finds a permission by its name', async () => {
  await openRoles({}, `/${host._id}`)
  await screen.findByRole('checkbox', { name: 'Create courses' })
  await userEvent.type(screen.getByLabelText('Find a permission'), 'rooms')
  expect(
    screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Manage rooms & groups'])
  await userEvent.type(screen.getByLabelText('Find a permission'), 'xyz')
  screen.getByText('No permissions found.')
})

it('starts from a preset', async () => {
  await openRoles({}, `/${host._id}`)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Start from' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Librarian preset' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Manage collections' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create events' }).checked).toBe(false)
})

it('marks what every member may do already', async () => {
  await openRoles({}, `/${host._id}`)
  await screen.findByRole('img', { name: 'Create posts' })
  expect(screen.queryByRole('checkbox', { name: 'Create posts' })).toBeNull()
})

it('offers nothing to allow that one may not do oneself', async () => {
  const manager = asMember(['manageRoles', 'createEvents', 'viewStats'])
  await openRoles({}, `/${host._id}`, manager)
  await screen.findByRole('checkbox', { name: 'View statistics' })
  const names = screen
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(names).toEqual(['Create events', 'Manage roles', 'View statistics'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Start from' }))
  const presets = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(presets).toEqual(['Nothing', 'Member preset'])
})

it('only shows a role that allows more than oneself may', async () => {
  const boss = role('Boss', { roleType: 'admin', permissions: ['managePayments'] })
  await openRoles(
    { [setting('getRoles')]: () => ({ roles: [boss], next: null }) },
    `/${boss._id}`,
    asMember(['manageRoles']),
  )
  await screen.findByText('This role has permissions you don’t have, so you can’t change it.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Manage payments' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Assign people' })).toBeNull()
  await press('Actions for Boss')
  expect(screen.queryByRole('menuitem', { name: 'Delete role' })).toBeNull()
})

it('lets nobody join a role that allows something, and allows nothing by one that anyone can join', async () => {
  const { router } = await openRoles({}, `/${tech._id}`)
  await screen.findByText(/^Anyone can join this role, so it can’t have permissions/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Create courses' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Anyone can join' }))
  await tick('Create courses')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Anyone can join' }).disabled).toBe(true)
  await press('Discard')
  await act(() => router.navigate(`/c/slow-kiln/settings/roles/${host._id}`))
  await screen.findByRole('heading', { level: 1, name: 'Host' })
  expect(screen.queryByRole('switch', { name: 'Anyone can join' })).toBeNull()
})

it('takes what a role allows away before anyone can join it', async () => {
  const odd = role('Odd', { permissions: ['createEvents'] })
  const { asked } = await openRoles(
    {
      [setting('getRoles')]: () => ({ roles: [odd], next: null }),
      [PERMISSIONS]: back({ ...odd, permissions: [] }),
      [SAVE]: back({ ...odd, permissions: [], isJoinable: true }),
    },
    `/${odd._id}`,
  )
  await tick('Create events')
  await userEvent.click(screen.getByRole('switch', { name: 'Anyone can join' }))
  await press('Save changes')
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
  expect(asked.map(({ path }) => path).filter((path) => path === SAVE || path === PERMISSIONS)).toEqual([
    PERMISSIONS,
    SAVE,
  ])
})

it('offers neither giving nor joining of a role that opens what one cannot enter, and says why', async () => {
  const inner = role('Inner', { isWithinReach: false })
  const roles = () => ({ roles: [...nativeRoles, inner], next: null })
  await openRoles({ [setting('getRoles')]: roles }, `/${inner._id}`, asMember(['manageRoles']))
  await screen.findByText(/gives access to rooms or collections you can’t enter/)
  expect(screen.getByRole('switch', { name: 'Anyone can join' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('switch', { name: 'Show on profile' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Assign people' })).toBeNull()
})
