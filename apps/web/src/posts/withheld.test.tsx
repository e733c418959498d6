import type { Channel } from '@guildhall/contract/channels'
import { moderationCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../testing/acts.ts'
import { asMember, slowKiln } from '../testing/channels.ts'
import { act, answersFor, card, glazeLab, itemsOf, member, openRoom } from '../testing/open-room.ts'
import { postOf } from '../testing/posts.ts'
import { refused } from '../testing/refused.ts'

beforeAll(() =>
  Promise.all([
    import('./reading/PostPage.tsx'),
    import('./card/PostMenu.tsx'),
    import('./PostQuestion.tsx'),
    import('./compose/NewPost.tsx'),
  ]),
)

const UNDO = moderationCalls.undoDecision.path
const RESTORE = postCalls.restorePost.path
const moderator: Channel = { ...slowKiln, ...asMember(['moderatePosts', 'moderateReports']) }
const muted: Channel = { ...member, isMuted: true, mutedUntil: '2099-06-25T16:31:00.000Z' }
const crawl = postOf('Crawl')
const caseId = 'c'.repeat(32)

it.each([
  ['held', 'Waiting for a moderator. Only you see it.'],
  ['reported', 'Hidden after reports, until a moderator has looked.'],
  ['hidden', 'Hidden by a moderator.'],
  ['untilEdited', 'Hidden until you change it.'],
] as const)('tells the author of a post that is %s', async (withheld, text) => {
  openRoom([postOf('Mine', { isOwn: true, isHidden: true, withheld })])
  await within(await card('Mine')).findByText(text)
})

it('offers nothing beneath a post that nobody has seen', async () => {
  const held = postOf('Mine', { isOwn: true, isHidden: true, withheld: 'held', postType: 'question' })
  openPage(`/c/slow-kiln/channel/${glazeLab._id}/post/${held._id}`, answersFor([held], member))
  await screen.findByRole('heading', { level: 1, name: 'Mine' })
  await screen.findByText('Waiting for a moderator. Only you see it.')
  expect(screen.queryByRole('button', { name: /^Upvote/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /comment/i })).toBeNull()
  expect(screen.queryByRole('heading', { name: /comment/i })).toBeNull()
})

it('leaves it to the moderators whether a withheld post is shown', async () => {
  openRoom([postOf('Mine', { isOwn: true, isHidden: true, withheld: 'hidden' })])
  const items = (await itemsOf('Mine')).join()
  expect(items).toContain('Edit')
  expect(items).not.toContain('Show')
})

it('brings back in its place what a moderator deleted', async () => {
  const { inputs } = openRoom([postOf('First'), crawl, postOf('Last')], moderator, {
    '/api/v2/post': () => ({ message: 'Deleted', postId: crawl._id, caseId }),
    [UNDO]: () => ({ message: 'Undone', report: {} }),
  })
  const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('data-post'))
  await card('Crawl')
  const before = names()
  await act('Crawl', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(names()).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(before))
  expect(inputs(UNDO)).toEqual([{ caseId }])
})

it('says so when a deletion cannot be undone any more', async () => {
  openRoom([crawl], moderator, {
    '/api/v2/post': () => ({ message: 'Deleted', postId: crawl._id, caseId }),
    [UNDO]: refused(409, 'conflict', 'This decision cannot be undone any more'),
  })
  await act('Crawl', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('This decision cannot be undone any more')
  expect(screen.queryByRole('article', { name: 'Crawl' })).toBeNull()
})

const mine = postOf('Mine', { isOwn: true })

it('brings back in its place what somebody deleted of their own, by keyboard too', async () => {
  const { inputs } = openRoom([postOf('First'), mine, postOf('Last')], member, {
    '/api/v2/post': () => ({ message: 'Deleted', postId: mine._id }),
    [RESTORE]: () => ({ message: 'Post restored', post: mine }),
  })
  const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('data-post'))
  await card('Mine')
  const before = names()
  await act('Mine', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(names()).toHaveLength(2))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  for (let tabs = 0; document.activeElement !== undo && tabs < 200; tabs += 1) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(before))
  await screen.findByText('Post restored')
  expect(inputs(RESTORE)).toEqual([{ postId: mine._id }])
})

it('leaves a post deleted that cannot be restored any more', async () => {
  openRoom([mine], member, {
    '/api/v2/post': () => ({ message: 'Deleted', postId: mine._id }),
    [RESTORE]: refused(401, 'not_found', 'Post not found'),
  })
  await act('Mine', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Post not found')
  expect(screen.queryByRole('article', { name: 'Mine' })).toBeNull()
})

it('offers no undo to somebody who is muted and could not restore it', async () => {
  openRoom([mine], muted, { '/api/v2/post': () => ({ message: 'Deleted', postId: mine._id }) })
  await act('Mine', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await screen.findByText('Post deleted')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('shows again what a moderator hid', async () => {
  let isHidden = false
  const { inputs } = openRoom([], moderator, {
    '/api/v2/posts': () => ({ posts: [{ ...crawl, isHidden }], next: null }),
    '/api/v2/post/hidepost': () => {
      isHidden = true
      return { message: 'Hidden', post: { ...crawl, isHidden, withheld: 'hidden' }, caseId }
    },
    [UNDO]: () => {
      isHidden = false
      return { message: 'Undone', report: {} }
    },
  })
  await act('Crawl', 'Hide')
  await within(await card('Crawl')).findByText('Hidden by a moderator.')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Hidden by a moderator.')).toBeNull())
  expect(inputs(UNDO)).toEqual([{ caseId }])
})

it('tells a muted member until when they only read, and asks for nothing else', async () => {
  openRoom([postOf('Why', { postType: 'question' })], muted)
  const line = await screen.findByText(/^You’re muted until/)
  expect(line.textContent).toMatch(/^You’re muted until .*25 June 2099.* You can read, but not write\.$/)
  const question = within(await card('Why'))
  expect(question.queryByRole('button', { name: /^Upvote/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Write a post/ })).toBeNull()
})

it('opens no composer for a muted member', async () => {
  openPage('/c/slow-kiln/new-post', answersFor([], { ...muted, mutedUntil: null }))
  await screen.findByText('You’re muted. You can read, but not write.')
})
