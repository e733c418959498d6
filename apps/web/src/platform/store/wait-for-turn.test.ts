import { notificationCalls } from '@guildhall/contract/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import type { RequestCall } from '../http/request.ts'
import { RequestFailed } from '../http/request-failed.ts'
import type { Thunk } from './store.ts'
import { waitForTurn } from './wait-for-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooMany = (retryAfterSeconds: number) =>
  new RequestFailed('bad request', {
    answer: { status: 429, data: { code: 'rate_limited', message: 'Too many requests' }, retryAfterSeconds },
  })

/** A server that refuses once, and a page that asks twice at the same moment. */
function busy(retryAfterSeconds: number) {
  const answers = vi.fn<() => Promise<unknown>>()
  answers.mockRejectedValueOnce(tooMany(retryAfterSeconds)).mockRejectedValueOnce(tooMany(retryAfterSeconds))
  answers.mockResolvedValue({ notifications: [] })
  const { store } = createNotesStore(answers as unknown as RequestCall, {}, { rate_limited: waitForTurn })
  const read: Thunk<Promise<unknown>> = (_dispatch, _getState, { request }) =>
    request(notificationCalls.getNotifications, {})
  const write: Thunk<Promise<unknown>> = (_dispatch, _getState, { request }) =>
    request(notificationCalls.clearNotifications, {})
  return { store, answers, read, write }
}

it('waits as long as the server says, tells that once, and asks again', async () => {
  const { store, answers, read } = busy(30)
  const both = [store.dispatch(read), store.dispatch(read)]
  await vi.advanceTimersByTimeAsync(29_000)
  expect(answers).toHaveBeenCalledTimes(2)
  expect(store.getState().toasts).toMatchObject([{ textKey: 'waiting', values: { count: 30 } }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(both)).toEqual([{ notifications: [] }, { notifications: [] }])
})

it('does not keep somebody waiting who pressed a button', async () => {
  const { store, write } = busy(30)
  await expect(store.dispatch(write)).rejects.toThrow('Too many requests')
})
