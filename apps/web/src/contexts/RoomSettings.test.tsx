import type { Channel } from '@guildhall/contract/channels'
import type { Context } from '@guildhall/contract/contexts'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hideLimit } from '../channels/plan-limit.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { bo, cy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor, limitReached, member, nativeRoles, role, room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

configure({ asyncUtilTimeout: 5000 })
beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RoomSettings.tsx'),
    import('./RoomDialog.tsx'),
    import('./NameDialog.tsx'),
    import('./RoomPeople.tsx'),
    import('./Removal.tsx'),
    import('../roles/WhyDialog.tsx'),
    import('../channels/PlanLimitAdmin.tsx'),
  ]),
)
afterEach(() => act(hideLimit))

const at = (name: string) => `/api/v2/channel/${name}`
const setting = (name: string) => at(`settings/${name}`)
const channelId = slowKiln._id

const master = role('Master')
const tech = role('Tech')
const tag = ({ _id, title, color, textColor, roleType }: typeof master) => ({
  _id,
  title,
  color,
  textColor,
  roleType,
})

const some = (): Record<string, readonly Context[]> => ({
  Front: [room('Welcome'), room('Vault', { contextType: 'restricted', roles: [tag(master)] })],
})

type Answers = Record<string, (input: unknown) => unknown>

