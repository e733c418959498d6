import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellFailure } from '../platform/store/failures.ts'
import { toasted } from '../platform/store/toasts.ts'
import { createNotesStore } from '../testing/notes.ts'
import { show } from '../testing/show.tsx'
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
