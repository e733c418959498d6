import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { slowKiln } from '../testing/channels.ts'
import { refused } from '../testing/refused.ts'
import { openTalk, said } from '../testing/talk.tsx'

beforeAll(() => import('./thread/ReportDiscussion.tsx'))

const REPORT = '/api/v2/discussion/report'
const rude = said('Rude')
const sent = () => ({ message: 'Reported', discussionId: rude._id })

async function openMenu(words: string) {
  const comment = within((await screen.findByText(words)).closest('article')!)
  await userEvent.click(comment.getByRole('button', { name: /^More actions/ }))
}

async function report(isBlocked: boolean) {
  await openMenu('Rude')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment or threats' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Again')
  if (isBlocked) await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Bo Lind as well' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
}

it('a comment is reported with a reason and words, and stays', async () => {
  const { inputs } = openTalk({ discussions: [rude], answers: { [REPORT]: sent } })
  await report(false)
  await waitFor(() =>
    expect(inputs(REPORT)).toEqual([
      { discussionId: rude._id, reportType: 'harassment', comments: 'Again', isUserBlocked: false },
    ]),
  )
  screen.getByText('Rude')
})

it('a comment whose author is blocked as well is gone, until the server refuses', async () => {
  const channel = { ...slowKiln, isAdmin: false, isOwner: false, userPermissions: [] }
  const { store } = openTalk({
    discussions: [rude],
    channel,
    answers: { [REPORT]: refused(503, 'unavailable', 'Down') },
  })
  await report(true)
  await waitFor(() => expect(store.getState().toasts).toHaveLength(1))
  await screen.findByText('Rude')
})

it('nobody reports their own comment', async () => {
  openTalk({ discussions: [said('Mine', { isOwn: true })] })
  await openMenu('Mine')
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
})
