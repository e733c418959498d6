import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../app.tsx'
import { tellFailure } from '../../platform/store/failures.ts'
import { offered, progressed, toasted } from '../../platform/store/toasts.ts'
import { english } from '../../testing/english.ts'
import { createNotesStore } from '../../testing/notes.ts'
import { show } from '../../testing/show.tsx'
import { Toasts } from './Toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const isShown = (text: string) => screen.queryByText(text) !== null

function toasting(toast: Parameters<typeof toasted>[0]) {
  const { store } = createNotesStore()
  show(<Toasts />, store)
  act(() => void store.dispatch(toasted(toast)))
  return store
}

it('stays a second when nobody says how long [APP-TOAST-1]', () => {
  toasting({ text: 'Saved' })
  wait(999)
  expect(isShown('Saved')).toBe(true)
  wait(1)
  expect(isShown('Saved')).toBe(false)
})

it('stays 1, 2, 3 or 5 seconds and no other time [APP-TOAST-2]', () => {
  for (const duration of [1000, 2000, 3000, 5000] as const)
    expect(toasted({ text: 'x', duration }).payload.duration).toBe(duration)
  expect(toasted({ text: 'x', duration: 4000 as 5000 }).payload.duration).toBe(1000)

  toasting({ text: 'Saved', duration: 3000 })
  wait(2999)
  expect(isShown('Saved')).toBe(true)
  wait(1)
  expect(isShown('Saved')).toBe(false)
})

it('is announced politely', () => {
  toasting({ text: 'Saved' })
  expect(screen.getByRole('status').textContent).toContain('Saved')
})

it('says in general words what has no words of its own [API-ERR-7]', () => {
  const { store } = createNotesStore()
  show(<Toasts />, store)
  act(() => void store.dispatch(tellFailure(new Error('boom'))))
  expect(isShown('Something went wrong')).toBe(true)
})

it('waits while it is under the pointer or has the focus', () => {
  toasting({ text: 'Saved', duration: 2000 })
  const toast = screen.getByRole('listitem')
  wait(1500)
  fireEvent.mouseEnter(toast)
  wait(10_000)
  fireEvent.mouseLeave(toast)
  wait(400)
  act(() => screen.getByRole('button').focus())
  wait(10_000)
  expect(isShown('Saved')).toBe(true)
  act(() => screen.getByRole('button').blur())
  wait(100)
  expect(isShown('Saved')).toBe(false)
})

it('waits while the tab is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  toasting({ text: 'Saved' })
  wait(10_000)
  expect(isShown('Saved')).toBe(true)
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  wait(1000)
  expect(isShown('Saved')).toBe(false)
})

it('goes at once when it is dismissed, by pointer or by key', () => {
  const store = toasting({ text: 'Saved', duration: 5000 })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(isShown('Saved')).toBe(false)
  act(() => void store.dispatch(toasted({ text: 'Again', duration: 5000 })))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' })
  expect(isShown('Again')).toBe(false)
})

function offering(undo: () => void) {
  const { store } = createNotesStore()
  render(
    <App store={store} i18n={english}>
      <input aria-label="Message" />
      <Toasts />
    </App>,
  )
  act(() => void store.dispatch(offered({ text: 'Post deleted', action: 'undo' }, undo)))
  return store
}

it('offers to undo for five seconds', () => {
  const undo = vi.fn()
  offering(undo)
  wait(4999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(isShown('Post deleted')).toBe(false)

  offering(undo)
  wait(5000)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(undo).toHaveBeenCalledOnce()
})

it('undoes on Z while it is there, but not while somebody writes', () => {
  const undo = vi.fn()
  offering(undo)
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'z' })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'z' })
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(undo).toHaveBeenCalledOnce()
})

it('shows the two newest and keeps the others waiting with their clocks still', () => {
  const store = offering(() => undefined)
  wait(1000)
  act(() => void store.dispatch(toasted({ text: 'Two', duration: 3000 })))
  act(() => void store.dispatch(toasted({ text: 'Three', duration: 3000 })))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Two', 'Three'])
  wait(3000)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  wait(3999)
  expect(isShown('Post deleted')).toBe(true)
  wait(1)
  expect(isShown('Post deleted')).toBe(false)
})

it('stays until what it tells of is done', () => {
  const store = toasting({ text: 'Posting', progress: 10 })
  wait(60_000)
  expect(screen.getByRole('progressbar', { name: 'Posting' }).getAttribute('value')).toBe('10')
  const id = store.getState().toasts[0]!.id
  act(() => void store.dispatch(progressed({ id, progress: 100 })))
  expect(screen.queryByRole('progressbar')).toBeNull()
  wait(1000)
  expect(isShown('Posting')).toBe(false)
})

it('interrupts with a failure', () => {
  toasting({ text: 'Not saved', kind: 'failed' })
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
})
