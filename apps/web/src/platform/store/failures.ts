import type { Dispatch } from '@reduxjs/toolkit'
import { isTold, serverMessage } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { offered, toasted } from './toasts.ts'

/**
 * Shows a toast for a failure unless the person has seen it: in the server's words, else the action's, else general
 * ones.
 */
export function tellFailure(error: unknown, defaultTextKey: TextKey = 'somethingWentWrong') {
  return (dispatch: Dispatch) => {
    if (isTold(error)) return
    const text = serverMessage(error)
    const words = text === undefined ? { textKey: defaultTextKey } : { text }
    dispatch(toasted({ ...words, duration: 5000, kind: 'failed' }))
  }
}

/** The same with the offer to try again, unless the server has said why it does not. */
export function tellRetriable(error: unknown, textKey: TextKey, again: () => void) {
  return (dispatch: Dispatch) => {
    if (isTold(error)) return
    if (serverMessage(error) !== undefined) tellFailure(error)(dispatch)
    else offered({ textKey, kind: 'failed', action: 'retry' }, again)(dispatch)
  }
}
