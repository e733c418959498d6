import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { card, member, openRoom } from '../../testing/open-room.ts'
import { postOf } from '../../testing/posts.ts'
import { idFor } from '../../testing/structure.ts'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../RoomFeedPage.tsx'), import('../card/PostMenu.tsx')]),
)

const UPVOTE = '/api/v2/post/upvote'
const REACT = '/api/v3/reaction/new'
const like = { total: 1, summary: [{ reactionType: 'like', count: 1 }] }
const answers = {
  [UPVOTE]: () => ({ message: '', isVoted: true, totalVotes: 1 }),
  [REACT]: () => ({ message: '', reactions: like, userReaction: 'like' }),
}
const menuOf = async (title: string) => {
  await userEvent.click(
    await within(await card(title)).findByRole('button', { name: /^Actions for/, expanded: false }),
  )
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

it("a question's card offers the first vote, every other card the first reaction [PROM-19]", async () => {
  const { inputs } = openRoom([postOf('Why', { postType: 'question' }), postOf('Shelf')], member, answers)
  const why = within(await card('Why'))
  expect(why.queryByRole('button', { name: /^Like/ })).toBeNull()
  await userEvent.click(why.getByRole('button', { name: 'Upvote, 0 so far' }))
  await why.findByRole('button', { name: 'Upvote, 1 so far', pressed: true })
  const shelf = within(await card('Shelf'))
  expect(shelf.queryByRole('button', { name: /^Upvote/ })).toBeNull()
  await userEvent.click(shelf.getByRole('button', { name: /^Like/ }))
  await shelf.findByRole('button', { name: /^Remove your reaction/ })
  expect(inputs(UPVOTE)).toEqual([{ postId: idFor('Why'), voted: true }])
  expect(inputs(REACT)).toEqual([{ post: idFor('Shelf'), reactionType: 'like' }])
})

it('the other of the two is in the menu of a post', async () => {
  const posts = [postOf('Why', { postType: 'question' }), postOf('Shelf', { totalVotes: 3 })]
  const { inputs } = openRoom(posts, member, answers)
  expect(await menuOf('Shelf')).toContain('UpvoteV')
  await userEvent.click(screen.getByRole('menuitem', { name: /^Upvote/ }))
  await waitFor(() => expect(inputs(UPVOTE)).toEqual([{ postId: idFor('Shelf'), voted: true }]))
  const items = await menuOf('Why')
  expect(items.some((item) => item?.startsWith('Upvote'))).toBe(false)
  await userEvent.click(screen.getByRole('menuitem', { name: /^Like/ }))
  await within(await card('Why')).findByRole('button', { name: /^Remove your reaction/ })
  expect(inputs(REACT)).toEqual([{ post: idFor('Why'), reactionType: 'like' }])
})

it('a key does either wherever it stands', async () => {
  const { inputs } = openRoom([postOf('Why', { postType: 'question' })], member, answers)
  ;(await card('Why')).focus()
  await userEvent.keyboard('v')
  await userEvent.keyboard('r')
  await waitFor(() => expect([inputs(UPVOTE).length, inputs(REACT).length]).toEqual([1, 1]))
})

it('a solved question says so', async () => {
  openRoom([
    postOf('Why', { postType: 'question', solvedTime: '2026-03-01T10:48:00.000Z' }),
    postOf('How', { postType: 'question' }),
  ])
  within(await card('Why')).getByText('Solved')
  expect(within(await card('How')).queryByText('Solved')).toBeNull()
})
