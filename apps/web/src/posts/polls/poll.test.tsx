import type { Post } from '@guildhall/contract/posts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { card, member, openRoom } from '../../testing/open-room.ts'
import { cy } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { pollVote, voted } from './poll.ts'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../RoomFeedPage.tsx'), import('./PollResponses.tsx')]),
)

const VOTE = '/api/v2/post/pollvote'
const option = (text: string, voteCount: number, isVoted = false) => ({
  _id: idFor(text),
  text,
  isVoted,
  voteCount,
})

const pollOf = (more: Partial<Post> = {}) =>
  postOf('Swap', {
    contentType: 'Poll',
    pollOptions: [option('Slips', 3), option('Ash', 1)],
    pollVoteCount: 4,
    totalPollVotesCount: 4,
    ...more,
  })

const answer = (poll: Post) => (input: unknown) => {
  const { optionId, voted: isVoted } = input as { optionId: string; voted: boolean }
  return { message: 'Voted', post: { _id: poll._id, ...voted(poll, optionId, isVoted) } }
}

const pressed = async (name: RegExp, isPressed: boolean) =>
  within(await card('Swap')).findByRole('button', { name, pressed: isPressed })

describe('a poll', () => {
  it('takes a vote at once, with its numbers [POST-POLL-1] [POST-POLL-2] [POST-POLL-3]', async () => {
    const poll = pollOf()
    const { inputs, store } = openRoom([poll], member, { [VOTE]: answer(poll) })
    const slips = await pressed(/^Slips/, false)
    expect(slips.textContent).not.toContain('%')
    await userEvent.click(slips)
    expect((await pressed(/^Slips/, true)).textContent).toContain('80%')
    expect((await pressed(/^Ash/, false)).textContent).toContain('20%')
    within(await card('Swap')).getByText('5 votes')
    expect(store.getState().posts.entities[poll._id]).toMatchObject({ isPollVoted: true, pollVoteCount: 5 })
    expect(inputs(VOTE)).toEqual([{ postId: poll._id, optionId: idFor('Slips'), voted: true }])
  })

  it('lets a vote be taken back, never below nothing [POST-POLL-2] [POST-POLL-3]', async () => {
    const poll = pollOf({
      pollOptions: [option('Slips', 1, true), option('Ash', 0)],
      isPollVoted: true,
      pollVoteCount: 1,
      totalPollVotesCount: 1,
    })
    openRoom([poll], member, { [VOTE]: answer(poll) })
    await userEvent.click(await pressed(/^Slips/, true))
    await pressed(/^Slips/, false)
    within(await card('Swap')).getByText('0 votes')
  })

  it('moves the vote where one choice is all, and keeps both where several are [POST-POLL-6]', () => {
    const one = pollOf({ pollOptions: [option('Slips', 3, true), option('Ash', 1)], isPollVoted: true })
    expect(voted(one, idFor('Ash'), true)).toMatchObject({
      pollOptions: [
        { isVoted: false, voteCount: 2 },
        { isVoted: true, voteCount: 2 },
      ],
      pollVoteCount: 4,
      totalPollVotesCount: 4,
    })
    const several = { ...one, hasMultiplePollOptions: true }
    expect(voted(several, idFor('Ash'), true)).toMatchObject({
      pollOptions: [
        { isVoted: true, voteCount: 3 },
        { isVoted: true, voteCount: 2 },
      ],
      pollVoteCount: 4,
      totalPollVotesCount: 5,
    })
  })

  it('is as before when a vote is refused, and says why', async () => {
    openRoom([pollOf()], member, { [VOTE]: refused(400, 'invalid', 'The poll has ended') })
    await userEvent.click(await pressed(/^Slips/, false))
    await screen.findByText('The poll has ended')
    expect((await pressed(/^Slips/, false)).textContent).not.toContain('%')
  })

  it('asks for nothing without an option [POST-POLL-4]', async () => {
    const { store, inputs } = openRoom([pollOf()], member)
    await card('Swap')
    expect(await store.dispatch(pollVote(pollOf()._id, '', true))).toBe(false)
    expect(inputs(VOTE)).toEqual([])
  })

  it('that is over shows how it went and takes no more', async () => {
    openRoom([pollOf({ isPollEnded: true, pollEndTime: '2026-01-01T10:00:00.000Z' })])
    const poll = within(await card('Swap'))
    poll.getByText('75%')
    expect(poll.queryByRole('button', { name: /^Slips/ })).toBeNull()
    poll.getByText(/ended/)
  })

  it('shows who chose what [POST-POLL-5]', async () => {
    const poll = pollOf({ isPollVoted: true, pollOptions: [option('Slips', 3, true), option('Ash', 1)] })
    const { inputs } = openRoom([poll], member, {
      '/api/v3/poll/responses': () => ({
        responses: [{ user: cy, time: '2026-03-01T10:00:00.000Z' }],
        next: null,
      }),
    })
    await userEvent.click(await within(await card('Swap')).findByRole('button', { name: 'See responses' }))
    await within(await screen.findByRole('dialog')).findByText('Cy Moe')
    expect(inputs('/api/v3/poll/responses')[0]).toMatchObject({ post: poll._id, optionId: idFor('Slips') })
  })

  it('names nobody in a room without names', async () => {
    const { context } = pollOf()
    openRoom([pollOf({ isPollVoted: true, context: { ...context, isAnonymous: true } })])
    await within(await card('Swap')).findByText('4 votes')
    expect(screen.queryByRole('button', { name: 'See responses' })).toBeNull()
  })
})
