import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { bo, cy } from '../testing/people.ts'
import { openTalk, said } from '../testing/talk.tsx'
import { predictReactions } from './predict-reactions.ts'
import { react } from './thunks.ts'

vi.setConfig({ testTimeout: 20_000 })

const counts = (total: number, ...kinds: [string, number][]) => ({
  total,
  summary: kinds.map(([reactionType, count]) => ({ reactionType, count })),
})
const few = { reactions: counts(3, ['like', 2], ['love', 1]), userReaction: '' }

describe('how it stands after a reaction of mine', () => {
  it('counts the first one [REACT-1]', () => {
    expect(predictReactions(few, 'love')).toEqual({
      reactions: counts(4, ['like', 2], ['love', 2]),
      userReaction: 'love',
    })
    expect(predictReactions(few, 'wow').reactions).toEqual(counts(4, ['like', 2], ['love', 1], ['wow', 1]))
  })

  it('moves from the old kind to the new one, and the total stays [REACT-2] [REACT-6]', () => {
    const mine = { ...few, userReaction: 'like' }
    expect(predictReactions(mine, 'love')).toEqual({
      reactions: counts(3, ['love', 2], ['like', 1]),
      userReaction: 'love',
    })
  })

  it('is one less when it is taken back, and nothing is left of mine [REACT-3] [REACT-6]', () => {
    const mine = { ...few, userReaction: 'love' }
    expect(predictReactions(mine, '')).toEqual({ reactions: counts(2, ['like', 2]), userReaction: '' })
  })

  it('never falls below nothing [REACT-5]', () => {
    const odd = { reactions: counts(0), userReaction: 'like' }
    expect(predictReactions(odd, '').reactions).toEqual(counts(0))
  })

  it('tells only the three that lead apart once there are more than five [REACT-4]', () => {
    const five = { reactions: counts(5, ['like', 2], ['love', 1], ['sad', 1], ['wow', 1]), userReaction: '' }
    expect(predictReactions(five, 'wow').reactions).toEqual(counts(6, ['like', 2], ['wow', 2], ['love', 1]))
  })

  it('guesses what it cannot see: a kind that does not lead is only a number', () => {
    const many = { reactions: counts(9, ['like', 4], ['love', 2], ['sad', 1]), userReaction: 'wow' }
    expect(predictReactions(many, '').reactions).toEqual(counts(8, ['like', 4], ['love', 2], ['sad', 1]))
    expect(predictReactions(many, 'love').reactions).toEqual(counts(9, ['like', 4], ['love', 3], ['sad', 1]))
    expect(predictReactions({ ...many, userReaction: '' }, 'laugh').reactions.total).toBe(10)
  })
})

const ADD = '/api/v3/reaction/new'
const REMOVE = '/api/v3/reaction/remove'

describe('a reaction to a post', () => {
  it('is sent with the post and its kind, and taken back with the post alone [REACT-8]', async () => {
    const reply = { message: '', ...few, userReaction: 'love' }
    const { store, inputs, post } = openTalk({
      post: few,
      answers: { [ADD]: () => reply, [REMOVE]: () => ({ message: '', ...few }) },
    })
    const { _id } = post()!
    await store.dispatch(react('posts', _id, 'love'))
    expect(inputs(ADD)).toEqual([{ post: _id, reactionType: 'love' }])
    await store.dispatch(react('posts', _id, ''))
    expect(inputs(REMOVE)).toEqual([{ post: _id }])
  })

  it('is seen at once, and taken back when the server refuses', async () => {
    const { store, post } = openTalk({
      post: few,
      answers: {
        [ADD]: () => {
          throw new Error('no')
        },
      },
    })
    const { _id } = post()!
    const done = store.dispatch(react('posts', _id, 'wow'))
    expect(post()).toMatchObject({ userReaction: 'wow', reactions: { total: 4 } })
    await done
    expect(post()).toMatchObject(few)
    expect(store.getState().toasts).toMatchObject([{ textKey: 'reactions.failed', action: 'retry' }])
  })

  it('is the last one that was chosen, in whatever time the answers come', async () => {
    const answers: (() => void)[] = []
    const asked: unknown[] = []
    const { store, post } = openTalk({
      post: few,
      answers: {
        [ADD]: (input) => {
          asked.push(input)
          const { reactionType } = input as { reactionType: string }
          return new Promise((give) =>
            answers.push(() => give({ message: '', reactions: few.reactions, userReaction: reactionType })),
          )
        },
      },
    })
    const { _id } = post()!
    const first = store.dispatch(react('posts', _id, 'like'))
    const second = store.dispatch(react('posts', _id, 'sad'))
    await waitFor(() => expect(asked).toHaveLength(1))
    answers[0]?.()
    await first
    expect(post()?.userReaction).toBe('sad')
    await waitFor(() => expect(asked).toHaveLength(2))
    answers[1]?.()
    await second
    expect(post()?.userReaction).toBe('sad')
  })
})

