import type { UnknownAction } from '@reduxjs/toolkit'
import { isTold } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { inTurn } from '../in-turn.ts'
import type { Changes } from './collections.ts'
import { tellFailure } from './failures.ts'
import { optimistically } from './optimistically.ts'
import type { AppDispatch, AppState, Outside, Thunk } from './store.ts'
import { offered } from './toasts.ts'

/** Something a person does, and what the page shows before, during and after the server's answer. */
export interface Act<R> {
  /** The optimistic changes to records until the server has answered; a refusal undoes them. */
  readonly shown?: Changes
  /** Shows optimistic changes that are more than fields of records; returns the function that undoes them. */
  readonly alsoShown?: (dispatch: AppDispatch) => () => void
  /** Acts with the same turn are sent one after the other, so that the last one decides. */
  readonly turn?: string
  /** Sends a call, or a command over the line. */
  readonly ask: (outside: Outside) => Promise<R>
  /** Applies the reply to the store, unless a later act of the same turn is pending, whose reply will be newer. */
  readonly apply?: (reply: R) => Thunk | UnknownAction
  /** Runs after success: a toast, an offer to undo. */
  readonly done?: (reply: R, dispatch: AppDispatch) => void
  /** The text for a failure for which the server gave no words. */
  readonly failedKey?: TextKey
  /** The text for a failure that can be retried; it replaces the server's message. */
  readonly retryKey?: TextKey
  /** Reports the failure instead of a toast. */
  readonly failed?: (error: unknown, dispatch: AppDispatch, again: () => void) => void
}

/** Built from the state when the act runs or is retried; null where there is nothing to do. */
type Plan<R> = Act<R> | ((state: AppState) => Act<R> | null)

/**
 * Performs an act: shows it at once, sends it in turn, applies the reply, and undoes and reports a failure. Returns
 * whether it succeeded.
 */
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
