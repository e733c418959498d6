import type { Context } from '@guildhall/contract/contexts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { type Answers, choose, dialog, openPage, press } from '../../testing/acts.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { refused } from '../../testing/refused.ts'
import { idFor, limitReached, nativeRoles, role, room, roomsIn, tagOf } from '../../testing/structure.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../../roles/RoomSettingsPage.tsx'),
    import('./RoomDialog.tsx'),
    import('../../channels/PlanLimitAdmin.tsx'),
  ]),
)

const at = (name: string) => `/api/v2/channel/${name}`
const setting = (name: string) => at(`settings/${name}`)
const channelId = slowKiln._id

const master = role('Master')
const tech = role('Tech')

const some = (): Record<string, readonly Context[]> => ({
  Front: [room('Welcome'), room('Vault', { contextType: 'restricted', roles: [tagOf(master)] })],
})

async function openRooms(own: Answers = {}, groups = some()) {
  const world = openPage('/c/slow-kiln/settings/rooms', {
    ...channelAnswers(slowKiln),
    [at('getAllContexts')]: () => ({ ...roomsIn(groups), version: 3 }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, master, tech], next: null }),
    ...own,
  })
  await screen.findByRole('heading', { level: 1, name: 'Rooms & groups' })
  return world
}

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
  await userEvent.click(form.getByRole('switch', { name: 'Anonymous posts' }))
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
        isTeased: true,
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

it('puts a new room into the group one chooses', async () => {
  const { inputs } = await openRooms({ [setting('addcontext')]: () => saved('Kiln log') })
  await press('New room')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Kiln log')
  expect(form.getByRole('combobox', { name: 'Group' }).textContent).toBe('No grouping')
  await userEvent.click(form.getByRole('combobox', { name: 'Group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Front' }))
  await userEvent.click(form.getByRole('button', { name: 'Create room' }))
  await screen.findByText('Kiln log')
  expect(inputs(setting('addcontext'))).toMatchObject([{ context: { groupId: idFor('Front') } }])
})

it('restricts a room to roles, and writes its note', async () => {
  const made = saved('Club', { contextType: 'restricted', roles: [tagOf(tech)] })
  const { inputs } = await openRooms({
    [setting('addcontext')]: () => made,
    [setting('addNotificationMessage')]: () => made,
  })
  await press('New room')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Club')
  expect(form.queryByLabelText(/^Roles/)).toBeNull()
  await userEvent.click(form.getByRole('radio', { name: 'Restricted' }))
  await userEvent.type(form.getByLabelText(/^Roles/), 'Tec')
  await userEvent.click(await screen.findByRole('option', { name: 'Tech' }))
  await userEvent.type(form.getByLabelText(/^Pinned note/), 'Be kind')
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
  await screen.findByText('Enter a room name.')
  expect(document.activeElement).toBe((await dialog()).getByLabelText('Name'))
  expect(inputs(setting('addcontext'))).toEqual([])
})

it('tells an admin that the plan has no place for another room, and keeps what was typed [CTX-LIMIT-2]', async () => {
  await openRooms({ [setting('addcontext')]: limitReached('contexts', 25) })
  await press('New room')
  await userEvent.type((await dialog()).getByLabelText('Name'), 'Too many')
  await press('Create room')
  await screen.findByRole('heading', { name: 'Rooms limit reached' })
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await press('Not now')
  await waitFor(async () =>
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
  await choose('Actions for Welcome', 'Edit room')
  const form = await dialog()
  await userEvent.click(form.getByRole('checkbox', { name: 'Videos' }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(setting('editContext'))).toMatchObject([
    {
      contextId: idFor('Welcome'),
      version: 3,
      context: { text: 'Welcome', layout: 'mosaic', allowedContentTypes: ['Essay', 'Image', 'Video'] },
    },
  ])
})

it('hides a room from people whom a tier would let in, and shows it to them again', async () => {
  const { inputs } = await openRooms({
    [setting('editContext')]: (input) => {
      const { isTeased } = (input as { context: { isTeased: boolean } }).context
      return saved('Vault', { contextType: 'restricted', roles: [tagOf(master)], isTeased })
    },
  })
  for (const isTeased of [false, true]) {
    await choose('Actions for Vault', 'Edit room')
    const form = await dialog()
    const shown = form.getByRole<HTMLInputElement>('switch', { name: 'Show locked' })
    expect(shown.checked).toBe(!isTeased)
    await userEvent.click(shown)
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(inputs(setting('editContext'))).toMatchObject([
    { context: { isTeased: false } },
    { context: { isTeased: true } },
  ])
})

it('has no lock to show on a room for everyone', async () => {
  await openRooms()
  await choose('Actions for Welcome', 'Edit room')
  expect((await dialog()).queryByRole('switch', { name: 'Show locked' })).toBeNull()
})

it('takes the roles off a room before it opens it to everybody', async () => {
  const { asked } = await openRooms({
    [setting('contexts/updateRole')]: () => ({ message: 'Updated', role: master }),
    [setting('editContext')]: () => saved('Vault'),
  })
  await choose('Actions for Vault', 'Edit room')
  const form = await dialog()
  await userEvent.click(form.getByRole('radio', { name: 'Everyone' }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const writes = asked.filter(({ path }) => path.startsWith(setting('')) && !path.endsWith('getRoles'))
  expect(writes).toMatchObject([
    { path: setting('contexts/updateRole'), input: { roleId: master._id, isRemoved: true } },
    { path: setting('editContext'), input: { context: { contextType: 'public' } } },
  ])
  expect(writes[1]?.input).not.toHaveProperty('version', expect.anything())
})
