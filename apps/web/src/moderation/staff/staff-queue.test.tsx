import { moderationCalls as calls, moderationSignals, type Report } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../../app.tsx'
import { hear } from '../../platform/realtime/listeners.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'
import { dario, decided, elif, noCounts, postReport, userReport } from '../testing/reports.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./StaffQueues.tsx'), import('./ToStaffQueue.tsx')]))

const staff = { ...signedIn, me: { ...signedIn.me!, isStaff: true } }
const ofSite = { channel: null, context: null, record: null } satisfies Partial<Report>

function open(address: string, reports: readonly Report[]) {
  const list = (isPeople: boolean) => () => ({
    reports: reports.filter(({ kind }) => (kind === 'user') === isPeople),
    counts: noCounts,
    next: null,
  })
  const decide = (input: unknown) => {
    const { userId, postId, action } = input as { userId?: string; postId?: string; action: Report['action'] }
    const report = reports.find(({ _id }) => _id === (userId ?? postId))!
    const status = action === 'none' ? 'dismissed' : 'resolved'
    return { message: 'Decided', reports: [decided(report, bo, { status, action })], failed: [] }
  }
  const world = createWorld(
    {
      [calls.getPostReports.path]: list(false),
      [calls.getUserReports.path]: list(true),
      [calls.getCase.path]: (input) => ({
        report: reports.find(({ caseId }) => caseId === (input as { caseId: string }).caseId),
        history: [],
        around: [],
        messages: null,
      }),
      [calls.getCaseCounts.path]: () => ({ counts: noCounts }),
      [calls.lookAtCase.path]: () => ({ message: 'Seen' }),
      [calls.updateUserReport.path]: decide,
      [calls.updatePostReport.path]: decide,
    },
    staff,
  )
  const router = world.open(address)
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, router, sent }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('leads staff to the people who were reported outside every community, and suspends them with a reason', async () => {
  const reports = [userReport(1, dario, ofSite), userReport(2, elif, ofSite)]
  const { router, sent } = open('/staff', reports)
  await screen.findByRole('article', { name: 'Dario Conti' })
  expect(router.state.location.pathname).toBe('/staff/people')
  expect(sent(calls.getUserReports)[0]).not.toHaveProperty('channelId')
  await press('Suspend account…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Dario Conti?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  await dialog.findByText('Enter a reason. It’s kept in the log.')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sells fakes')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  const next = within(await screen.findByRole('article', { name: 'Elif Demir' }))
  await userEvent.click(next.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() =>
    expect(sent(calls.updateUserReport)).toEqual([
      { userId: dario._id, action: 'ban', reason: 'Sells fakes', message: '' },
      { userId: elif._id, action: 'none' },
    ]),
  )
})

it('hears of new reports, which come into the list', async () => {
  const reports = [userReport(1, dario, ofSite)]
  const { store } = open('/staff/people', reports)
  await screen.findByRole('article', { name: 'Dario Conti' })
  reports.push(userReport(2, elif, ofSite))
  await act(() => hear(listeners, store.dispatch, moderationSignals.updateCases.name, { channelId: null }))
  await screen.findByRole('link', { name: /^Elif Demir/ })
})

it('decides about a post of the owner of a community without being its moderator', async () => {
  const plates = postReport(1, dario, 'Vintage plates')
  const { sent } = open('/staff/posts', [plates])
  await screen.findByRole('heading', { name: 'Vintage plates' })
  expect(screen.queryByRole('button', { name: 'Suspend account…' })).toBeNull()
  await press('Hide until edited')
  await waitFor(() =>
    expect(sent(calls.updatePostReport)).toEqual([{ postId: plates._id, action: 'hideUntilEdited' }]),
  )
})

it('is in the menu of staff', async () => {
  open('/staff/people', [])
  await screen.findByText('Nothing to review')
  await userEvent.click(await screen.findByRole('button', { name: /Ana Berg/ }))
  await screen.findByRole('menuitem', { name: 'Site staff' })
})
