import type { Event, Payload } from '@guildhall/contract'
import { unheard } from '../store/app.ts'
import type { AppDispatch, Thunk } from '../store/store.ts'

export interface Listener {
  readonly event: Event
  react(payload: unknown): Thunk<unknown>
}

/** A line of a domain's table: what to do when the server says something. */
export function on<E extends Event>(event: E, react: (payload: Payload<E>) => Thunk<unknown>): Listener {
  return { event, react: react as Listener['react'] }
}

/** Hands an event to its listeners; one that nobody listens to is kept in the store. */
export async function hear(
  listeners: readonly Listener[],
  dispatch: AppDispatch,
  name: string,
  said: unknown,
) {
  const concerned = listeners.filter(({ event }) => event.name === name)
  if (concerned.length === 0) dispatch(unheard({ name, payload: said }))
  for (const { react } of concerned) await dispatch(react(said))
}
