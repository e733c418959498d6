import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { inTurn } from '../in-turn.ts'
import { createLine } from '../line.ts'
import type { Thunk } from '../store/store.ts'
import { applyNewest } from './newest.ts'
import { refresh } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createOutside() {
  const outside = { request: vi.fn(), line: createLine(), jitterMs: () => 300, fingerprint: '', page: {} }
  const run = <T>(thunk: Thunk<T>): T =>
    thunk(run as never, createNotesStore().store.getState as never, outside as never)
  return { run, outside }
}

it('fetches once however many signals come, after a moment of its own', async () => {
  const { run } = createOutside()
  const fetch = vi.fn(async () => undefined)
  const all = [run(refresh('post/1', fetch)), run(refresh('post/1', fetch)), run(refresh('post/2', fetch))]
  await vi.advanceTimersByTimeAsync(299)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('fetches once more what was told of while it was being fetched', async () => {
  const { run } = createOutside()
  let give: () => void = () => undefined
  const fetch = vi.fn(() => new Promise<void>((resolve) => (give = resolve)))
  const first = run(refresh('post/1', fetch))
  await vi.advanceTimersByTimeAsync(300)
  const later = [run(refresh('post/1', fetch)), run(refresh('post/1', fetch))]
  give()
  await first
  await vi.advanceTimersByTimeAsync(300)
  expect(fetch).toHaveBeenCalledTimes(2)
  give()
  await Promise.all(later)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('goes on after a fetch that failed', async () => {
  const { run } = createOutside()
  const failing = run(refresh('post/1', () => Promise.reject(new Error('away'))))
  const failed = expect(failing).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(300)
  await failed
  const fetch = vi.fn(async () => undefined)
  const again = run(refresh('post/1', fetch))
  await vi.advanceTimersByTimeAsync(300)
  await again
  expect(fetch).toHaveBeenCalledOnce()
})

it('keeps the newer of two signals that overtook each other', async () => {
  const { run } = createOutside()
  const applied: number[] = []
  for (const changeNo of [1, 3, 2, 3])
    await run(applyNewest('p1', 'counts', changeNo, () => void applied.push(changeNo)))
  await run(applyNewest('p2', 'counts', 1, () => void applied.push(10)))
  await run(applyNewest('p1', 'poll', 1, () => void applied.push(20)))
  expect(applied).toEqual([1, 3, 10, 20])
})

it('waits for the answer to something of mine, which may be older than the signal', async () => {
  const { run, outside } = createOutside()
  const applied: string[] = []
  let give: () => void = () => undefined
  const mine = inTurn(
    outside.request,
    'react p1',
    () => new Promise<void>((resolve) => (give = resolve)),
  ).then(() => applied.push('mine'))
  const told = [4, 5].map((changeNo) =>
    run(applyNewest('p1', 'counts', changeNo, () => void applied.push(`told ${changeNo}`))),
  )
  await vi.advanceTimersByTimeAsync(50)
  expect(applied).toEqual([])
  give()
  await mine
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(told)
  expect(applied).toEqual(['mine', 'told 5'])
})
