import type { Context } from '@guildhall/contract/contexts'
import { eventCalls } from '@guildhall/contract/events'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { eventOf } from '../testing/events.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { folder, nativeRoles, role, room, roomsIn } from '../testing/structure.ts'
import { thread } from '../testing/threads.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RolesFrame.tsx'),
    import('./RoleDetail.tsx'),
    import('./detail/RoleRooms.tsx'),
    import('../resources/RoleCollections.tsx'),
    import('../chats/RoleThreads.tsx'),
    import('../events/RoleEvents.tsx'),
  ]),
)

const setting = (name: string) => `/api/v2/channel/settings/${name}`
const channelId = slowKiln._id
const tech = role('Tech')

type Answers = Record<string, (input: unknown) => unknown>

function openTab(tab: string, own: Answers = {}, more: object = {}) {
  const rooms: Context[] = [room('Welcome'), room('Vault', { contextType: 'restricted', hasAccess: false })]
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    [setting('getRoles')]: () => ({ roles: [...nativeRoles, tech], next: null }),
    '/api/v2/channel/getmembers': () => ({ members: [], next: null }),
    '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ Front: rooms }), version: 1 }),
    '/api/v2/channel/getResources': () => ({ resources: [folder('Glazes')], parents: [], next: null }),
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open(`/c/slow-kiln/settings/roles/${tech._id}/${tab}`)
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('opens a room for a role once it is agreed that others lose it [CTX-ROLE-1]', async () => {
  const path = setting('contexts/updateRole')
  const { answers, inputs } = openTab('rooms', {
    [path]: () => {
      const opened = room('Welcome', { contextType: 'restricted', roles: [tech] })
      answers['/api/v2/channel/getAllContexts'] = () => ({ ...roomsIn({ Front: [opened] }), version: 2 })
      return { message: 'Updated', role: { ...tech, contextsCount: 1 } }
    },
  })
  await userEvent.click(await box('Welcome'))
  expect(inputs(path)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict Welcome' }))
  expect((await box('Welcome')).checked).toBe(true)
  await screen.findByText('Restricted')
  await screen.findByRole('link', { name: 'Rooms 1' })
  expect((await box('Welcome')).checked).toBe(true)
  expect(inputs(path)).toMatchObject([{ channelId, roleId: tech._id, isRemoved: false }])
})

it('does not open a room that one may not enter oneself', async () => {
  openTab('rooms')
  expect((await box('Vault')).disabled).toBe(true)
  screen.getByText('You can’t enter this room, so you can’t open it to others.')
})

it('shows what it was, with the reason, when that is refused', async () => {
  openTab('rooms', { [setting('contexts/updateRole')]: refused(503, 'unavailable', 'Not now') })
  await userEvent.click(await box('Welcome'))
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict Welcome' }))
  await screen.findByText('Not now')
  await waitFor(async () => expect((await box('Welcome')).checked).toBe(false))
})

it('opens a collection for a role', async () => {
  const path = setting('resources/updateRole')
  const { answers, inputs } = openTab('collections', {
    [path]: () => {
      const opened = folder('Glazes', { roles: [tech] })
      answers['/api/v2/channel/getResources'] = () => ({ resources: [opened], parents: [], next: null })
      return { message: 'Updated', role: { ...tech, resourcesCount: 1 } }
    },
  })
  await userEvent.click(await box('Glazes'))
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict Glazes' }))
  await screen.findByRole('link', { name: 'Collections 1' })
  await waitFor(async () => expect((await box('Glazes')).disabled).toBe(false))
  expect((await box('Glazes')).checked).toBe(true)
  expect(inputs(path)).toEqual([
    { channelId, roleId: tech._id, resourceIds: [folder('Glazes')._id], isRemoved: false },
  ])
})

it('changes nothing for those who may not manage the rooms', async () => {
  openTab('rooms', {}, asMember(['manageRoles']))
  expect((await box('Welcome')).disabled).toBe(true)
})

it('puts a role on a chat thread, and says so for three seconds [ROLE-25]', async () => {
  const path = setting('chats/updateRole')
  const kiln = thread('Kiln')
  const { answers, inputs, store } = openTab('threads', {
    '/api/v2/channel/getThreadGroups': () => ({
      threadGroups: [{ _id: 'nogroup', title: 'No grouping', chats: [kiln._id] }],
    }),
    '/api/v2/chats': () => ({ chats: [kiln] }),
    [path]: () => {
      answers['/api/v2/chats'] = () => ({ chats: [{ ...kiln, isPublic: false, roles: [tech] }] })
      return { message: 'Updated', role: { ...tech, chatsCount: 1 } }
    },
  })
  await userEvent.click(await box('Kiln'))
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict Kiln' }))
  await screen.findByText('Chats updated successfully!')
  await screen.findByRole('link', { name: 'Chat threads 1' })
  expect((await box('Kiln')).checked).toBe(true)
  expect(store.getState().toasts.at(-1)?.duration).toBe(3000)
  expect(inputs(path)).toEqual([{ channelId, roleId: tech._id, chatIds: [kiln._id], isRemoved: false }])
})

it('opens an event for a role once it is agreed that others lose it, and counts it', async () => {
  const path = setting('events/updateRole')
  const firing = eventOf('Firing')
  const { answers, inputs } = openTab('events', {
    [eventCalls.getEvents.path]: () => ({ events: [firing], entries: [], next: null }),
    [path]: () => {
      const event = eventOf('Firing', { isRestricted: true, roles: [tech] })
      answers[eventCalls.getEventInfo.path] = () => ({ event })
      return { message: 'Updated', role: { ...tech, eventsCount: 1 } }
    },
  })
  await userEvent.click(await box('Firing'))
  expect(inputs(path)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict Firing' }))
  await screen.findByRole('link', { name: 'Events 1' })
  expect((await box('Firing')).checked).toBe(true)
  expect(inputs(path)).toEqual([{ channelId, roleId: tech._id, eventIds: [firing._id], isRemoved: false }])
})

it('leaves the events of a role as they are for those who may not moderate events', async () => {
  openTab(
    'events',
    { [eventCalls.getEvents.path]: () => ({ events: [eventOf('Firing')], entries: [], next: null }) },
    asMember(['manageRoles']),
  )
  expect((await box('Firing')).disabled).toBe(true)
})
