import type { Channel } from '@guildhall/contract/channels'
import { memberSignals } from '@guildhall/contract/members'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, kilnSettings, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../posts/ForumPage.tsx')]))

const INFO = '/api/v2/channel/getchannelinfo'
const ROOMS = '/api/v2/channel/getAllContexts'
const channelId = slowKiln._id
const member: Channel = { ...slowKiln, ...asMember() }

async function open(path = 'channel', shown = 'Hall') {
  const answers: Record<string, (input: unknown) => unknown> = {
    ...channelAnswers(member),
    [ROOMS]: () => ({ ...roomsIn({ '': [room('Hall')] }), version: 0 }),
  }
  const world = createWorld(answers, signedIn)
  world.open(`/c/slow-kiln/${path}`)
  await screen.findAllByText(shown)
  const told = () =>
    act(() => hear(listeners, world.store.dispatch, memberSignals.updateStanding.name, { channelId }))
  return { ...world, answers, told }
}

it('shows the rooms that are open to me now, without a reload', async () => {
  const { answers, told } = await open()
  expect(screen.queryByText('Vault')).toBeNull()
  answers[ROOMS] = () => ({ ...roomsIn({ '': [room('Hall'), room('Vault')] }), version: 1 })
  await told()
  expect((await screen.findAllByText('Vault')).length).toBeGreaterThan(0)
})

it('opens a page to me that was not for me', async () => {
  const { answers, told } = await open('settings/rules', 'This page is for admins')
  answers[INFO] = () => ({ channel: { ...slowKiln, isOwner: false } })
  await told()
  await screen.findByRole('heading', { level: 1, name: 'Rules' })
  expect(screen.queryByText('This page is for admins')).toBeNull()
})

it('takes away what I may no longer see', async () => {
  const { answers, store, told } = await open()
  answers[INFO] = () => ({ channel: { ...slowKiln, settings: kilnSettings } })
  await told()
  expect(store.getState().channels.entities[channelId]?.settings).toBeDefined()
  answers[INFO] = () => ({ channel: member })
  answers[ROOMS] = () => ({ ...roomsIn({}), version: 2 })
  await told()
  expect(store.getState().channels.entities[channelId]).toEqual(member)
  expect(screen.queryByText('Hall')).toBeNull()
})

it('says that a community is gone whose page I am on when I may no longer see it', async () => {
  const { answers, store, told } = await open()
  answers[INFO] = refused(404, 'not_found', 'Channel not found')
  await told()
  await screen.findByText('Community not found')
  expect(store.getState().contexts.ids).toEqual([])
})

it('learns of a community that has let me in', async () => {
  const world = createWorld({ [INFO]: () => ({ channel: member }) }, signedIn)
  await hear(listeners, world.store.dispatch, memberSignals.updateStanding.name, { channelId })
  expect(world.store.getState().channels.entities[channelId]?.isMember).toBe(true)
  expect(world.asked.map(({ path }) => path)).not.toContain(ROOMS)
})

it('keeps everything when nobody answers', async () => {
  const { answers, store, told } = await open()
  answers[INFO] = refused(500, 'internal', 'Something went wrong')
  await told()
  expect(store.getState().channels.entities[channelId]).toEqual(member)
})
