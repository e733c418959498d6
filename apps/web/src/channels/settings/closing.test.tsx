import { type Channel, channelSettingsCalls } from '@guildhall/contract/channels'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./General.tsx'),
    import('./DeleteChannel.tsx'),
    import('../Landing.tsx'),
  ]),
)

const CLOSE = channelSettingsCalls.closeChannel.path
const DELETE = channelSettingsCalls.deleteChannel.path

function open(more: Partial<Channel> = {}, address = '/c/slow-kiln/settings/general') {
  let channel: Channel = { ...slowKiln, ...more }
  const keep = (changes: Partial<Channel>) => {
    channel = { ...channel, ...changes }
    return { message: 'Saved', channel }
  }
  const world = createWorld(
    {
      ...channelAnswers(channel),
      [CLOSE]: (input) => keep({ isClosed: (input as { isClosed: boolean }).isClosed }),
      [DELETE]: (input) => {
        const { isDeleted } = input as { isDeleted: boolean }
        return keep({ isDeleted, deletionTime: isDeleted ? '2026-07-12T10:00:00.000Z' : null })
      },
    },
    signedIn,
  )
  world.open(address)
  const sent = () =>
    world.asked.filter(({ path }) => path === CLOSE || path === DELETE).map(({ input }) => input)
  return { ...world, sent }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('closes a community after a question, says so on its pages, and opens it again', async () => {
  const { sent } = open()
  await press('Close community')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close Slow Kiln?' }))
  await userEvent.click(question.getByRole('button', { name: 'Close community' }))
  await screen.findByText('This community is closed.')
  await press('Reopen community')
  await screen.findByRole('button', { name: 'Close community' })
  expect(screen.queryByText('This community is closed.')).toBeNull()
  expect(sent()).toEqual([
    { channelId: slowKiln._id, isClosed: true },
    { channelId: slowKiln._id, isClosed: false },
  ])
})

it('deletes a community only once its name is typed, and brings it back', async () => {
  const { sent } = open()
  await press('Delete community')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Slow Kiln?' }))
  const field = dialog.getByLabelText('Type “Slow Kiln” to confirm')
  await userEvent.type(field, 'Slow')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete community' }))
  await dialog.findByText('Type the name exactly: Slow Kiln')
  expect(sent()).toEqual([])
  await userEvent.type(field, ' Kiln')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete community' }))
  await screen.findByText(/It will be permanently deleted on 12 July 2026/)
  expect(screen.queryByRole('button', { name: 'Delete community' })).toBeNull()
  await press('Restore')
  await screen.findByRole('button', { name: 'Delete community' })
  expect(sent()).toEqual([
    { channelId: slowKiln._id, isDeleted: true },
    { channelId: slowKiln._id, isDeleted: false },
  ])
})

it('is for its owner alone', async () => {
  open({ isOwner: false })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByLabelText('Name')
  expect(screen.queryByRole('button', { name: 'Close community' })).toBeNull()
})

it('offers nobody to join a closed community, and says why', async () => {
  open(
    { isMember: false, isAdmin: false, isOwner: false, userPermissions: [], isClosed: true },
    '/c/slow-kiln/about',
  )
  await screen.findByText('This community is closed.')
  await screen.findByRole('heading', { name: 'Slow Kiln' })
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull()
})
