import { expect, it } from 'vitest'
import { slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor, room, roomsIn } from '../../testing/structure.ts'
import { held } from '../../testing/talk.tsx'
import { createWorld } from '../../testing/world.tsx'
import { selectRoomOrder } from '../selectors.ts'
import { loadRooms } from '../thunks.ts'
import { addGroup } from './group-thunks.ts'

const ROOMS = '/api/v2/channel/getAllContexts'
const ADD = '/api/v2/channel/addContextGroup'
const channelId = slowKiln._id
const bench = { _id: idFor('Bench'), title: 'Bench', contexts: [] }
const before = { ...roomsIn({ Front: [room('Welcome')] }), version: 3 }
const after = { ...before, contextGroups: [...before.contextGroups, bench], version: 4 }
const added = { message: 'Added', contextGroup: bench, version: 4 }

function openRooms(answers: Record<string, () => unknown>) {
  const { store } = createWorld(answers, signedIn)
  const titles = () => selectRoomOrder(store.getState(), channelId)?.contextGroups.map(({ title }) => title)
  return { store, titles }
}

it('shows a new group once when the rooms are loaded before its reply arrives', async () => {
  const reply = held<object>()
  const { store, titles } = openRooms({ [ROOMS]: () => after, [ADD]: reply.answer })
  const adding = store.dispatch(addGroup(channelId, 'Bench'))
  await store.dispatch(loadRooms(channelId))
  reply.give(added)
  await adding
  expect(titles()).toEqual(after.contextGroups.map(({ title }) => title))
})

it('keeps a new group when rooms that were asked for before it arrive after it', async () => {
  const older = held<object>()
  const replies = [() => before, older.answer, () => after]
  const { store, titles } = openRooms({ [ROOMS]: () => replies.shift()!(), [ADD]: () => added })
  await store.dispatch(loadRooms(channelId))
  const loading = store.dispatch(loadRooms(channelId))
  await store.dispatch(addGroup(channelId, 'Bench'))
  older.give(before)
  await loading
  expect(titles()).toEqual(after.contextGroups.map(({ title }) => title))
  expect(replies).toEqual([])
})
