import { expect, it } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { received } from './collections.ts'
import { optimistically } from './optimistically.ts'

function voting() {
  const { store, notes } = createNotesStore()
  store.dispatch(received({ notes: [{ _id: 'a', isVoted: false, votes: 7, tags: ['old'] }] }))
  const settle: { refuse(): void; agree(): void } = { refuse: () => undefined, agree: () => undefined }
  const vote = () =>
    store.dispatch(
      optimistically(
        { notes: { a: { isVoted: true, votes: 8, tags: ['new'], text: 'added' }, gone: { votes: 1 } } },
        () =>
          new Promise<string>((resolve, reject) => {
            settle.refuse = () => reject(new Error('refused'))
            settle.agree = () => resolve('agreed')
          }),
      ),
    )
  return { store, note: () => notes().a, vote, settle }
}

it('shows a change at once and keeps it when the server agrees', async () => {
  const { note, vote, settle } = voting()
  const voted = vote()
  expect(note()).toMatchObject({ isVoted: true, votes: 8 })
  settle.agree()
  expect(await voted).toBe('agreed')
  expect(note()).toMatchObject({ isVoted: true, votes: 8 })
})

it('undoes a refused change, and passes the refusal on', async () => {
  const { note, vote, settle } = voting()
  const voted = vote()
  settle.refuse()
  await expect(voted).rejects.toThrow('refused')
  expect(note()).toEqual({ _id: 'a', isVoted: false, votes: 7, tags: ['old'] })
})

it('does not undo what somebody else has changed since', async () => {
  const { store, note, vote, settle } = voting()
  const voted = vote()
  store.dispatch(received({ notes: [{ _id: 'a', votes: 12 }] }))
  settle.refuse()
  await expect(voted).rejects.toThrow('refused')
  expect(note()).toMatchObject({ isVoted: false, votes: 12 })
})
