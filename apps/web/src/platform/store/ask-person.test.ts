import { notificationCalls } from '@guildhall/contract/notifications'
import { watchingCommands } from '@guildhall/contract/watching'
import { expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import type { RequestCall } from '../http/request.ts'
import { isTold, RequestFailed } from '../http/request-failed.ts'
import { answerQuestion, askPerson } from './ask-person.ts'
import type { Thunk } from './store.ts'

declare module './questions.ts' {
  interface Questions {
    /** Of these tests alone. */
    mayI: { about: string; answer: boolean }
  }
}

const stale = () =>
  new RequestFailed('bad request', { answer: { status: 401, data: { code: 'reauthenticate' } } })

/** A server that refuses until somebody said yes. */
function guarded() {
  let isOpen = false
  const request = vi.fn(async () => {
    if (!isOpen) throw stale()
    return { done: true }
  })
  const { store } = createNotesStore(
    request as unknown as RequestCall,
    {},
    {
      reauthenticate: () => async (dispatch) =>
        (await dispatch(askPerson('mayI', 'go on'))) ? 'again' : 'untold',
    },
  )
  const clear: Thunk<Promise<unknown>> = (_dispatch, _getState, outside) =>
    outside.request(notificationCalls.clearNotifications, {})
  const answer = (isYes: boolean) => {
    isOpen = isYes
    store.dispatch(answerQuestion('mayI', isYes))
  }
  return { store, request, clear, answer }
}

it('asks a person once however many calls wait for it, and then asks the server again', async () => {
  const { store, request, clear, answer } = guarded()
  const both = [store.dispatch(clear), store.dispatch(clear)]
  await vi.waitFor(() => expect(store.getState().questions).toEqual({ mayI: 'go on' }))
  answer(true)
  expect(await Promise.all(both)).toEqual([{ done: true }, { done: true }])
  expect(request).toHaveBeenCalledTimes(4)
  expect(store.getState().questions).toEqual({})
})

it('leaves the refusal to those who asked when somebody says no', async () => {
  const { store, clear, answer } = guarded()
  const asked = store.dispatch(clear).catch((error: unknown) => error)
  await vi.waitFor(() => expect(store.getState().questions).toEqual({ mayI: 'go on' }))
  answer(false)
  const refusal = await asked
  expect(refusal).toBeInstanceOf(RequestFailed)
  expect(isTold(refusal)).toBe(false)
})

it('meets the refusal of a command over the line in the same place', async () => {
  const remedy = vi.fn(() => async () => 'told' as const)
  const { store, line } = createNotesStore(undefined, {}, { unauthenticated: remedy })
  line.open({
    connected: true,
    on: () => undefined,
    timeout: () => ({
      emitWithAck: async () => ({ error: { code: 'unauthenticated', message: 'Sign in' } }),
    }),
  })
  const watch: Thunk<Promise<unknown>> = (_dispatch, _getState, outside) =>
    outside.line.ask(watchingCommands.watch, { channel: 'c' })
  const refusal = await store.dispatch(watch).catch((error: unknown) => error)
  expect(isTold(refusal)).toBe(true)
  expect(remedy).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'unauthenticated', input: { channel: 'c' } }),
  )
})