async function openRooms(own: Answers = {}, groups = some(), channel: Partial<Channel> = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...channel }),
    [at('getAllContexts')]: () => ({ ...roomsIn(groups), version: 3 }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, master, tech], next: null }),
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/rooms')
  await screen.findByRole('heading', { level: 1, name: 'Rooms & groups' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(menu: string, item: string) {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
const saved = (text: string, more: Partial<Context> = {}) => ({
  message: 'Saved',
  context: room(text, more),
  version: 4,
})

it('makes a room with everything about it', async () => {
  const { inputs } = await openRooms({ [setting('addcontext')]: () => saved('Kiln log') })
  await press('Add a room to Front')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), ' Kiln log ')
  await userEvent.click(form.getByRole('radio', { name: 'Flame' }))
  await userEvent.type(form.getByLabelText(/^Description/), 'Every firing')
  await userEvent.click(form.getByRole('radio', { name: 'Moderators only' }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Polls' }))
  await userEvent.click(form.getByRole('switch', { name: 'Hide authors' }))
  await userEvent.click(form.getByRole('button', { name: 'Create room' }))
  await screen.findByText('Kiln log')
  expect(inputs(setting('addcontext'))).toEqual([
    {
      channelId,
      context: {
        text: 'Kiln log',
        icon: 'flame',
        description: 'Every firing',
        contextType: 'public',
        canMembersPost: false,
        allowedContentTypes: ['Markup', 'Image', 'Video', 'Link'],
        layout: '',
        isAnonymous: true,
        groupId: idFor('Front'),
        roles: [],
      },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('3 of 25 rooms')
})

it('restricts a room to roles, and writes its note', async () => {
  const made = saved('Club', { contextType: 'restricted', roles: [tag(tech)] })
  const { inputs } = await openRooms({
    [setting('addcontext')]: () => made,
    [setting('addNotificationMessage')]: () => made,
  })
  await press('New room')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Club')
  expect(form.queryByLabelText(/^Roles that may enter/)).toBeNull()
  await userEvent.click(form.getByRole('radio', { name: 'Restricted' }))
  await userEvent.type(form.getByLabelText(/^Roles that may enter/), 'Tec')
  await userEvent.click(await screen.findByRole('option', { name: 'Tech' }))
  await userEvent.type(form.getByLabelText(/^Note at the top/), 'Be kind')
  await userEvent.click(form.getByRole('button', { name: 'Create room' }))
  await screen.findByText('Club')
  expect(inputs(setting('addcontext'))).toMatchObject([
    { context: { contextType: 'restricted', roles: [tech._id], groupId: 'nogroup' } },
  ])
  expect(inputs(setting('addNotificationMessage'))).toEqual([
    { channelId, contextId: made.context._id, notificationMessage: 'Be kind' },
  ])
})

it('wants a name, and says so at the field', async () => {
  const { inputs } = await openRooms()
  await press('New room')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Create room' }))
  await screen.findByText('Give the room a name.')
  expect(document.activeElement).toBe((await dialog()).getByLabelText('Name'))
  expect(inputs(setting('addcontext'))).toEqual([])
})

it('tells an admin that the plan has no place for another room, and keeps what was typed [CTX-LIMIT-2]', async () => {
  await openRooms({ [setting('addcontext')]: limitReached('contexts', 25) })
  await press('New room')
  await userEvent.type((await dialog()).getByLabelText('Name'), 'Too many')
  await press('Create room')
  await screen.findByRole('heading', { name: 'Rooms limit reached' })
  await press('Not now')
  await vi.waitFor(async () =>
    expect((await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Too many'),
  )
})

it('shows in the form why a room was refused', async () => {
  await openRooms({
    [setting('addcontext')]: refused(400, 'invalid', 'There is a room of this name already'),
  })
  await press('New room')
  await userEvent.type((await dialog()).getByLabelText('Name'), 'Welcome')
  await press('Create room')
  await (await dialog()).findByRole('alert')
  ;(await dialog()).getByText('There is a room of this name already')
})

it('keeps what it does not know about a room when it is edited [CTX-LAYOUT-1]', async () => {
  const groups = { Front: [room('Welcome', { layout: 'mosaic', allowedContentTypes: ['Essay', 'Image'] })] }
  const { inputs } = await openRooms({ [setting('editContext')]: () => saved('Welcome') }, groups)
  await choose('Menu of Welcome', 'Edit room')
  const form = await dialog()
  await userEvent.click(form.getByRole('checkbox', { name: 'Videos' }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(setting('editContext'))).toMatchObject([
    {
      contextId: idFor('Welcome'),
      version: 3,
      context: { text: 'Welcome', layout: 'mosaic', allowedContentTypes: ['Essay', 'Image', 'Video'] },
    },
  ])
})

it('takes the roles off a room before it opens it to everybody', async () => {
  const { asked } = await openRooms({
    [setting('contexts/updateRole')]: () => ({ message: 'Updated', role: master }),
    [setting('editContext')]: () => saved('Vault'),
  })
  await choose('Menu of Vault', 'Edit room')
  const form = await dialog()
  await userEvent.click(form.getByRole('radio', { name: 'Everyone' }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const writes = asked.filter(({ path }) => path.startsWith(setting('')) && !path.endsWith('getRoles'))
  expect(writes).toMatchObject([
    { path: setting('contexts/updateRole'), input: { roleId: master._id, isRemoved: true } },
    { path: setting('editContext'), input: { context: { contextType: 'public' } } },
  ])
  expect(writes[1]?.input).not.toHaveProperty('version', expect.anything())
})

it('renames a room', async () => {
  const { inputs } = await openRooms({
    [setting('renameContext')]: () => ({ ...saved('Welcome'), context: room('Welcome', { text: 'Hello' }) }),
  })
  await choose('Menu of Welcome', 'Rename')
  const field = (await dialog()).getByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Hello{Enter}')
  await screen.findByText('Hello')
  expect(inputs(setting('renameContext'))).toEqual([
    { channelId, contextId: idFor('Welcome'), newTitle: 'Hello' },
  ])
})

it('removes a room once that is confirmed [CTX-REMOVE-1]', async () => {
  const { inputs } = await openRooms({
    [setting('removecontext')]: () => ({ message: 'Removed', contextId: idFor('Welcome'), version: 4 }),
  })
  await choose('Menu of Welcome', 'Delete room')
  expect(inputs(setting('removecontext'))).toEqual([])
  await press('Delete Welcome')
  await vi.waitFor(() => expect(screen.queryByText('Welcome')).toBeNull())
  expect(inputs(setting('removecontext'))).toEqual([{ channelId, contextId: idFor('Welcome') }])
})

it('makes a group, and says when its name is missing [CGRP-6]', async () => {
  const group = { _id: idFor('Bench'), title: 'Bench', contexts: [] }
  const { inputs } = await openRooms({
    [at('addContextGroup')]: () => ({ message: 'Added', contextGroup: group, version: 4 }),
  })
  await press('New group')
  await press('Create group')
  await screen.findByText('Give the group a name.')
  await userEvent.type((await dialog()).getByLabelText('Name of the group'), 'Bench{Enter}')
  await screen.findByRole('region', { name: 'Bench' })
  expect(inputs(at('addContextGroup'))).toEqual([{ channelId, title: 'Bench', contexts: [] }])
})

it('renames a group [CGRP-4]', async () => {
  const group = { _id: idFor('Front'), title: 'Porch', contexts: [idFor('Welcome')] }
  const { inputs } = await openRooms({
    [at('renameContextGroup')]: () => ({ message: 'Saved', contextGroup: group, version: 4 }),
  })
  await choose('Menu of the group Front', 'Rename group')
  const field = (await dialog()).getByLabelText('Name of the group')
  await userEvent.clear(field)
  await userEvent.type(field, 'Porch{Enter}')
  await screen.findByRole('region', { name: 'Porch' })
  expect(inputs(at('renameContextGroup'))).toEqual([{ channelId, groupId: group._id, newTitle: 'Porch' }])
})

it('deletes a group, whose rooms stay [CGRP-7]', async () => {
  const { contextGroups } = roomsIn({ '': some().Front ?? [] })
  const { inputs } = await openRooms({
    [at('deleteContextGroup')]: () => ({ message: 'Deleted', contextGroups, version: 4 }),
  })
  await choose('Menu of the group Front', 'Delete group')
  await screen.findByText('Its 2 rooms stay, without a group.')
  await press('Delete Front')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Front' })).toBeNull())
  expect(
    within(screen.getByRole('region', { name: 'No grouping' })).getAllByText(/Welcome|Vault/).length,
  ).toBeGreaterThanOrEqual(2)
  expect(inputs(at('deleteContextGroup'))).toEqual([{ channelId, groupId: idFor('Front') }])
})

it('lets people into a restricted room by name, ten to a page, and shows them out [CTX-MEMBERS-3]', async () => {
  const inside: (typeof bo)[] = [bo]
  const { inputs } = await openRooms({
    [at('getMembersFromContext')]: () => ({ users: [...inside], next: null }),
    [at('getmembers')]: () => ({ members: [member(cy)], next: null }),
    [setting('addMembersToContext')]: () => {
      inside.unshift(cy)
      return { message: 'Added', context: room('Vault', { contextType: 'restricted', membersCount: 2 }) }
    },
    [setting('removeMembersFromContext')]: () => {
      inside.pop()
      return { message: 'Removed', context: room('Vault', { contextType: 'restricted', membersCount: 1 }) }
    },
  })
  await choose('Menu of Vault', 'People in this room')
  await screen.findByText('Bo Lind')
  expect(inputs(at('getMembersFromContext'))[0]).toMatchObject({ contextId: idFor('Vault'), limit: 10 })
  await userEvent.type((await dialog()).getByLabelText('Let people in'), 'Cy')
  await userEvent.click(await screen.findByRole('option', { name: /Cy Moe/ }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Add' }))
  await screen.findByRole('button', { name: 'Remove Cy Moe from this room' })
  await press('Remove Bo Lind from this room')
  await vi.waitFor(() => expect(screen.queryByText('Bo Lind')).toBeNull())
  const room_ = { channelId, contextId: idFor('Vault') }
  expect(inputs(setting('addMembersToContext'))).toEqual([{ ...room_, members: [cy._id] }])
  expect(inputs(setting('removeMembersFromContext'))).toEqual([{ ...room_, members: [bo._id] }])
})

it('tells why somebody may enter a room', async () => {
  const verdict = {
    isAllowed: true,
    reasons: [{ kind: 'role', role: tag(master), givenBy: bo, givenTime: null }],
    missing: null,
    ways: [],
  }
  const { inputs } = await openRooms({
    [at('getmembers')]: () => ({ members: [member(cy)], next: null }),
    [at('why')]: () => ({ verdict }),
  })
  await choose('Menu of Vault', 'View as…')
  await userEvent.type((await dialog()).getByLabelText('Person'), 'Cy')
  await userEvent.click(await screen.findByRole('option', { name: /Cy Moe/ }))
  await screen.findByText('Cy Moe may: Enter Vault')
  screen.getByText('given by Bo Lind')
  expect(inputs(at('why'))).toEqual([{ channelId, otherUserId: cy._id, contextId: idFor('Vault') }])
})

it('offers to try again when the rooms do not come', async () => {
  const { answers } = await openRooms({ [at('getAllContexts')]: refused(503, 'unavailable', 'Not now') })
  await screen.findByText('The rooms did not load')
  answers[at('getAllContexts')] = () => ({ ...roomsIn(some()), version: 3 })
  await press('Try again')
  await screen.findByText('Welcome')
})

it('is closed to those who do not manage rooms, and asks for nothing', async () => {
  await openRooms({}, some(), asMember())
  await screen.findByText('This page is for those in charge')
  expect(screen.queryByRole('button', { name: 'New room' })).toBeNull()
})

it('hides from a room manager what the server would refuse: a room they may not enter, and its roles', async () => {
  const groups = { Front: [room('Vault', { contextType: 'restricted', hasAccess: false })] }
  await openRooms({}, groups, asMember(['manageContexts']))
  await press('Menu of Vault')
  await screen.findByRole('menuitem', { name: 'Edit room' })
  expect(screen.queryByRole('menuitem', { name: 'People in this room' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit room' }))
  const form = await dialog()
  form.getByLabelText('Name')
  expect(form.queryByRole('radio', { name: 'Everyone' })).toBeNull()
  expect(form.queryByLabelText(/^Note at the top/)).toBeNull()
})
