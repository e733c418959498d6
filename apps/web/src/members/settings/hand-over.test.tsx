import { type Channel, channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls as directory } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { member, person, role } from '../../testing/members.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./Staff.tsx'), import('../../accounts/SignInAgain.tsx')]),
)

const HAND_OVER = channelSettingsCalls.handOverChannel.path
const channelId = slowKiln._id
const sam = person(2, 'Sam Whitlock')
const me = signedIn.me as NonNullable<typeof signedIn.me>
const admins = role({ _id: idOf('4'), title: 'Admin', isNative: true, native: 'admin' })
const given = { message: 'Saved', channel: { ...slowKiln, isOwner: false } }

type Answers = Record<string, (input: unknown) => unknown>

async function open(own: Answers = {}, more: Partial<Channel> = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    [roleCalls.getChannelRoles.path]: () => ({ roles: [admins], next: null }),
    [directory.getMembers.path]: () => ({ members: [member(me), member(sam)], next: null }),
    [directory.getModerators.path]: () => ({ moderators: [], next: null }),
    [HAND_OVER]: () => given,
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/members')
  await screen.findByRole('heading', { level: 1 })
  const sent = () => world.asked.filter(({ path }) => path === HAND_OVER).map(({ input }) => input)
  return { ...world, answers, sent }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function choose() {
  const card = within(
    (await screen.findByRole('heading', { name: 'Transfer ownership' })).closest('section')!,
  )
  await userEvent.click(card.getByRole('combobox', { name: 'New owner' }))
  expect(screen.queryByRole('option', { name: /^Ana/ })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: /Sam Whitlock/ }))
  await userEvent.click(card.getByRole('button', { name: 'Transfer' }))
  return within(await screen.findByRole('alertdialog', { name: 'Transfer Slow Kiln to Sam Whitlock?' }))
}

it('gives a community to another member after a question, and is then no longer offered', async () => {
  const { sent } = await open()
  await choose()
  await press('Transfer to Sam Whitlock')
  await screen.findByText('Sam Whitlock is now the owner')
  expect(sent()).toEqual([{ channelId, memberId: sam._id }])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Transfer ownership' })).toBeNull())
})

it('gives nothing when somebody thinks again', async () => {
  const { sent } = await open()
  await choose()
  await press('Keep ownership')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
})

it('has somebody sign in again where that is long ago', async () => {
  const { sent } = await open({ [HAND_OVER]: refused(401, 'reauthenticate', 'Confirm it’s you') })
  await choose()
  await press('Transfer to Sam Whitlock')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findByText('Confirm it’s you')
  expect(sent()).toHaveLength(1)
})

it('says why it was refused, and is still offered', async () => {
  await open({ [HAND_OVER]: refused(404, 'not_found', 'Member not found') })
  await choose()
  await press('Transfer to Sam Whitlock')
  await screen.findByText('Member not found')
  expect(screen.getByRole('heading', { name: 'Transfer ownership' })).toBeDefined()
})

it('is for the owner alone', async () => {
  await open({}, { isOwner: false })
  await screen.findByRole('heading', { name: 'Moderators' })
  expect(screen.queryByRole('heading', { name: 'Transfer ownership' })).toBeNull()
})
