import type { Preloaded } from '@guildhall/contract/pages'
import {
  combineReducers,
  configureStore,
  type EntityState,
  type Reducer,
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { RequestCall } from '../http/request.ts'
import type { Line } from '../line.ts'
import { app } from './app.ts'
import { type Batch, type Collections, received } from './collections.ts'
import { lists } from './lists.ts'
import { preloadedData } from './preloaded-data.ts'
import { toasts } from './toasts.ts'

type Tables = { [K in keyof Collections]: EntityState<NonNullable<Collections[K]>, string> }

export type AppState = Tables & {
  app: ReturnType<typeof app.reducer>
  appLists: ReturnType<typeof lists.reducer>
  preloadedData: Preloaded
  toasts: ReturnType<typeof toasts.reducer>
}

/** What a thunk may use of the world outside the store. */
export interface Outside {
  readonly request: RequestCall
  readonly line: Line
  /** How long to wait before asking what everybody asks who heard the same signal. */
  readonly jitterMs: () => number
  readonly fingerprint: string
  readonly page: { open(address: string): void; reload(): void }
}

export type Thunk<T = void> = ThunkAction<T, AppState, Outside, UnknownAction>

export type AppDispatch = ThunkDispatch<AppState, Outside, UnknownAction>

export type AppStore = Store<AppState> & { readonly dispatch: AppDispatch }

/** One reducer for every declared collection: leave one out and it does not compile. */
export type CollectionReducers = {
  [K in keyof Collections]: Reducer<EntityState<NonNullable<Collections[K]>, string>>
}

export function createStore(collections: CollectionReducers, preloaded: Preloaded, outside: Outside) {
  const reducer = combineReducers({
    ...collections,
    app: app.reducer,
    appLists: lists.reducer,
    preloadedData: preloadedData(preloaded),
    toasts: toasts.reducer,
  })
  const store = configureStore({
    reducer: reducer as unknown as Reducer<AppState>,
    middleware: (defaults) => defaults({ thunk: { extraArgument: outside } }),
  })
  store.dispatch(received(preloaded.loadedData as Batch))
  return store
}
