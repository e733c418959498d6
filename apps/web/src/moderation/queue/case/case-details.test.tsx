import { type CaseNeighbour, moderationCalls as calls, type Report } from '@guildhall/contract/moderation'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../testing/refused.ts'
import { openQueue } from '../../testing/open-queue.tsx'
import { dario, elif, odalys, postReport, userReport } from '../../testing/reports.ts'

const near = (at: number, more: Partial<CaseNeighbour>): CaseNeighbour => ({
  _id: at.toString(16).padStart(32, '9'),
  kind: 'discussion',
  place: 'beneath',
  title: '',
  text: `Words ${at}`,
  postedBy: odalys,
  postedTime: '2026-03-05T10:00:00.000Z',
  ...more,
})

const commentReport = (more: Partial<Report> = {}): Report => {
  const { post, ...rest } = postReport(1, dario, 'Rude')
  return { ...rest, kind: 'discussion', post: null, discussion: { ...post!, post: '7'.repeat(32) }, ...more }
}

const open = (report: Report, details: object, at = '') =>
  openQueue({
    reports: [report],
    at,
    answers: {
      [calls.getCase.path]: () => ({ report, history: [], around: [], messages: null, ...details }),
    },
  })
const aroundIt = async () => within(await screen.findByRole('region', { name: 'Around it' }))
const lines = async () =>
  (await (await aroundIt()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')

it('shows the comments beneath a reported post, and leads into the room', async () => {
  const report = postReport(1, dario, 'Plates')
  await open(report, { around: [near(1, {}), near(2, { postedBy: elif })] })
  expect(await lines()).toEqual([
    expect.stringMatching(/Odalys Reyes.*Words 1$/),
    expect.stringMatching(/Elif Demir.*Words 2$/),
  ])
  const link = (await aroundIt()).getByRole('link', { name: 'Open in the room' })
  expect(link.getAttribute('href')).toContain(report._id)
})

it('shows a reported comment between what came before it and what followed', async () => {
  await open(commentReport(), {
    around: [
      near(1, { kind: 'post', place: 'above', title: 'Lead frit', text: 'Is it safe?' }),
      near(2, { place: 'above' }),
      near(3, { place: 'before' }),
      near(4, { place: 'beneath' }),
      near(5, { place: 'after' }),
    ],
  })
  expect(await lines()).toEqual([
    expect.stringContaining('Lead frit'),
    expect.stringContaining('Words 2'),
    expect.stringContaining('Words 3'),
    expect.stringContaining('The reported comment'),
    expect.stringContaining('Words 4'),
    expect.stringContaining('Words 5'),
  ])
})

it('names nobody where the author is hidden', async () => {
  await open(commentReport(), { around: [near(1, { postedBy: null })] })
  const around = await aroundIt()
  await around.findByText('Anonymous')
  expect(around.queryByRole('link', { name: /Odalys/ })).toBeNull()
})

it('says that there is nothing else', async () => {
  await open(postReport(1, dario, 'Plates'), {})
  await (await aroundIt()).findByText('Nothing else to show.')
})

it('shows nothing around what waits for a moderator and stands alone', async () => {
  await open(postReport(1, dario, 'Plates', { isHeld: true }), {})
  await screen.findByText('No earlier decisions.')
  expect(screen.queryByRole('region', { name: 'Around it' })).toBeNull()
})

it('still leads into the room when the rest could not be loaded', async () => {
  await openQueue({
    reports: [postReport(1, dario, 'Plates')],
    answers: { [calls.getCase.path]: refused(503, 'unavailable', 'Later') },
  })
  await screen.findByText('We couldn’t load earlier decisions')
  const around = await aroundIt()
  around.getByRole('link', { name: 'Open in the room' })
  expect(around.queryByText('Nothing else to show.')).toBeNull()
})

it('tells the direct messages of a person in numbers', async () => {
  const messages = { sent: 61, people: 58, answered: 0, blockedBy: 11 }
  await open(userReport(3, dario), { messages }, '/people')
  const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  await screen.findByText('61')
  expect(await tile('Direct messages')).toBe('Direct messages61in 30 days')
  expect(await tile('Unique people')).toBe('Unique people58none replied')
  expect(await tile('Blocked by')).toBe('Blocked by11members')
  expect(await screen.findByText('all Spam')).toBeTruthy()
})
