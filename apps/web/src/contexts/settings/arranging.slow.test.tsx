import type { Context, ContextGroup } from '@guildhall/contract/contexts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor, room, roomsIn } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../../roles/RoomSettingsPage.tsx')]))

const ROOMS = '/api/v2/channel/getAllContexts'
const MOVE = '/api/v2/channel/changeContextGroupPosition'

interface Asked {
  contextId?: string
  groupId?: string
  position: number
  version: number
}

/** A server that moves rooms, and refuses what was asked from an older version. */
function roomServer(groups: Record<string, readonly Context[]>) {
  const state = { ...roomsIn(groups), version: 7 }
  const put = (all: ContextGroup[], { contextId = '', groupId, position }: Asked) =>
    all.map((group) => {
      const others = group.contexts.filter((id) => id !== contextId)
      const target = groupId ?? all.find(({ contexts }) => contexts.includes(contextId))?._id
      return { ...group, contexts: group._id === target ? others.toSpliced(position, 0, contextId) : others }
    })
  const answers = {
    [ROOMS]: () => structuredClone(state) as unknown,
    [MOVE]: (input: unknown): unknown => {
      const asked = input as Asked
      if (asked.version !== state.version) refused(409, 'conflict', 'The rooms have changed meanwhile')()
      state.version += 1
      if (asked.contextId) state.contextGroups = put(state.contextGroups, asked)
      else {
        const loose = state.contextGroups.filter(({ _id }) => _id === 'nogroup')
        const moved = state.contextGroups.filter(({ _id }) => _id === asked.groupId)
        const others = state.contextGroups.filter(({ _id }) => _id !== asked.groupId && _id !== 'nogroup')
        state.contextGroups = [...loose, ...others.toSpliced(asked.position, 0, ...moved)]
      }
      return structuredClone({ message: 'Moved', contextGroups: state.contextGroups, version: state.version })
    },
  }
  return { state, answers }
}

const some = () => ({
  '': [room('Attic'), room('Cellar')],
  Front: [room('Welcome'), room('News')],
  Bench: [room('Wheel')],
})

async function openRooms(groups: Record<string, readonly Context[]> = some()) {
  const { state, answers: own } = roomServer(groups)
  const answers: Record<string, (input: unknown) => unknown> = { ...channelAnswers(slowKiln), ...own }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/rooms')
  await screen.findByRole('heading', { name: 'Rooms & groups' })
  await screen.findByRole('list', { name: 'Rooms' })
  const moves = () => world.asked.filter(({ path }) => path === MOVE).map(({ input }) => input)
  return { ...world, answers, state, moves }
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Rooms' }))
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .queryAllByRole('button', { name: /^Actions for (?!the group)/ })
        .map((button) => button.textContent?.replace('Actions for ', '')),
    ])

async function carry(name: string, keys: string) {
  ;(await screen.findByRole('button', { name: `Move ${name}` })).focus()
  await userEvent.keyboard(` ${keys} `)
}

const ids = { channelId: slowKiln._id, contextType: 'single' }

it('shows rooms under their groups, and those without one under "No grouping" at the end [CGRP-2] [CGRP-3]', async () => {
  await openRooms()
  expect(shown()).toEqual([
    ['Front', ['Welcome', 'News']],
    ['Bench', ['Wheel']],
    ['No grouping', ['Attic', 'Cellar']],
  ])
  screen.getByText('5 of 25 rooms')
  screen.getByText('on the Mid plan', { exact: false })
})

it.each([
  ['from no group to a group', 'Attic', '{ArrowUp}', { groupId: idFor('Bench'), position: 1 }],
  ['from no group within it', 'Attic', '{ArrowDown}', { position: 1 }],
  ['from a group to no group', 'Wheel', '{ArrowDown}', { groupId: 'nogroup', position: 0 }],
  ['from a group to another', 'News', '{ArrowDown}', { groupId: idFor('Bench'), position: 0 }],
])(
  'moves a room by key %s, at once and with the version it knew [CTX-MOVE-1]',
  async (_way, name, keys, sent) => {
    const { moves, state } = await openRooms()
    await carry(name, keys)
    const after = shown()
    expect(moves()).toEqual([{ ...ids, contextId: idFor(name), version: 7, ...sent }])
    await waitFor(() => expect(state.version).toBe(8))
    expect(shown()).toEqual(after)
    const order = Object.fromEntries(after as [string, string[]][])
    expect(Object.values(order).flat()).toHaveLength(5)
  },
)

it('shows where a room goes before the server has answered', async () => {
  const { answers } = await openRooms()
  answers[MOVE] = () => new Promise(() => undefined)
  await carry('News', '{ArrowUp}')
  expect(shown()[0]).toEqual(['Front', ['News', 'Welcome']])
})

it('moves a room from its menu, too', async () => {
  const { moves } = await openRooms()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Welcome' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bench' }))
  expect(moves()).toEqual([
    { ...ids, contextId: idFor('Welcome'), groupId: idFor('Bench'), position: 1, version: 7 },
  ])
  expect(shown()[1]).toEqual(['Bench', ['Wheel', 'Welcome']])
})

it('moves a whole group', async () => {
  const { moves } = await openRooms()
  await carry('Bench', '{ArrowUp}')
  expect(moves()).toEqual([
    { channelId: slowKiln._id, contextType: 'group', groupId: idFor('Bench'), position: 0, version: 7 },
  ])
  expect(shown().map(([name]) => name)).toEqual(['Bench', 'Front', 'No grouping'])
})

it('asks for two quick moves one after the other, each from the version before it', async () => {
  const { moves, state } = await openRooms()
  await carry('Welcome', '{ArrowDown}')
  await carry('Attic', '{ArrowDown}')
  await waitFor(() => expect(state.version).toBe(9))
  expect(moves().map((input) => (input as Asked).version)).toEqual([7, 8])
  expect(shown()).toEqual([
    ['Front', ['News', 'Welcome']],
    ['Bench', ['Wheel']],
    ['No grouping', ['Cellar', 'Attic']],
  ])
})

it('shows how the rooms stand, and says so, when somebody else moved them meanwhile', async () => {
  const { state } = await openRooms()
  state.version = 9
  state.contextGroups = state.contextGroups.toReversed()
  await carry('Welcome', '{ArrowDown}')
  await screen.findByText('Someone else changed the rooms. Here’s the latest version.')
  await waitFor(() => expect(shown().map(([name]) => name)).toEqual(['Bench', 'Front', 'No grouping']))
  await carry('Welcome', '{ArrowDown}')
  await waitFor(() => expect(state.version).toBe(10))
})

it('puts a room back, with the reason, when the move is refused', async () => {
  const { answers, moves } = await openRooms()
  const before = shown()
  answers[MOVE] = refused(503, 'unavailable', 'Not now')
  await carry('Welcome', '{ArrowDown}')
  await screen.findByText('Not now')
  expect(shown()).toEqual(before)
  expect(moves()).toHaveLength(1)
})

it('does not ask for a move that was made upon one that failed', async () => {
  const { answers, moves } = await openRooms()
  const before = shown()
  let refuse = () => {}
  answers[MOVE] = () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(new Error('lost'))
    })
  await carry('Welcome', '{ArrowDown}')
  await carry('Attic', '{ArrowDown}')
  refuse()
  await screen.findByText('We couldn’t save the new order. Nothing was moved.')
  expect(shown()).toEqual(before)
  expect(moves()).toHaveLength(1)
})
