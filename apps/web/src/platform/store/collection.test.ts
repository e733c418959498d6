import { describe, expect, it } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { dropped, received } from './collections.ts'
import { lists } from './lists.ts'

describe('records in the store', () => {
  it('are updated, replaced, removed and reset [API-STORE-1]', () => {
    const { store, notes } = createNotesStore()
    store.dispatch(received({ notes: [{ _id: 'a', text: 'one', votes: 1 }] }))
    store.dispatch(received({ notes: [{ _id: 'a', votes: 2 }, { _id: 'b' }, { _id: 'c' }] }))
    expect(notes().a).toEqual({ _id: 'a', text: 'one', votes: 2 })

    store.dispatch(received({ notes: [{ _id: 'a', votes: 3 }] }, 'replace'))
    expect(notes().a).toEqual({ _id: 'a', votes: 3 })

    store.dispatch(dropped({ name: 'notes', ids: ['b'] }))
    expect(Object.keys(notes())).toEqual(['a', 'c'])

    store.dispatch(dropped({ name: 'notes' }))
    expect(notes()).toEqual({})
  })

  it('are there from the start when they came with the page [APP-HYDRATE-2]', () => {
    const { notes } = createNotesStore(undefined, { notes: [{ _id: 'a', text: 'preloaded' }] })
    expect(notes().a?.text).toBe('preloaded')
  })
})

describe('a draft', () => {
  const listed = (listId: string) => {
    const { store, notes } = createNotesStore()
    store.dispatch(received({ notes: [{ _id: 'draft-1', uniqueId: 'draft-1', text: 'mine' }] }))
    store.dispatch(lists.actions.prepended({ listId, id: 'draft-1' }))
    return { store, notes, shown: () => store.getState().appLists[listId] }
  }

  it('is settled everywhere by the record that carries its id', () => {
    const { store, notes, shown } = listed('notes')
    store.dispatch(received({ notes: [{ _id: 'server1', uniqueId: 'draft-1', text: 'mine' }] }))
    expect(Object.keys(notes())).toEqual(['server1'])
    expect(shown()).toMatchObject({ newIds: ['server1'], _ids: [] })
  })

  it('does not double when the socket was faster than the answer', () => {
    const { store, notes, shown } = listed('notes')
    store.dispatch(lists.actions.prepended({ listId: 'notes', id: 'server1' }))
    const settled = { _id: 'server1', uniqueId: 'draft-1' }
    store.dispatch(received({ notes: [settled] }))
    store.dispatch(received({ notes: [settled] }))
    expect(Object.keys(notes())).toEqual(['server1'])
    expect(shown()?.newIds).toEqual(['server1'])
  })

  it('leaves its lists when it is dropped', () => {
    const { store, shown } = listed('notes')
    store.dispatch(dropped({ name: 'notes', ids: ['draft-1'] }))
    expect(shown()?.newIds).toEqual([])
  })
})
