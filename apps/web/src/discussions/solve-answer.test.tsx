import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { asMember } from '../testing/channels.ts'
import { held, openTalk, question, replyTo, said } from '../testing/talk.tsx'

vi.setConfig({ testTimeout: 20_000 })

const SOLVE = '/api/v2/answer/solve'
const answer = (words: string, more = {}) => said(words, { discussionType: 'answer', ...more })
const article = (words: string) => within(screen.getByText(words).closest('article')!)
const order = () => screen.getAllByRole('article').map((one) => one.querySelector('p[dir]')?.textContent)
const menuOf = async (words: string) => {
  await userEvent.click(article(words).getByRole('button', { name: /^More actions/ }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('an answer offers the first vote, every comment and reply the first reaction [PROM-19]', async () => {
  const clay = answer('Clay')
  const reply = replyTo(clay, 'No')
  openTalk({ discussions: [{ ...clay, replies: [reply._id], totalReplies: 1 }, said('Dust'), reply] })
  await screen.findByText('No')
  article('Clay').getByRole('button', { name: 'Upvote 0 upvotes' })
  expect(article('Clay').queryByRole('button', { name: /^Like/ })).toBeNull()
  for (const words of ['Dust', 'No']) {
    article(words).getByRole('button', { name: /^Like/ })
    expect(article(words).queryByRole('button', { name: /Upvote/ })).toBeNull()
  }
  expect(await menuOf('Clay')).toContain('Like')
})

it('the asker marks an answer as the solution, which then stands first; refused it is as before', async () => {
  const server = held()
  const all = [said('Dust', { isPinned: true }), answer('Clay'), answer('Wax', { isSolution: true })]
  const { inputs, post } = openTalk({
    discussions: all,
    post: { isOwn: true, solvedTime: '2026-03-01T11:00:00.000Z' },
    channel: asMember(),
    answers: { [SOLVE]: server.answer },
  })
  await screen.findByText('Wax')
  expect(order()).toEqual(['Wax', 'Dust', 'Clay'])
  article('Wax').getByText('Answer · marked as the solution')
  await menuOf('Clay')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as solution' }))
  await waitFor(() => expect(order()).toEqual(['Clay', 'Dust', 'Wax']))
  article('Clay').getByText('Answer · marked as the solution')
  expect(inputs(SOLVE)).toEqual([{ answerId: answer('Clay')._id, isSolution: true }])
  server.refuse()
  await waitFor(() => expect(order()).toEqual(['Wax', 'Dust', 'Clay']))
  expect(post()?.solvedTime).toBe('2026-03-01T11:00:00.000Z')
  expect(await menuOf('Wax')).toContain('Unmark solution')
})

it('others are not offered to mark one', async () => {
  openTalk({ discussions: [answer('Clay')], channel: asMember() })
  await screen.findByText('Clay')
  expect(await menuOf('Clay')).not.toContain('Mark as solution')
})

it('another solution is seen live, and the filter says how many answers there are', async () => {
  const clay = answer('Clay')
  const world = openTalk({ discussions: [answer('Wax'), clay], post: { totalDiscussions: 2 } })
  await screen.findByText('Clay')
  expect(screen.getByRole('radio', { name: 'Answers 2' })).toBeTruthy()
  world.all.splice(1, 1, { ...clay, isSolution: true })
  await world.say('updateDiscussion', {
    discussionId: clay._id,
    postId: question._id,
    parentId: null,
    changeNo: 1,
    totalVotes: 0,
    totalReplies: 0,
    reactions: { total: 0, summary: [] },
    isEdited: true,
  })
  await waitFor(() => expect(order()).toEqual(['Clay', 'Wax']))
})
