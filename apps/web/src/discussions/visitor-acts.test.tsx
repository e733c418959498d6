import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { slowKiln } from '../testing/channels.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { openTalk, question, said, wordsIn } from '../testing/talk.tsx'

beforeAll(() => import('../members/JoinSignIn.tsx'))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const NEW = '/api/v2/discussion/new'
const VOTE = '/api/v2/answer/upvote'
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })
const JOIN = '/api/v2/channel/member/join'
const outside = { isMember: false, isOwner: false, isAdmin: false, anyOneCanJoin: true }
const inside = { ...slowKiln, ...outside, isMember: true }
const answers = {
  [NEW]: () => ({ message: '', discussion: said('Ball clay', { isOwn: true }), totalDiscussions: 4 }),
  [JOIN]: () => ({ message: 'Joined', isRequested: false, channel: inside }),
  [VOTE]: () => ({ message: '', isVoted: true, totalVotes: 1 }),
}
const visit = (preloaded = signedOut) =>
  openTalk({
    discussions: [said('Dust', { discussionType: 'answer' })],
    channel: outside,
    answers,
    preloaded,
  })

it('a visitor writes, signs in, and finds the comment sent, once [PROM-18]', async () => {
  visit()
  await userEvent.type(await box(), 'Ball clay')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByRole('dialog', { name: /Slow Kiln/ })
  expect(await screen.findByText('Ball clay')).toBeDefined()
  cleanup()

  const { inputs } = visit(signedIn)
  await waitFor(() => expect(inputs(NEW)).toHaveLength(1))
  expect(inputs(JOIN)).toHaveLength(1)
  expect(inputs(NEW)[0]).toMatchObject({ text: 'Ball clay', post: question._id })
  cleanup()

  const later = openTalk({
    discussions: [said('Dust', { discussionType: 'answer' })],
    answers,
    preloaded: signedIn,
  })
  await screen.findByText('Dust')
  expect(wordsIn(await box())).toBe('')
  expect(later.inputs(NEW)).toEqual([])
})

it('a visitor votes for an answer, signs in, and has voted, once [PROM-18]', async () => {
  visit()
  await userEvent.click(await screen.findByRole('button', { name: /^Upvote/ }))
  await screen.findByRole('dialog', { name: /Slow Kiln/ })
  cleanup()
  const { inputs } = visit(signedIn)
  await waitFor(() => expect(inputs(VOTE)).toHaveLength(1))
  expect(inputs(JOIN)).toHaveLength(1)
})

it('a visitor who closes the sheet has done nothing [PROM-18]', async () => {
  visit()
  await userEvent.click(await screen.findByRole('button', { name: /^Upvote/ }))
  await screen.findByRole('dialog', { name: /Slow Kiln/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const { inputs } = visit(signedIn)
  await screen.findByText('Dust')
  expect([...inputs(VOTE), ...inputs(JOIN)]).toEqual([])
})
