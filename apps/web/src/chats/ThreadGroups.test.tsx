import type { Chat, ThreadGroup } from '@guildhall/contract/chats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { bo, cy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor, nativeRoles, role } from '../testing/structure.ts'
import { thread } from '../testing/threads.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./ThreadGroups.tsx'),
    import('./ThreadGroupsLayer.tsx'),
    import('../channels/PlanLimitAdmin.tsx'),
  ]),
)

const at = (name: string) => `/api/v2/channel/${name}`
const LIST = at('getThreadGroups')
const MOVE = at('changeThreadGroupPosition')
const channelId = slowKiln._id
const group = (title: string, chats: string[] = []): ThreadGroup => ({
  _id: title === 'nogroup' ? title : idFor(title),
  title,
  chats: chats.map(idFor),
})
const some = [group('Firing'), group('Glazing'), group('Tea')]
const filled = [group('nogroup', ['Hall']), group('Firing', ['Cone 10', 'Raku']), group('Tea', ['Sencha'])]
const threads = ['Hall', 'Cone 10', 'Raku', 'Sencha'].map((title) => thread(title))
const CHATS = '/api/v2/chats'
const UPDATE = at('updateThreadGroup')
const CREATE = '/api/v2/chat/create/thread'

const tech = role('Tech')

type Answers = Record<string, (input: unknown) => unknown>

