import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor } from '../testing/structure.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

withParts('chats')

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./ThreadGroups.tsx'), import('./ThreadGroupsLayer.tsx')]),
)

const at = (name: string) => `/api/v2/channel/${name}`
const LIST = at('getThreadGroups')
const MOVE = at('changeThreadGroupPosition')
const channelId = slowKiln._id
const group = (title: string) => ({ _id: idFor(title), title, chats: [] })
const some = [group('Firing'), group('Glazing'), group('Tea')]

type Answers = Record<string, (input: unknown) => unknown>

async function openGroups(own: Answers = {}, more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    [LIST]: () => ({ threadGroups: some }),
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
  await screen.findByText('No groups yet')
})

it('is closed to those who do not look after chats', async () => {
  await openGroups({}, asMember())
  await screen.findByText('This page is for admins')
})
