import { discussionCalls } from '@guildhall/contract/discussions'
import { moderationCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { closed } from '../platform/store/toasts.ts'
import { asMember } from '../testing/channels.ts'
import { openTalk, said } from '../testing/talk.tsx'

beforeAll(() => import('./thread/RemoveConfirm.tsx'))

const DELETE = '/api/v2/discussion/delete'
const RESTORE = discussionCalls.restoreDiscussion.path
const UNDO = moderationCalls.undoDecision.path
const rude = said('Rude')

it('tells whoever wrote a comment that it waits, and offers nothing that others would see', async () => {
  openTalk({ discussions: [said('Mine', { isOwn: true, withheld: 'held' })] })
  const comment = within((await screen.findByText('Mine')).closest('article')!)
  await comment.findByText('Waiting for a moderator. Only you see it.')
  expect(comment.queryByRole('button', { name: /^(Like|Reply)/ })).toBeNull()
})

it('brings back in its place a comment that a moderator deleted', async () => {
  const { inputs, store } = openTalk({
    discussions: [said('First'), rude, said('Last')],
    answers: {
      [DELETE]: () => ({
        message: 'Deleted',
        discussionId: rude._id,
        removed: [rude._id],
        totalDiscussions: 2,
        caseId: 'c'.repeat(32),
      }),
      [UNDO]: () => ({ message: 'Undone', report: {} }),
    },
  })
  const order = () => screen.getAllByRole('article').map((one) => one.querySelector('p[dir]')?.textContent)
  const comment = within((await screen.findByText('Rude')).closest('article')!)
  await userEvent.click(comment.getByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(order()).toEqual(['First', 'Last']))
  const [toast] = store.getState().toasts
  expect(toast).toMatchObject({ textKey: 'discussions.removed', action: 'undo' })
  store.dispatch(closed(toast!.id, true))
  await waitFor(() => expect(order()).toEqual(['First', 'Rude', 'Last']))
  expect(inputs(UNDO)).toEqual([{ caseId: 'c'.repeat(32) }])
})

it('brings back in its place, with its replies, a comment that somebody deleted of their own', async () => {
  const mine = said('Mine', { isOwn: true })
  const { inputs, store, post } = openTalk({
    discussions: [said('First'), mine, said('Last')],
    answers: {
      [DELETE]: () => ({
        message: 'Deleted',
        discussionId: mine._id,
        removed: [mine._id],
        totalDiscussions: 2,
      }),
      [RESTORE]: () => ({ message: 'Restored', discussion: mine, totalDiscussions: 3 }),
    },
  })
  const order = () => screen.getAllByRole('article').map((one) => one.querySelector('p[dir]')?.textContent)
  const comment = within((await screen.findByText('Mine')).closest('article')!)
  await userEvent.click(comment.getByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(order()).toEqual(['First', 'Last']))
  const [toast] = store.getState().toasts
  expect(toast).toMatchObject({ textKey: 'discussions.removed', action: 'undo' })
  store.dispatch(closed(toast!.id, true))
  await waitFor(() => expect(order()).toEqual(['First', 'Mine', 'Last']))
  expect(inputs(RESTORE)).toEqual([{ discussionId: mine._id }])
  expect(post()?.totalDiscussions).toBe(3)
  expect(store.getState().toasts.at(-1)).toMatchObject({ textKey: 'discussions.restored' })
})

it('tells a muted member in place of the box that they only read', async () => {
  openTalk({
    discussions: [said('Dust', { discussionType: 'answer' })],
    channel: { ...asMember(), isMuted: true, mutedUntil: null },
  })
  await screen.findByText('You’re muted. You can read, but not write.')
  expect(screen.queryByRole('textbox')).toBeNull()
  const comment = within(screen.getByText('Dust').closest('article')!)
  expect(comment.queryByRole('button', { name: /Upvote|Reply/ })).toBeNull()
})