async function openGroups(own: Answers = {}, more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    [LIST]: () => ({ threadGroups: some }),
    [CHATS]: () => ({ chats: threads }),
    '/api/v2/channel/settings/getRoles': () => ({ roles: [...nativeRoles, tech], next: null }),
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/threads')
  await screen.findByRole('heading', { level: 1, name: 'Chat threads' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shown = () =>
  screen
    .getAllByRole('button', { name: /^Actions for the group/ })
    .map((button) => button.textContent?.replace('Actions for the group ', ''))

it('shows the groups, empty ones too [TGRP-7]', async () => {
  const { inputs } = await openGroups()
  await screen.findByText('Firing')
  expect(shown()).toEqual(['Firing', 'Glazing', 'Tea'])
  expect(inputs(LIST)[0]).toEqual({ channelId, showEmptyGroup: true })
})

it('makes a group [TGRP-2]', async () => {
  const { inputs } = await openGroups({
    [at('addNewThreadGroup')]: () => ({ message: 'Added', threadGroup: group('News') }),
  })
  await press('New group')
  await userEvent.type(await screen.findByLabelText('Group name'), 'News{Enter}')
  await waitFor(() => expect(shown()).toEqual(['Firing', 'Glazing', 'Tea', 'News']))
  expect(inputs(at('addNewThreadGroup'))).toEqual([{ channelId, title: 'News' }])
})

it('renames a group [TGRP-3]', async () => {
  const { inputs } = await openGroups({
    [at('renameThreadGroup')]: () => ({
      message: 'Saved',
      threadGroup: { ...group('Tea'), title: 'Coffee' },
    }),
  })
  await press('Actions for the group Tea')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename group' }))
  const field = await screen.findByLabelText('Group name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Coffee{Enter}')
  await waitFor(() => expect(shown()).toContain('Coffee'))
  expect(inputs(at('renameThreadGroup'))).toEqual([{ channelId, groupId: idFor('Tea'), newTitle: 'Coffee' }])
})

it('deletes a group once that is confirmed [TGRP-4]', async () => {
  const { inputs } = await openGroups({
    [at('deleteThreadGroup')]: () => ({ message: 'Deleted', threadGroups: some.slice(0, 2) }),
  })
  await press('Actions for the group Tea')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete group' }))
  await press('Delete Tea')
  await waitFor(() => expect(shown()).toEqual(['Firing', 'Glazing']))
  expect(inputs(at('deleteThreadGroup'))).toEqual([{ channelId, groupId: idFor('Tea') }])
})

it('moves a group by key, at once [TGRP-5]', async () => {
  const { inputs } = await openGroups({ [MOVE]: () => new Promise(() => undefined) })
  ;(await screen.findByRole('button', { name: 'Move Tea' })).focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  expect(shown()).toEqual(['Tea', 'Firing', 'Glazing'])
  expect(inputs(MOVE)).toEqual([{ channelId, groupId: idFor('Tea'), position: 0 }])
})

it('puts it back, with the reason, when that is refused', async () => {
  await openGroups({ [MOVE]: refused(503, 'unavailable', 'Not now') })
  ;(await screen.findByRole('button', { name: 'Move Tea' })).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText('Not now')
  expect(shown()).toEqual(['Firing', 'Glazing', 'Tea'])
})

it('offers to try again, and says so where there are none', async () => {
  const { answers } = await openGroups({ [LIST]: refused(503, 'unavailable', 'Not now') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[LIST] = () => ({ threadGroups: [] })
  await userEvent.click(again)
  await screen.findByText('Threads without a group')
})

const placed = () =>
  Object.fromEntries(
    within(screen.getByRole('list', { name: 'Chat threads' }))
      .getAllByRole('region')
      .map((region) => [
        region.getAttribute('aria-label'),
        within(region)
          .queryAllByRole('button', { name: /^Actions for (?!the group)/ })
          .map((button) => button.textContent?.replace('Actions for ', '')),
      ]),
  )
const openFilled = async (own: Answers = {}) => {
  const world = await openGroups({ [LIST]: () => ({ threadGroups: filled }), ...own })
  await screen.findByRole('button', { name: 'Actions for Raku' })
  return world
}
const carry = async (name: string, keys: string) => {
  ;(await screen.findByRole('button', { name: `Move ${name}` })).focus()
  await userEvent.keyboard(` ${keys} `)
}
const never = () => new Promise(() => undefined)

it('shows the threads beneath their groups, those without one at the end [TGRP-1]', async () => {
  await openFilled()
  expect(placed()).toEqual({ Firing: ['Cone 10', 'Raku'], Tea: ['Sencha'], 'No grouping': ['Hall'] })
})

it.each([
  ['within its group', 'Raku', '{ArrowUp}', 'Firing', ['Raku', 'Cone 10']],
  ['to another group', 'Raku', '{ArrowDown}', 'Tea', ['Raku', 'Sencha']],
  ['out of its group', 'Sencha', '{ArrowDown}', 'nogroup', ['Sencha', 'Hall']],
])('moves a thread by key %s, at once [TGRP-6] [TGRP-8]', async (_way, name, keys, toGroup, order) => {
  const { inputs } = await openFilled({ [UPDATE]: never })
  await carry(name, keys)
  expect(placed()[toGroup === 'nogroup' ? 'No grouping' : toGroup]).toEqual(order)
  expect(Object.values(placed()).flat()).toHaveLength(4)
  const groupId = toGroup === 'nogroup' ? toGroup : idFor(toGroup)
  expect(inputs(UPDATE)).toEqual([{ channelId, groupId, chats: order.map(idFor) }])
})

it('moves a thread from its menu, and puts it back when that is refused', async () => {
  const { inputs } = await openFilled({ [UPDATE]: refused(503, 'unavailable', 'Not now') })
  await press('Actions for Hall')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tea' }))
  await screen.findByText('Not now')
  expect(inputs(UPDATE)).toEqual([
    { channelId, groupId: idFor('Tea'), chats: [idFor('Sencha'), idFor('Hall')] },
  ])
  expect(placed()).toEqual({ Firing: ['Cone 10', 'Raku'], Tea: ['Sencha'], 'No grouping': ['Hall'] })
})

it('makes a thread for every member, which names nobody [CHAT-THREAD-1]', async () => {
  const { answers, inputs } = await openFilled({ [CREATE]: () => ({ chat: thread('Oribe') }) })
  await press('New thread in Tea')
  await userEvent.type(await screen.findByLabelText('Thread name'), 'Oribe')
  answers[LIST] = () => ({ threadGroups: [...filled.slice(0, 2), group('Tea', ['Sencha', 'Oribe'])] })
  answers[CHATS] = () => ({ chats: [...threads, thread('Oribe')] })
  await press('Create thread')
  await waitFor(() => expect(placed().Tea).toEqual(['Sencha', 'Oribe']))
  expect(inputs(CREATE)).toEqual([
    {
      channelId,
      groupId: idFor('Tea'),
      title: 'Oribe',
      description: '',
      isPublic: true,
      canMembersMessage: true,
      roles: [],
      members: [],
    },
  ])
})

it('asks who may read a thread that is not for every member', async () => {
  const { inputs } = await openFilled({ [CREATE]: () => ({ chat: thread('Oribe') }) })
  await press('New thread')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText('Thread name'), 'Oribe')
  await userEvent.click(form.getByRole('radio', { name: /Only some members/ }))
  await userEvent.click(form.getByRole('button', { name: 'Create thread' }))
  await form.findByText('Choose at least one role or person.')
  expect(inputs(CREATE)).toEqual([])
  await userEvent.type(form.getByLabelText(/^Roles/), 'Tec')
  await userEvent.click(await screen.findByRole('option', { name: 'Tech' }))
  await userEvent.type(form.getByLabelText(/^Description/), 'For all')
  await userEvent.click(form.getByRole('button', { name: 'Create thread' }))
  await waitFor(() => expect(inputs(CREATE)).toHaveLength(1))
  expect(inputs(CREATE)).toMatchObject([{ isPublic: false, roles: [tech._id], members: [] }])
})

it('keeps those who were added by name when a thread is changed', async () => {
  const SAVE = '/api/v2/chat/settings/updateInfo'
  const ana = idFor('Ana')
  const members = { [ana]: { isAdmin: false, isMember: true, isAdded: true } }
  const raku = thread('Raku', { isPublic: false, members, membersCount: 1 })
  const { inputs } = await openFilled({
    [CHATS]: () => ({ chats: [raku, ...threads.filter(({ title }) => title !== 'Raku')] }),
    [SAVE]: () => ({ message: 'Saved', chat: { ...raku, canMembersMessage: false } }),
  })
  await press('Actions for Raku')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit thread' }))
  await screen.findByText('1 person was added by name and stays.')
  await userEvent.click(screen.getByRole('switch', { name: 'Members can write' }))
  await press('Save changes')
  await screen.findByText('Only moderators write')
  expect(inputs(SAVE)).toMatchObject([
    { chatId: raku._id, isPublic: false, canMembersMessage: false, roles: [], members: [ana] },
  ])
})

it('takes out somebody who was added by name', async () => {
  const SAVE = '/api/v2/chat/settings/updateInfo'
  const seat = { isAdmin: false, isMember: true, isAdded: true }
  const members = { [bo._id]: seat, [cy._id]: seat }
  const raku = thread('Raku', { isPublic: false, members, membersCount: 2 })
  const { inputs } = await openFilled({
    [CHATS]: () => ({ chats: [raku, ...threads.filter(({ title }) => title !== 'Raku')] }),
    '/api/v2/chat/group/members': () => ({
      members: [bo, cy].map((user) => ({ user, isAdmin: false })),
      next: null,
    }),
    [SAVE]: () => ({ message: 'Saved', chat: raku }),
  })
  await press('Actions for Raku')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit thread' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bo Lind' }))
  await screen.findByText('1 person was added by name and stays.')
  await press('Save changes')
  await waitFor(() => expect(inputs(SAVE)).toMatchObject([{ chatId: raku._id, members: [cy._id] }]))
})

it('says of which thread a change is [CHAT-THREAD-4]', async () => {
  const SAVE = '/api/v2/chat/settings/updateInfo'
  const { inputs } = await openFilled({
    [SAVE]: (input) => ({ message: 'Saved', chat: thread('Raku', input as Partial<Chat>) }),
  })
  await press('Actions for Raku')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit thread' }))
  const name = await screen.findByLabelText('Thread name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Raku firings')
  await press('Save changes')
  await screen.findByText('Raku firings')
  expect(inputs(SAVE)).toMatchObject([{ chatId: idFor('Raku'), title: 'Raku firings' }])
})

it('tells an admin that the plan has no room for another thread [CHAT-THREAD-3]', async () => {
  await openFilled({
    [CREATE]: () => {
      const data = { code: 'limit_reached', message: 'No more', kind: 'chatThreads', max: 25 }
      throw new RequestFailed('bad request', { answer: { status: 422, data } })
    },
  })
  await press('New thread')
  await userEvent.type(await screen.findByLabelText('Thread name'), 'Oribe')
  await press('Create thread')
  await screen.findByRole('heading', { name: 'Threaded chats limit reached' })
})

it('is closed to those who do not look after chats', async () => {
  await openGroups({}, asMember())
  await screen.findByText('This page is for admins')
})
