import type { Payload, Signal } from '@guildhall/contract'
import { unheard } from '../store/app.ts'
import type { AppDispatch, Thunk } from '../store/store.ts'

export interface Listener {
  readonly signal: Signal
  react(payload: unknown): Thunk<unknown>
}

/** A line of a domain's table: what to do when the server says something. */
export function on<S extends Signal>(signal: S, react: (payload: Payload<S>) => Thunk<unknown>): Listener {
  return { signal, react: react as Listener['react'] }
}

/** Hands a signal to its listeners; one that nobody listens to is kept in the store. */
export async function hear(
  listeners: readonly Listener[],
  dispatch: AppDispatch,
  name: string,
  said: unknown,
) {
  const concerned = listeners.filter(({ signal }) => signal.name === name)
  if (concerned.length === 0) dispatch(unheard({ name, payload: said }))
  for (const { react } of concerned) await dispatch(react(said))
}
