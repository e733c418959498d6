import { v2 } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { describe, expect, it } from 'vitest'
import { createNotesStore, type Note } from '../../testing/notes.ts'
import type { RequestCall } from '../http/request.ts'
import { RequestFailed } from '../http/request-failed.ts'
import { lists } from './lists.ts'
import { loadList } from './load-list.ts'

interface Page {
  notes: Note[]
  next?: string | null
}

const call = v2.get('/notes', { input: accountCalls.sessions.input, reply: accountCalls.sessions.reply })
const notes = (...ids: string[]) => ids.map((_id) => ({ _id }))

/** A list of notes whose pages the test answers, in the order it likes. */
function notesList() {
  const asked: { input: unknown; answer(page: Page): void; fail(error: Error): void }[] = []
  const request = ((_call, input) =>
    new Promise((answer, fail) => asked.push({ input, answer, fail }))) as RequestCall
  const { store } = createNotesStore(request)
  const source = {
    listId: 'notes',
    call,
    limit: 2,
    unpack: (reply: unknown) => {
      const page = reply as Page
      return { batch: { notes: page.notes }, ids: page.notes.map(({ _id }) => _id) }
    },
  }
  const load = (page: 'first' | 'next' = 'first') => store.dispatch(loadList(source, page))
  const loaded = async (page: 'first' | 'next', reply: Page) => {
    const loading = load(page)
    asked.at(-1)?.answer(reply)
    await loading
  }
  return { store, source, asked, load, loaded, list: () => store.getState().appLists.notes }
}

describe('a list', () => {
  it('is loading while its page is under way [LIST-1]', async () => {
    const { load, asked, list } = notesList()
    const loading = load()
    expect(list()?.status).toBe('loading')
    asked[0]?.answer({ notes: [] })
    await loading
    expect(list()?.status).not.toBe('loading')
  })

  it('is complete when its page has come [LIST-2]', async () => {
    const { loaded, list } = notesList()
    await loaded('first', { notes: notes('a') })
    expect(list()).toMatchObject({ status: 'complete', _ids: ['a'], error: null })
  })

  it('has its books under its id [LIST-3]', async () => {
    const { store, loaded } = notesList()
    await loaded('first', { notes: notes('a', 'b') })
    store.dispatch(lists.actions.prepended({ listId: 'notes', id: 'c' }))
    const flags = { isVisible: true, isPopupExpanded: true, popupId: 'p' }
    store.dispatch(lists.actions.flagged({ listId: 'notes', flags }))
    expect(store.getState().appLists).toEqual({
      notes: {
        status: 'complete',
        error: null,
        skip: 2,
        hasMore: true,
        lastUpdatedOn: expect.any(Number),
        _ids: ['a', 'b'],
        newIds: ['c'],
        isVisible: true,
        isPopupExpanded: true,
        popupId: 'p',
        after: null,
        loadId: expect.any(String),
      },
    })
  })

  it('keeps the error of a page that failed, and what it had [LIST-4]', async () => {
    const { load, loaded, asked, list, store } = notesList()
    await loaded('first', { notes: notes('a', 'b') })
    const loading = load('next')
    asked[1]?.fail(
      new RequestFailed('bad request', { answer: { status: 403, data: { message: 'Not for you' } } }),
    )
    await loading
    expect(list()).toMatchObject({
      status: 'failed',
      error: { message: 'Not for you', status: 403 },
      _ids: ['a', 'b'],
    })
    expect(store.getState().toasts).toMatchObject([{ text: 'Not for you' }])
  })

  it('goes on where its last page ended [LIST-5]', async () => {
    const { loaded, asked, list } = notesList()
    await loaded('first', { notes: notes('a', 'b') })
    await loaded('next', { notes: notes('c', 'd') })
    expect(asked[1]?.input).toEqual({ skip: 2, limit: 2 })
    expect(list()).toMatchObject({ skip: 4, _ids: ['a', 'b', 'c', 'd'] })
  })

  it('ends with a page that is not full [LIST-6]', async () => {
    const { loaded, load, asked, list } = notesList()
    await loaded('first', { notes: notes('a', 'b') })
    expect(list()?.hasMore).toBe(true)
    await loaded('next', { notes: notes('c') })
    expect(list()?.hasMore).toBe(false)
    await load('next')
    expect(asked).toHaveLength(2)
  })

  it('knows when it was last brought up to date [LIST-7]', async () => {
    const { loaded, list } = notesList()
    const before = Date.now()
    await loaded('first', { notes: notes('a') })
    expect(list()?.lastUpdatedOn).toBeGreaterThanOrEqual(before)
  })

  it('starts at 0 [API-PAGE-1]', () => {
    const { load, asked } = notesList()
    void load()
    expect(asked[0]?.input).toMatchObject({ skip: 0 })
  })

  it('asks for ten unless it has a size of its own [API-PAGE-2]', () => {
    const { store, source, asked } = notesList()
    const { limit: _own, ...plain } = source
    void store.dispatch(loadList(plain))
    expect(asked[0]?.input).toMatchObject({ limit: 10 })
  })

  it('follows the way on that the server gives, to its end', async () => {
    const { loaded, asked, list } = notesList()
    await loaded('first', { notes: notes('a'), next: 'cursor' })
    expect(list()?.hasMore).toBe(true)
    await loaded('next', { notes: notes('b', 'c'), next: null })
    expect(asked[1]?.input).toEqual({ after: 'cursor', limit: 2 })
    expect(list()?.hasMore).toBe(false)
  })

  it('ignores the late answer of an outdated load', async () => {
    const { load, asked, list } = notesList()
    const [outdated, current] = [load(), load()]
    asked[1]?.answer({ notes: notes('new') })
    await current
    asked[0]?.answer({ notes: notes('old') })
    await outdated
    expect(list()?._ids).toEqual(['new'])
  })

  it('begins anew without what it had, and never shows a note twice', async () => {
    const { store, loaded, list } = notesList()
    await loaded('first', { notes: notes('a', 'b') })
    store.dispatch(lists.actions.prepended({ listId: 'notes', id: 'n' }))
    store.dispatch(lists.actions.prepended({ listId: 'notes', id: 'a' }))
    await loaded('next', { notes: notes('b', 'n') })
    expect(list()).toMatchObject({ newIds: ['n'], _ids: ['a', 'b'] })
    await loaded('first', { notes: notes('n', 'a') })
    expect(list()).toMatchObject({ newIds: [], _ids: ['n', 'a'], skip: 2 })
  })
})
