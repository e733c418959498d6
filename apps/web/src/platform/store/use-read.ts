import type { Call, Reply, Sent } from '@guildhall/contract'
import { useAppDispatch } from './hooks.ts'
import type { Thunk } from './store.ts'
import { type Loading, useLoad } from './use-load.ts'

const read =
  <C extends Call>(call: C, input: Sent<C>, signal: AbortSignal): Thunk<Promise<Reply<C>>> =>
  (_dispatch, _getState, { request }) =>
    request(call, input, { signal })

/** The reply to a call, for data that only one screen shows and the store need not keep; null sends nothing. */
export function useRead<C extends Call>(call: C, input: Sent<C> | null): Loading<Reply<C>> {
  const dispatch = useAppDispatch()
  const key = input && `${call.path} ${JSON.stringify(input)}`
  return useLoad(key, (signal) => dispatch(read(call, input as Sent<C>, signal)))
}
