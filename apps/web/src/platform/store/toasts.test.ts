import { expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { closed, offered, progressed, toasted } from './toasts.ts'

it('stays five seconds whenever it offers something, whatever else was asked', () => {
  const { store } = createNotesStore()
  store.dispatch(offered({ text: 'Removed', action: 'undo' }, () => undefined))
  expect(store.getState().toasts).toMatchObject([{ action: 'undo', duration: 5000 }])
  expect(toasted({ text: 'Failed', action: 'retry', duration: 1000 }).payload.duration).toBe(5000)
})

it('does what its button says once, and only if it was pressed', () => {
  const { store } = createNotesStore()
  const undo = vi.fn()
  store.dispatch(offered({ text: 'Removed', action: 'undo' }, undo))
  const id = store.getState().toasts[0]!.id
  store.dispatch(closed(id, true))
  store.dispatch(closed(id, true))
  expect(undo).toHaveBeenCalledOnce()

  const retry = vi.fn()
  store.dispatch(offered({ text: 'Failed', action: 'retry' }, retry))
  store.dispatch(closed(store.getState().toasts[0]!.id))
  expect(retry).not.toHaveBeenCalled()
  expect(store.getState().toasts).toEqual([])
})

it('tells how far something is', () => {
  const { store } = createNotesStore()
  const { payload } = store.dispatch(toasted({ text: 'Posting', progress: 10 }))
  store.dispatch(progressed({ id: payload.id, progress: 75 }))
  store.dispatch(progressed({ id: 'gone', progress: 20 }))
  expect(store.getState().toasts).toMatchObject([{ progress: 75 }])
})
