import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInWords } from '../../testing/words.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonGroup } from './SkeletonGroup.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('offers to try again after ten seconds, and waits anew', () => {
  const retry = vi.fn()
  renderInWords(
    <SkeletonGroup onRetry={retry}>
      <Skeleton />
    </SkeletonGroup>,
  )
  wait(9999)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  wait(1)
  expect(screen.getByRole('alert').textContent).toContain('Still loading')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  screen.getByRole('status')
  wait(10_000)
  screen.getByRole('alert')
})

it('just waits where nothing can be tried again', () => {
  renderInWords(
    <SkeletonGroup>
      <Skeleton />
    </SkeletonGroup>,
  )
  wait(60_000)
  screen.getByRole('status')
})
