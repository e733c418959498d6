import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asMember } from '../testing/channels.ts'
import { refused } from '../testing/refused.ts'
import { held, openTalk, question, replyTo, said } from '../testing/talk.tsx'
import { removeDiscussion } from './change-discussion.ts'

vi.setConfig({ testTimeout: 20_000 })
// Words that the server refused are kept for the next attempt.
afterEach(() => localStorage.clear())

const article = (words: string) => within(screen.getByText(words).closest('article')!)
const inMenu = async (words: string, item: string) => {
  await userEvent.click(article(words).getByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const order = () => screen.getAllByRole('article').map((one) => one.querySelector('p[dir]')?.textContent)

describe('an upvote', () => {
  const comment = said('Dust')
  const answer = said('Clay', { discussionType: 'answer', totalVotes: 4 })
  const reply = replyTo(comment, 'No')
  const all = [{ ...comment, replies: [reply._id], totalReplies: 1 }, answer, reply]

  it('goes the way of comments, answers and replies, with what it is to be [DISC-VOTE-3] [DISC-1]', async () => {
    const voted = () => ({ message: '', isVoted: true, totalVotes: 5 })
    const paths = ['/api/v2/comment/upvote', '/api/v2/reply/upvote', '/api/v2/answer/upvote']
    const { asked } = openTalk({
      discussions: all,
      answers: Object.fromEntries(paths.map((path) => [path, voted])),
    })
    await screen.findByText('No')
    for (const words of ['Dust', 'No']) await inMenu(words, 'Upvote')
    await userEvent.click(article('Clay').getByRole('button', { name: /Upvote/ }))
    expect(asked.filter(({ path }) => path.endsWith('upvote'))).toEqual([
      { path: paths[0], input: { id: comment._id, voted: true } },
      { path: paths[1], input: { id: reply._id, voted: true } },
      { path: paths[2], input: { id: answer._id, voted: true } },
    ])
  })

  it('is seen at once, and taken back when it is refused [DISC-VOTE-1] [DISC-VOTE-2]', async () => {
    const server = held()
    const { store } = openTalk({ discussions: all, answers: { '/api/v2/answer/upvote': server.answer } })
    await screen.findByText('Clay')
    await userEvent.click(article('Clay').getByRole('button', { name: 'Upvote 4 upvotes' }))
    const mine = article('Clay').getByRole('button', { name: 'Upvote 5 upvotes' })
    expect(mine.getAttribute('aria-pressed')).toBe('true')
    server.refuse()
    const again = await article('Clay').findByRole('button', { name: 'Upvote 4 upvotes' })
    expect(again.getAttribute('aria-pressed')).toBe('false')
    expect(store.getState().toasts).toMatchObject([{ textKey: 'discussions.voteFailed', action: 'retry' }])
  })
})

describe('a reaction', () => {
  it('can be given to a comment, and taken back [DISC-REACT-1]', async () => {
    const ADD = '/api/v3/discussion/reaction/new'
    const REMOVE = '/api/v3/discussion/reaction/remove'
    const one = { total: 1, summary: [{ reactionType: 'like', count: 1 }] }
    const { inputs, one: kept } = openTalk({
      discussions: [said('Dust')],
      answers: {
        [ADD]: () => ({ message: '', reactions: one, userReaction: 'like' }),
        [REMOVE]: () => ({ message: '', reactions: { total: 0, summary: [] }, userReaction: '' }),
      },
    })
    await screen.findByText('Dust')
    const { _id } = said('Dust')
    await userEvent.click(article('Dust').getByRole('button', { name: /^Like/ }))
    expect(inputs(ADD)).toEqual([{ discussion: _id, reactionType: 'like' }])
    await waitFor(() => expect(kept(_id)).toMatchObject({ reactions: one, userReaction: 'like' }))
    await userEvent.click(article('Dust').getByRole('button', { name: /^Remove your reaction/ }))
    expect(inputs(REMOVE)).toEqual([{ discussion: _id }])
    await waitFor(() => expect(kept(_id)).toMatchObject({ reactions: { total: 0 }, userReaction: '' }))
  })
})

describe('a pin', () => {
  const PIN = '/api/v2/discussion/pin'
  const all = [said('Dust', { isPinned: true }), said('Clay'), said('Wax')]

  it('moves a comment to the top, in place of the one before, by its id [DISC-PIN-1] [DISC-5]', async () => {
    const server = held()
    const { inputs } = openTalk({ discussions: all, answers: { [PIN]: server.answer } })
    await screen.findByText('Wax')
    expect(order()).toEqual(['Dust', 'Clay', 'Wax'])
    await inMenu('Wax', 'Pin')
    await waitFor(() => expect(order()).toEqual(['Wax', 'Dust', 'Clay']))
    expect(inputs(PIN)).toEqual([{ discussionId: said('Wax')._id, isPinned: true }])
    article('Wax').getByText('Pinned')
    server.refuse()
    await waitFor(() => expect(order()).toEqual(['Dust', 'Clay', 'Wax']))
  })

  it('is for whoever wrote the post and for those who look after posts', async () => {
    openTalk({ discussions: [said('Clay')], channel: asMember() })
    await screen.findByText('Clay')
    await userEvent.click(article('Clay').getByRole('button', { name: /^More actions/ }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Upvote',
      'Copy link',
      'Report',
    ])
  })
})

describe('other words', () => {
  const EDIT = '/api/v2/discussion/edit'
  const mine = said('Dust', { isOwn: true })

  it('are seen at once, and the old ones again when they are refused', async () => {
    const server = held()
    const { inputs, store } = openTalk({ discussions: [mine], answers: { [EDIT]: server.answer } })
    await screen.findByText('Dust')
    await inMenu('Dust', 'Edit')
    const box = await screen.findByRole('textbox', { name: 'Your comment' })
    await userEvent.type(box, ' and wax{Control>}{Enter}{/Control}')
    await screen.findByText('Dust and wax')
    expect(inputs(EDIT)).toEqual([
      { id: mine._id, content: 'Dust and wax', userMentions: [], channelMentions: [] },
    ])
    server.refuse()
    await screen.findByText('Dust')
    expect(store.getState().toasts).toMatchObject([{ textKey: 'discussions.editFailed' }])
  })

  it('cannot be none [DISC-3]', async () => {
    const { inputs } = openTalk({ discussions: [mine] })
    await screen.findByText('Dust')
    await inMenu('Dust', 'Edit')
    const field = () => screen.getByRole('textbox', { name: 'Your comment' })
    // The editor takes over from the plain field once its code has come.
    await waitFor(() => expect(field().getAttribute('contenteditable')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    const save = screen.getByRole('button', { name: 'Save' })
    await waitFor(() => expect(save).toHaveProperty('disabled', true))
    await userEvent.keyboard(' {Control>}{Enter}{/Control}')
    expect(inputs(EDIT)).toEqual([])
  })
})

describe('a comment that is deleted', () => {
  const DELETE = '/api/v2/discussion/delete'
  const dust = said('Dust', { totalReplies: 2 })
  const reply = replyTo(dust, 'No', { isOwn: true })
  const all = [{ ...dust, replies: [reply._id] }, reply]
  const answer = (totalDiscussions: number, removed = [reply._id]) => ({
    [DELETE]: () => ({ message: '', discussionId: removed[0], removed, totalDiscussions }),
  })

  it('is asked about first, and lowers the replies of its parent [DISC-COUNT-1]', async () => {
    const { inputs, one, post } = openTalk({ discussions: all, answers: answer(2) })
    await screen.findByText('No')
    await inMenu('No', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' })
    expect(inputs(DELETE)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete comment' }))
    await waitFor(() => expect(screen.queryByText('No')).toBeNull())
    expect(inputs(DELETE)).toEqual([{ discussionId: reply._id }])
    expect(one(dust._id)?.totalReplies).toBe(1)
    expect(post()?.totalDiscussions).toBe(2)
  })

  it('is news to another store on the same page, and none to the one that deleted it', async () => {
    const mine = openTalk({ discussions: all, answers: answer(2) })
    const other = openTalk({ discussions: all })
    await waitFor(() => expect(screen.getAllByText('No')).toHaveLength(2))
    await mine.store.dispatch(removeDiscussion(reply._id))
    const gone = { discussionId: reply._id, postId: question._id, parentId: dust._id, removed: [reply._id] }
    for (const { say } of [mine, other]) await say('removeDiscussion', { ...gone, totalDiscussions: 2 })
    for (const { one } of [mine, other]) expect(one(dust._id)?.totalReplies).toBe(1)
  })

  it('never leaves less than nothing [DISC-COUNT-2]', async () => {
    const { store, say, post } = openTalk({
      discussions: all,
      post: { totalDiscussions: 0 },
      answers: answer(-1),
    })
    await screen.findByText('No')
    await store.dispatch(removeDiscussion(reply._id))
    expect(post()?.totalDiscussions).toBe(0)
    const gone = { discussionId: dust._id, postId: question._id, parentId: null, removed: [dust._id] }
    await say('removeDiscussion', { ...gone, totalDiscussions: -2 })
    expect(post()?.totalDiscussions).toBe(0)
  })

  it('is not asked for where what it replies to is gone [DISC-4]', async () => {
    const { store, inputs } = openTalk({ discussions: all, answers: answer(2) })
    await screen.findByText('No')
    store.dispatch({ type: 'dropped', payload: { name: 'discussions', ids: [dust._id] } })
    expect(await store.dispatch(removeDiscussion(reply._id))).toBe(false)
    expect(inputs(DELETE)).toEqual([])
  })

  it('stays when the server refuses, in its words', async () => {
    const answers = { [DELETE]: refused(403, 'forbidden', 'Only its author may') }
    const { store } = openTalk({ discussions: all, answers })
    await screen.findByText('No')
    await store.dispatch(removeDiscussion(reply._id))
    screen.getByText('No')
    expect(store.getState().toasts).toMatchObject([{ text: 'Only its author may' }])
  })
})

it('copies the address of a comment', async () => {
  const user = userEvent.setup()
  openTalk({ discussions: [said('Dust')] })
  await screen.findByText('Dust')
  await user.click(article('Dust').getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${question.shareUrl}?comment=${said('Dust')._id}`),
  )
})
