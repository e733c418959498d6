import { moderationCalls as calls } from '@guildhall/contract/moderation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { channelAnswers, slowKiln } from '../../../testing/channels.ts'
import { preloadPages } from '../../../testing/preload-pages.ts'
import { openQueue } from '../../testing/open-queue.tsx'
import { dario, postReport, userReport } from '../../testing/reports.ts'

beforeAll(() =>
  Promise.all([
    preloadPages('/c/slow-kiln/settings/moderation', '/c/slow-kiln/settings/moderation/people'),
    import('./RemoveDialog.tsx'),
    import('./MeasureDialog.tsx'),
  ]),
)

const channelId = slowKiln._id
const plates = postReport(1, dario, 'Vintage plates')
const rules = [
  { _id: '1'.repeat(32), title: 'Be kind', description: '' },
  { _id: '2'.repeat(32), title: 'No unsafe ware', description: '' },
]
const reason = { _id: '3'.repeat(32), title: 'Unsafe', text: 'Lead is not food safe.' }
const reasons = { [calls.getRemovalReasons.path]: () => ({ reasons: [reason] }) }

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function pick(dialog: HTMLElement, label: string, option: string) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('removes a post by a rule and a ready reason, and bans its author with all they wrote', async () => {
  const channel = { ...slowKiln, rules }
  const world = await openQueue({
    reports: [plates],
    channel,
    answers: { ...channelAnswers(channel), ...reasons },
  })
  await press('Remove and message…')
  const dialog = await screen.findByRole('dialog', { name: 'Remove this post?' })
  await pick(dialog, 'Rule it breaks', '2. No unsafe ware')
  await within(dialog).findByRole('combobox', { name: 'Removal reason' })
  await pick(dialog, 'Removal reason', 'Unsafe')
  const message = within(dialog).getByRole('textbox', {
    name: /^Message to Dario Conti/,
  }) as HTMLTextAreaElement
  expect(message.value).toBe('Lead is not food safe.')
  await userEvent.type(message, ' Sorry.')
  await pick(dialog, 'Against Dario Conti', 'Ban from the community')
  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: 'Also remove their posts and comments' }),
  )
  await press('Remove and ban')
  await screen.findByText('Removed')
  expect(world.sent(calls.updatePostReport)).toEqual([
    {
      channelId,
      postId: plates._id,
      action: 'remove',
      ruleId: rules[1]?._id,
      reasonId: reason._id,
      message: 'Lead is not food safe. Sorry.',
      isNotified: true,
      measure: 'ban',
      removeContent: true,
    },
  ])
})

it('removes a post in own words without telling its author', async () => {
  const world = await openQueue({ reports: [plates] })
  await press('Remove and message…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this post?' }))
  expect(dialog.queryByRole('combobox', { name: 'Rule it breaks' })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Lead')
  await userEvent.click(dialog.getByRole('switch', { name: 'Notify the author' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Removed')
  expect(world.sent(calls.updatePostReport)).toEqual([
    { channelId, postId: plates._id, action: 'remove', reason: 'Lead', message: '', isNotified: false },
  ])
})

it('mutes an author from the menu for as long as is chosen', async () => {
  const world = await openQueue({ reports: [plates] })
  await press('Mute author')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Until lifted' }))
  await screen.findByText('Dario Conti muted')
  expect(world.sent(calls.updatePostReport)).toEqual([{ channelId, postId: plates._id, action: 'mute' }])
})

it('removes a person from the community', async () => {
  const world = await openQueue({ reports: [userReport(3, dario)], at: '/people' })
  await press('Remove from community…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Dario Conti from Slow Kiln?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Dario Conti' }))
  await screen.findByText('Dario Conti removed')
  expect(world.sent(calls.updateUserReport)).toMatchObject([
    { channelId, userId: dario._id, action: 'removeUser', removeContent: false },
  ])
})
