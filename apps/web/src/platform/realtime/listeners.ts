import type { Payload, Signal } from '@guildhall/contract'
import type { allSignals } from '@guildhall/contract/all'
import { unheard } from '../store/app.ts'
import type { AppDispatch, Thunk } from '../store/store.ts'

type Tables = typeof allSignals

/** The names of all signals of the contract, each with its signal. */
export type Signals = {
  [Table in keyof Tables]: (table: Tables[Table]) => void
}[keyof Tables] extends (all: infer All) => void
  ? All
  : never

/** What to do on each signal, by its name; no signal of the table may be left out. */
export type Listeners<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Signal
    ? (payload: Payload<Table[Name]>) => Thunk<unknown>
    : never
}

export interface Listener {
  readonly name: string
  react(payload: unknown): Thunk<unknown>
}

/** Passes a signal to its listeners, one after the other; a signal without listeners is kept in the store. */
export async function hear(
  listeners: readonly Listener[],
  dispatch: AppDispatch,
  name: string,
  said: unknown,
) {
  const concerned = listeners.filter((listener) => listener.name === name)
  if (concerned.length === 0) dispatch(unheard({ name, payload: said }))
  for (const { react } of concerned) await dispatch(react(said))
}
