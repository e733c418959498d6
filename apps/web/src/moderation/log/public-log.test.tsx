import type { Channel } from '@guildhall/contract/channels'
import { logCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../../testing/acts.ts'
import { asMember, channelAnswers, kilnSettings, slowKiln } from '../../testing/channels.ts'
import { idOf } from '../../testing/people.ts'
import { preloadPages } from '../../testing/preload-pages.ts'
import { refused } from '../../testing/refused.ts'

beforeAll(() =>
  Promise.all([
    import('./PublicLog.tsx'),
    import('../../channels/Landing.tsx'),
    preloadPages('/c/slow-kiln/settings/privacy'),
  ]),
)

const LOG = logCalls.getPublicLog.path
const entry = {
  action: 'remove',
  kind: 'post',
  context: 'Studio sale',
  rule: 'No unsafe ware',
  isUndone: false,
  time: '2026-03-01T10:00:00.000Z',
}
const reply = {
  entries: [entry],
  decided: 46,
  kept: 12,
  medianHours: 5.4,
  appeals: 4,
  overturned: 1,
  next: null as string | null,
}

const open = (answer: (input: unknown) => unknown, more: Partial<Channel> = {}) =>
  openPage('/c/slow-kiln/moderation-log', {
    ...channelAnswers({ ...slowKiln, ...asMember(), showModerationLog: true, ...more }),
    [LOG]: answer,
  })

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Moderation log' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)

it('tells members in numbers and without names what was decided', async () => {
  open(() => ({
    ...reply,
    entries: [
      entry,
      { ...entry, action: 'mute', kind: 'post' },
      { ...entry, action: 'none', kind: 'discussion', isUndone: true },
    ],
  }))
  expect(await lines()).toEqual([
    'A post was removed',
    'A member was muted',
    'A comment was looked at, and nothing was changed',
  ])
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(['Decided', 'Kept as it was', 'Typical wait', 'Appeals', 'Appeals accepted'].map(figure)).toEqual([
    '46',
    '12',
    '5 hours',
    '4',
    '25%',
  ])
  screen.getByText('Undone')
})

it('goes on where there is more', async () => {
  const { inputs } = open((input) =>
    (input as { after?: string }).after
      ? { ...reply, entries: [{ ...entry, kind: 'discussion' }] }
      : { ...reply, next: 'more' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await lines()).toEqual(['A post was removed', 'A comment was removed']))
  expect(inputs(LOG).at(-1)).toEqual({ channelId: slowKiln._id, after: 'more' })
})

it('says that a community does not show it', async () => {
  open(refused(404, 'not_found', 'Not shown'))
  await screen.findByText('This log isn’t public')
})

it.each([
  [true, true],
  [false, false],
])('is linked from the rules only where it is shown: %s', async (showModerationLog, isLinked) => {
  const rules = [{ _id: idOf('1'), title: 'Be kind', description: '' }]
  openPage('/c/slow-kiln/about', channelAnswers({ ...slowKiln, ...asMember(), rules, showModerationLog }))
  await screen.findByText('Be kind')
  const link = screen.queryByRole('link', { name: 'What moderators decided' })
  expect(link?.getAttribute('href') ?? null).toBe(isLinked ? '/c/slow-kiln/moderation-log' : null)
})

it('is switched on by admins beside what else members see', async () => {
  const SAVE = '/api/v3/community/update/settings'
  const { inputs } = openPage('/c/slow-kiln/settings/privacy', {
    ...channelAnswers(slowKiln, kilnSettings),
    [SAVE]: () => ({ message: 'Saved', channel: { ...slowKiln, showModerationLog: true } }),
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Show decisions to members' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(inputs(SAVE)).toEqual([{ channelId: slowKiln._id, showModerationLog: true }]))
})
