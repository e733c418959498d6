import type { TierName } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { isTold, RequestFailed } from '../platform/http/request-failed.ts'
import type { Thunk } from '../platform/store/store.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln, tierOf } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./PlanLimitAdmin.tsx'), import('./PlanLimitMember.tsx')]),
)

const UPGRADE = '/api/v3/community/upgrade'

const CREATE = roleCalls.addOrEditRole.path

const limitOf = (kind: string, max: number) =>
  new RequestFailed('bad request', {
    answer: { status: 422, data: { code: 'limit_reached', message: 'No more', kind, max } },
  })

/** Asks for one more; answers whether the refusal was told by somebody else. */
const oneMore: Thunk<Promise<boolean>> = async (_dispatch, _getState, { request }) =>
  request(roleCalls.addOrEditRole, { channelId: slowKiln._id, title: 'Host' }).then(() => false, isTold)

const refusedWith = (error: Error) => ({
  [CREATE]: () => {
    throw error
  },
})

/** Somebody reaches a limit of the plan that the community is on. */
async function reach(
  kind: string,
  { tier = 'Mid', more = {}, answers = {} }: { tier?: TierName; more?: object; answers?: object } = {},
) {
  const channel = { ...slowKiln, subscriptionInfo: tierOf(tier), ...more }
  const world = createWorld(
    { ...channelAnswers(channel), ...refusedWith(limitOf(kind, 7)), ...answers },
    signedIn,
  )
  world.open('/c/slow-kiln/settings')
  await screen.findByRole('heading', { level: 1 })
  const isTold = await act(async () => world.store.dispatch(oneMore))
  return { ...world, isTold, dialog: await screen.findByRole('dialog') }
}

const words = (dialog: HTMLElement) => dialog.textContent ?? ''

it('tells an admin how many the plan allows, with the way to more [PLAN-7] [PLAN-422-2] [APP-SCREEN-7]', async () => {
  const { isTold, dialog } = await reach('contexts')
  expect(isTold).toBe(true)
  expect(within(dialog).getByRole('heading', { name: 'Rooms limit reached' })).toBeDefined()
  expect(words(dialog)).toContain(
    'Your community already has the maximum limit of 25 rooms. Upgrade your plan to add more rooms.',
  )
  expect(within(dialog).getByRole('button', { name: 'Upgrade to Pro' })).toBeDefined()
  const row = within(dialog).getByRole('row', { name: /^Rooms/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['25', '100'])
})

it('tells a member whom to ask, and offers no upgrade [PLAN-422-3] [PLAN-422-5] [PLAN-422-4] [CH-ADMIN-1] [APP-SCREEN-7]', async () => {
  const { dialog } = await reach('chatThreads', { more: asMember(['manageRoles']) })
  expect(words(dialog)).toContain(
    'Your community already has the maximum limit of threaded chats. If you still want to add more, please contact the creator of the community.',
  )
  expect(within(dialog).queryByText(/upgrade/i)).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Bo Lind’s profile' }).getAttribute('href')).toBe(
    '/user/bo.lind',
  )
})

it.each([
  ['Free', 'Basic'],
  ['Basic', 'Mid'],
  ['Mid', 'Pro'],
] as const)('offers %s the plan %s [PLAN-UP-1] [PLAN-UP-2] [PLAN-UP-3]', async (tier, next) => {
  const { dialog } = await reach('roles', { tier })
  expect(within(dialog).getByRole('button', { name: `Upgrade to ${next}` })).toHaveProperty('disabled', false)
})

it('has nothing above the largest plan to offer', async () => {
  const { dialog } = await reach('gates', { tier: 'Pro' })
  expect(within(dialog).queryByText(/upgrade/i)).toBeNull()
  expect(words(dialog)).toContain('Pro is the largest plan.')
})

it.each([
  ['Basic', 'Basic'],
  ['Mid', 'Free'],
] as const)('has nothing to offer on %s where %s is the largest plan', async (tier, maxTier) => {
  const { dialog } = await reach('roles', { tier, more: { maxTier } })
  expect(within(dialog).queryByText(/upgrade/i)).toBeNull()
  expect(words(dialog)).toContain('This server has no larger plan.')
})

it.each([
  ['members', 'Members limit reached'],
  ['roles', 'Roles limit reached'],
  ['contexts', 'Rooms limit reached'],
  ['chatThreads', 'Threaded chats limit reached'],
  ['resources', 'Collections limit reached'],
  ['usersInRole', 'Roles limit reached'],
  ['gates', 'Tier limit reached'],
])('names the limit of %s', async (kind, title) => {
  const { dialog } = await reach(kind)
  expect(within(dialog).getByRole('heading', { name: title })).toBeDefined()
})

it('upgrades from there [PLAN-UP-4]', async () => {
  const features = tierOf('Pro').tierInfo
  const { asked, store, dialog } = await reach('roles', {
    answers: { [UPGRADE]: () => ({ message: 'Features updated successfully', features }) },
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Upgrade to Pro' }))
  await screen.findByText('Features updated successfully')
  const { input } = asked.find(({ path }) => path === UPGRADE)!
  expect(input).toEqual({ channelId: slowKiln._id, features: { name: 'Pro' } })
  expect(store.getState().channels.entities[slowKiln._id]?.subscriptionInfo?.tierInfo).toEqual(features)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stays open and tells when the upgrade is refused', async () => {
  const { dialog } = await reach('roles', {
    answers: { [UPGRADE]: refused(403, 'forbidden', 'You don’t have permission to do this') },
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Upgrade to Pro' }))
  await screen.findByText('You don’t have permission to do this')
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('leaves every other failure to others', async () => {
  const other = new RequestFailed('bad request', { answer: { status: 422, data: { code: 'invalid' } } })
  for (const error of [other, new RequestFailed('network error', {}), new Error('no')]) {
    const { store } = createWorld(refusedWith(error), signedIn)
    expect(await store.dispatch(oneMore)).toBe(false)
    expect(store.getState().questions).toEqual({})
  }
})
