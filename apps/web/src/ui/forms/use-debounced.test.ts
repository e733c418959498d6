import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('follows once typing has rested for 300 ms [APP-INPUT-1]', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: '' } })
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  rerender({ text: 'k' })
  wait(200)
  rerender({ text: 'ki' })
  wait(299)
  expect(result.current).toBe('')
  wait(1)
  expect(result.current).toBe('ki')
})
