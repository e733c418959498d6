import type { Channel } from '@guildhall/contract/channels'
import type { Context } from '@guildhall/contract/contexts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { type Answers, choose, dialog, openPage, press } from '../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { bo, cy } from '../testing/people.ts'
import { refused } from '../testing/refused.ts'
import { idFor, member, nativeRoles, role, room, roomsIn, tagOf } from '../testing/structure.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../roles/RoomSettingsPage.tsx'),
    import('./settings/RoomDialog.tsx'),
    import('../settings/NameDialog.tsx'),
    import('./settings/RoomPeople.tsx'),
    import('../settings/Removal.tsx'),
    import('../roles/WhyDialog.tsx'),
  ]),
)

const at = (name: string) => `/api/v2/channel/${name}`
const setting = (name: string) => at(`settings/${name}`)
const channelId = slowKiln._id

const master = role('Master')

const some = (): Record<string, readonly Context[]> => ({
  Front: [room('Welcome'), room('Vault', { contextType: 'restricted', roles: [tagOf(master)] })],
})

async function openRooms(own: Answers = {}, groups = some(), channel: Partial<Channel> = {}) {
  const world = openPage('/c/slow-kiln/settings/rooms', {
    ...channelAnswers({ ...slowKiln, ...channel }),
    [at('getAllContexts')]: () => ({ ...roomsIn(groups), version: 3 }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, master], next: null }),
    ...own,
  })
  await screen.findByRole('heading', { level: 1, name: 'Rooms & groups' })
  return world
}

const saved = (context: Context) => ({
  message: 'Saved',
  context,
  version: 4,
})

it('speaks of rooms to drop only where there is one', async () => {
  await openRooms({}, { Front: [] })
  await screen.findByRole('region', { name: 'No grouping' })
  expect(screen.queryByText(/^Drop a room here/)).toBeNull()
  document.body.replaceChildren()
  await openRooms()
  await screen.findByText(/^Drop a room here/)
})

it('renames a room', async () => {
  const { inputs } = await openRooms({
    [setting('renameContext')]: () => saved(room('Welcome', { text: 'Hello' })),
  })
  await choose('Actions for Welcome', 'Rename')
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
  await choose('Actions for Welcome', 'Delete room')
  expect(inputs(setting('removecontext'))).toEqual([])
  await press('Delete Welcome')
  await waitFor(() => expect(screen.queryByText('Welcome')).toBeNull())
  expect(inputs(setting('removecontext'))).toEqual([{ channelId, contextId: idFor('Welcome') }])
})

it('makes a group, and says when its name is missing [CGRP-6]', async () => {
  const group = { _id: idFor('Bench'), title: 'Bench', contexts: [] }
  const { inputs } = await openRooms({
    [at('addContextGroup')]: () => ({ message: 'Added', contextGroup: group, version: 4 }),
  })
  await press('New group')
  await press('Create group')
  await screen.findByText('Enter a group name.')
  await userEvent.type((await dialog()).getByLabelText('Group name'), 'Bench{Enter}')
  await screen.findByRole('region', { name: 'Bench' })
  expect(inputs(at('addContextGroup'))).toEqual([{ channelId, title: 'Bench', contexts: [] }])
})

it('renames a group [CGRP-4]', async () => {
  const group = { _id: idFor('Front'), title: 'Porch', contexts: [idFor('Welcome')] }
  const { inputs } = await openRooms({
    [at('renameContextGroup')]: () => ({ message: 'Saved', contextGroup: group, version: 4 }),
  })
  await choose('Actions for the group Front', 'Rename group')
  const field = (await dialog()).getByLabelText('Group name')
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
  await choose('Actions for the group Front', 'Delete group')
  await screen.findByText('Its 2 rooms will be kept without a group.')
  await press('Delete Front')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Front' })).toBeNull())
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
  await choose('Actions for Vault', 'People in this room')
  await screen.findByText('Bo Lind')
  expect(inputs(at('getMembersFromContext'))[0]).toMatchObject({ contextId: idFor('Vault'), limit: 10 })
  await userEvent.type((await dialog()).getByLabelText('Add people'), 'Cy')
  await userEvent.click(await screen.findByRole('option', { name: /Cy Moe/ }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Add' }))
  await screen.findByRole('button', { name: 'Remove Cy Moe from this room' })
  await press('Remove Bo Lind from this room')
  await waitFor(() => expect(screen.queryByText('Bo Lind')).toBeNull())
  const room_ = { channelId, contextId: idFor('Vault') }
  expect(inputs(setting('addMembersToContext'))).toEqual([{ ...room_, members: [cy._id] }])
  expect(inputs(setting('removeMembersFromContext'))).toEqual([{ ...room_, members: [bo._id] }])
})

it('tells why somebody may enter a room', async () => {
  const verdict = {
    isAllowed: true,
    reasons: [{ kind: 'role', role: tagOf(master), givenBy: bo, givenTime: null, grant: null }],
    missing: null,
    ways: [],
  }
  const { inputs } = await openRooms({
    [at('getmembers')]: () => ({ members: [member(cy)], next: null }),
    [at('why')]: () => ({ verdict }),
  })
  await choose('Actions for Vault', 'View as…')
  await userEvent.type((await dialog()).getByLabelText('Person'), 'Cy')
  await userEvent.click(await screen.findByRole('option', { name: /Cy Moe/ }))
  await screen.findByText('Cy Moe can: Enter Vault')
  screen.getByText('given by Bo Lind')
  expect(inputs(at('why'))).toEqual([{ channelId, otherUserId: cy._id, contextId: idFor('Vault') }])
})

it('offers to try again when the rooms do not come', async () => {
  const { answers } = await openRooms({ [at('getAllContexts')]: refused(503, 'unavailable', 'Not now') })
  await screen.findByText('We couldn’t load the rooms')
  answers[at('getAllContexts')] = () => ({ ...roomsIn(some()), version: 3 })
  await press('Try again')
  await screen.findByText('Welcome')
})

it('is closed to those who do not manage rooms, and asks for nothing', async () => {
  await openRooms({}, some(), asMember())
  await screen.findByText('This page is for admins')
  expect(screen.queryByRole('button', { name: 'New room' })).toBeNull()
})

it('hides from a room manager what the server would refuse: a room they may not enter, and its roles', async () => {
  const groups = { Front: [room('Vault', { contextType: 'restricted', hasAccess: false })] }
  await openRooms({}, groups, asMember(['manageContexts']))
  await press('Actions for Vault')
  await screen.findByRole('menuitem', { name: 'Edit room' })
  expect(screen.queryByRole('menuitem', { name: 'People in this room' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit room' }))
  const form = await dialog()
  form.getByLabelText('Name')
  expect(form.queryByRole('radio', { name: 'Everyone' })).toBeNull()
  expect(form.queryByLabelText(/^Pinned note/)).toBeNull()
})
