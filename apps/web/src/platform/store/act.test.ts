import { userCalls } from '@guildhall/contract/users'
import { expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { RequestFailed } from '../http/request-failed.ts'
import { type Act, act } from './act.ts'
import { changed, received } from './collections.ts'
import { closed } from './toasts.ts'

type Voted = { votes: number }
type Answer = { agree(votes: number): void; refuse(message?: string): void }

/** A note that is voted for; the test answers the votes one by one. */
function voting(more: Partial<Act<Voted>> = {}) {
  const answers: Answer[] = []
  /** How to answer what was asked as the first, second or so. */
  const asked = (count: number) =>
    vi.waitFor(() => {
      expect(answers).toHaveLength(count)
      return answers[count - 1] as Answer
    })
  const ask = () =>
    new Promise<Voted>((resolve, reject) => {
      const agree = (votes: number) => resolve({ votes })
      const refuse = (message?: string) =>
        reject(new RequestFailed('bad request', { answer: { status: 400, data: { message } } }))
      answers.push({ agree, refuse })
    })
  const { store, notes } = createNotesStore()
  store.dispatch(received({ notes: [{ _id: 'a', votes: 7 }] }))
  const vote = act<Voted>((state) => ({
    shown: { notes: { a: { votes: (state.notes?.entities.a?.votes ?? 0) + 1 } } },
    turn: 'vote a',
    ask,
    apply: ({ votes }) => changed({ notes: { a: { votes } } }),
    ...more,
  }))
  const toasts = () => store.getState().toasts
  return { store, votes: () => notes().a?.votes, vote: () => store.dispatch(vote), asked, toasts }
}

it('shows at once what somebody does, then what the server made of it', async () => {
  const done = vi.fn()
  const { votes, vote, asked } = voting({ done })
  const voted = vote()
  expect(votes()).toBe(8)
  const answer = await asked(1)
  answer.agree(12)
  expect(await voted).toBe(true)
  expect(votes()).toBe(12)
  expect(done).toHaveBeenCalledWith({ votes: 12 }, expect.any(Function))
})

it('takes it back and tells why when the server refuses', async () => {
  const undone = vi.fn()
  const { votes, vote, asked, toasts } = voting({ alsoShown: () => undone })
  const voted = vote()
  const answer = await asked(1)
  answer.refuse('The vote is over')
  expect(await voted).toBe(false)
  expect(votes()).toBe(7)
  expect(undone).toHaveBeenCalled()
  expect(toasts()).toMatchObject([{ text: 'The vote is over', kind: 'failed' }])
})

it('offers to try again from how things are by then', async () => {
  const { store, votes, vote, asked, toasts } = voting({ retryKey: 'tryAgain' })
  const voted = vote()
  const answer = await asked(1)
  answer.refuse()
  await voted
  store.dispatch(received({ notes: [{ _id: 'a', votes: 20 }] }))
  expect(toasts()).toMatchObject([{ textKey: 'tryAgain', action: 'retry' }])
  store.dispatch(closed(toasts()[0]?.id ?? '', true))
  expect(votes()).toBe(21)
})

it('asks one after the other about the same thing, and applies the last reply only', async () => {
  const { votes, vote, asked } = voting()
  const both = [vote(), vote()]
  const first = await asked(1)
  first.agree(8)
  const second = await asked(2)
  expect(votes()).toBe(9)
  second.agree(30)
  expect(await Promise.all(both)).toEqual([true, true])
  expect(votes()).toBe(30)
})

it('does nothing where there is nothing to do', async () => {
  const request = vi.fn()
  const { store } = createNotesStore(request)
  const nothing = act<unknown>(() => null)
  expect(await store.dispatch(nothing)).toBe(false)
  await store.dispatch(act({ ask: (outside) => outside.request(userCalls.getProfile, { otherUserId: 'a' }) }))
  expect(request).toHaveBeenCalledTimes(1)
})
