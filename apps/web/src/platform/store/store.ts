import type { Code } from '@guildhall/contract'
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
import { questions } from './questions.ts'
import { type Outcome, type Refused, withRemedies } from './remedies.ts'
import { toasts } from './toasts.ts'

type Tables = { [K in keyof Collections]: EntityState<NonNullable<Collections[K]>, string> }

export type AppState = Tables & {
  app: ReturnType<typeof app.reducer>
  appLists: ReturnType<typeof lists.reducer>
  preloadedData: Preloaded
  questions: ReturnType<typeof questions.reducer>
  toasts: ReturnType<typeof toasts.reducer>
}

/** What a thunk may use from outside the store. */
export interface Outside {
  readonly request: RequestCall
  readonly line: Line
  /** How long to wait before a request that every receiver of the same signal sends. */
  readonly jitterMs: () => number
  readonly fingerprint: string
  readonly page: { open(address: string): void; reload(): void }
}

export type Thunk<T = void> = ThunkAction<T, AppState, Outside, UnknownAction>

export type AppDispatch = ThunkDispatch<AppState, Outside, UnknownAction>

export type AppStore = Store<AppState> & { readonly dispatch: AppDispatch }

/** One reducer for every declared collection: leaving one out does not compile. */
export type CollectionReducers = {
  [K in keyof Collections]: Reducer<EntityState<NonNullable<Collections[K]>, string>>
}

/** How the domains handle a refusal, by its code, before the caller sees it. */
export type Remedies = { readonly [C in Code]?: (refused: Refused) => Thunk<Promise<Outcome>> }

export function createStore(
  collections: CollectionReducers,
  preloaded: Preloaded,
  outside: Outside,
  remedies: Remedies = {},
): AppStore {
  const mending = withRemedies(outside, async (refused) => {
    const remedy = remedies[refused.code]
    return remedy ? store.dispatch(remedy(refused)) : 'untold'
  })
  const reducer = combineReducers({
    ...collections,
    app: app.reducer,
    appLists: lists.reducer,
    preloadedData: preloadedData(preloaded),
    questions: questions.reducer,
    toasts: toasts.reducer,
  })
  const store: AppStore = configureStore({
    reducer: reducer as unknown as Reducer<AppState>,
    middleware: (defaults) => defaults({ thunk: { extraArgument: mending } }),
  })
  store.dispatch(received(preloaded.loadedData as Batch))
  return store
}