const LIST = '/api/v3/reactions'
const loved = said('Dust', { reactions: counts(4, ['love', 3], ['like', 1]), userReaction: 'love' })

describe('the pill', () => {
  it('tells all in words, marks mine, and opens the choice by an arrow key', async () => {
    const { inputs } = openTalk({
      discussions: [loved],
      answers: { '/api/v3/discussion/reaction/new': () => ({ message: '', ...few, userReaction: 'wow' }) },
    })
    const pill = await screen.findByRole('button', {
      name: 'Remove your reaction: 4 reactions, Love 3, Like 1, yours: Love',
    })
    expect(pill.dataset.mine).toBe('true')
    pill.focus()
    await userEvent.keyboard('{ArrowUp}')
    const choice = within(await screen.findByRole('toolbar', { name: 'Reactions' }))
    expect(choice.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Like',
      'Love',
      'Laugh',
      'Wow',
      'Sad',
      'Celebrate',
      'See who reacted',
    ])
    expect(choice.getByRole('button', { name: 'Love' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(choice.getByRole('button', { name: 'Wow' }))
    expect(inputs('/api/v3/discussion/reaction/new')).toEqual([
      { discussion: loved._id, reactionType: 'wow' },
    ])
  })

  it('only shows them to whoever may not react', async () => {
    openTalk({ discussions: [loved], post: { reactionsEnabled: false } })
    await screen.findByRole('button', { name: /^4 reactions/ })
    expect(screen.queryByRole('button', { name: /^Remove your reaction/ })).toBeNull()
  })
})

describe('who reacted', () => {
  const who = (user: typeof bo, reactionType: string) => ({
    user,
    reactionType,
    time: '2026-03-01T12:00:00.000Z',
  })

  it('is listed page by page, all of them or of one kind [REACT-7]', async () => {
    const { inputs } = openTalk({
      discussions: [loved],
      post: { reactionsEnabled: false },
      answers: {
        [LIST]: (input) =>
          'reactionType' in (input as object)
            ? { reactions: [who(cy, 'like')], next: null }
            : 'after' in (input as object)
              ? { reactions: [who(cy, 'like')], next: null }
              : { reactions: [who(bo, 'love')], next: 'on' },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^4 reactions/ }))
    const list = within(await screen.findByRole('dialog', { name: '4 reactions' }))
    await list.findByText('Bo Lind')
    await userEvent.click(list.getByRole('button', { name: 'Show more' }))
    await list.findByText('Cy Moe')
    await userEvent.click(list.getByRole('radio', { name: /Like/ }))
    await waitFor(() => expect(list.queryByText('Bo Lind')).toBeNull())
    await list.findByText('Cy Moe')
    for (const input of [
      { discussion: loved._id, skip: 0, limit: 10 },
      { discussion: loved._id, after: 'on', limit: 10 },
      { discussion: loved._id, reactionType: 'like', skip: 0, limit: 10 },
    ])
      expect(inputs(LIST)).toContainEqual(input)
  })

  it('is nobody in a room without names', async () => {
    const context = { _id: 'd'.repeat(32), text: 'Secrets', icon: '', isAnonymous: true }
    openTalk({ discussions: [loved], post: { reactionsEnabled: false, context } })
    await screen.findByText('Dust')
    expect(screen.queryByRole('button', { name: /reactions/ })).toBeNull()
    screen.getByText(/^4 reactions/)
  })
})
