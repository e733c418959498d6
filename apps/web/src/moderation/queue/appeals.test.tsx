import { appealCalls, moderationCalls as calls } from '@guildhall/contract/moderation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { bo } from '../../testing/people.ts'
import { preloadPages } from '../../testing/preload-pages.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { openQueue } from '../testing/open-queue.tsx'
import { dario, decided, elif, postReport, userReport } from '../testing/reports.ts'

beforeAll(() => preloadPages('/c/slow-kiln/settings/moderation/appeals'))

const appeal = {
  text: 'It was only decoration.',
  outcome: 'pending',
  message: '',
  time: '2026-03-07T10:00:00.000Z',
  decidedBy: null,
  decidedTime: null,
  isSameDecider: false,
} as const
const plates = decided(postReport(1, dario, 'Vintage plates'), bo, {
  appeal,
  undoUntil: null,
  rule: 'No unsafe ware',
  message: 'Lead is not food safe.',
})
const earlier = { ...appeal, text: 'I never wrote that.', time: '2026-03-06T10:00:00.000Z' }
const person = decided(userReport(2, elif), bo, { action: 'mute', appeal: earlier, undoUntil: null })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answer = (outcome: 'upheld' | 'overturned') => () => ({
  message: 'Decided',
  report: { ...plates, appeal: { ...appeal, outcome } },
})

it('shows what posts and people have appealed, the one that waits longest first', async () => {
  const { sent } = await openQueue({ reports: [plates, person], at: '/appeals' })
  const list = within(await screen.findByRole('region', { name: 'Reports' }))
  await screen.findByRole('article', { name: 'Elif Demir' })
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Elif Demir',
    'Dario Conti in Studio sale',
  ])
  for (const call of [calls.getPostReports, calls.getUserReports])
    expect(sent(call)[0]).toMatchObject({ status: 'appealed' })
})

it('decides with words for the person, in sight of the first decision', async () => {
  const world = await openQueue({
    reports: [plates],
    at: '/appeals',
    answers: { [appealCalls.decideAppeal.path]: answer('overturned') },
  })
  const opened = within(await screen.findByRole('article', { name: 'Report about Dario Conti' }))
  opened.getByText('It was only decoration.', { selector: 'article *' })
  opened.getByText('Removed by Bo Lind')
  opened.getByText('No unsafe ware')
  expect(screen.queryByText(/You made this decision/)).toBeNull()
  await userEvent.type(opened.getByRole('textbox', { name: /^Message to Dario Conti/ }), 'You are right.')
  await press('Overturn decision')
  await screen.findByText('Decision overturned')
  expect(world.sent(appealCalls.decideAppeal)).toEqual([
    { caseId: plates.caseId, outcome: 'overturned', message: 'You are right.' },
  ])
  await screen.findByText('No appeals')
})

it('says that somebody else decides about what the viewer has decided', async () => {
  const words = 'Somebody other than the first moderator decides about an appeal'
  await openQueue({
    reports: [{ ...plates, decidedBy: { ...bo, _id: signedIn.me!._id } }],
    at: '/appeals',
    answers: { [appealCalls.decideAppeal.path]: refused(403, 'forbidden', words) },
  })
  await screen.findByText(/You made this decision/)
  await press('Uphold decision')
  await screen.findByText(words)
  await screen.findByRole('article', { name: 'Report about Dario Conti' })
})
