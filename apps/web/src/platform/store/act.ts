import type { UnknownAction } from '@reduxjs/toolkit'
import { isTold } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { inTurn } from '../in-turn.ts'
import type { Changes } from './collections.ts'
import { tellFailure } from './failures.ts'
import { optimistically } from './optimistically.ts'
import type { AppDispatch, AppState, Outside, Thunk } from './store.ts'
import { offered } from './toasts.ts'

/** Something a person does: what they see of it before, during and after the server's answer. */
export interface Act<R> {
  /** The records as they look until the server has answered; a refusal takes this back. */
  readonly shown?: Changes
  /** Shows what is more than fields of records; answers the way back. */
  readonly alsoShown?: (dispatch: AppDispatch) => () => void
  /** Acts with the same turn are asked one after the other, so that the last one decides. */
  readonly turn?: string
  /** A call, or a command over the line. */
  readonly ask: (outside: Outside) => Promise<R>
  /** Brings the reply into the store, unless a later act of the same turn is on its way: its reply is newer. */
  readonly apply?: (reply: R) => Thunk | UnknownAction
  /** What follows: a toast, an offer to undo. */
  readonly done?: (reply: R, dispatch: AppDispatch) => void
  /** The words for a failure about which the server said nothing. */
  readonly failedKey?: TextKey
  /** The words for a failure that can be tried again; they stand in place of the server's. */
  readonly retryKey?: TextKey
  /** Tells the failure in place of a toast. */
  readonly failed?: (error: unknown, dispatch: AppDispatch, again: () => void) => void
}

/** Made from the state at the moment of doing, or of trying again; null where there is nothing to do. */
type Plan<R> = Act<R> | ((state: AppState) => Act<R> | null)

/** Does something: seen at once, asked in turn, the reply applied, a failure taken back and told. Answers whether it was done. */
export function act<R>(plan: Plan<R>): Thunk<Promise<boolean>> {
  const thunk: Thunk<Promise<boolean>> = async (dispatch, getState, outside) => {
    const planned = typeof plan === 'function' ? plan(getState()) : plan
    if (!planned) return false
    const { shown, alsoShown, turn, ask, apply, done } = planned
    const undo = alsoShown?.(dispatch)
    const send = () => askInTurn(outside, turn, ask)
    try {
      const { reply, isLast } = await (shown ? dispatch(optimistically(shown, send)) : send())
      if (apply && isLast) dispatch(apply(reply) as Thunk)
      done?.(reply, dispatch)
      return true
    } catch (error) {
      undo?.()
      fail(planned, error, dispatch, () => void dispatch(thunk))
      return false
    }
  }
  return thunk
}

async function askInTurn<R>(
  outside: Outside,
  turn: string | undefined,
  ask: (outside: Outside) => Promise<R>,
) {
  if (turn === undefined) return { reply: await ask(outside), isLast: true }
  return inTurn(outside.request, turn, () => ask(outside))
}

function fail<R>(
  { failedKey, retryKey, failed }: Act<R>,
  error: unknown,
  dispatch: AppDispatch,
  again: () => void,
) {
  if (isTold(error)) return
  if (failed) failed(error, dispatch, again)
  else if (retryKey) dispatch(offered({ textKey: retryKey, kind: 'failed', action: 'retry' }, again))
  else dispatch(tellFailure(error, failedKey))
}
