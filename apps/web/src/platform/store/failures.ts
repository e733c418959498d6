import type { Dispatch } from '@reduxjs/toolkit'
import { isTold, serverMessage } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { toasted } from './toasts.ts'

/** Tells a person that something failed, unless they know: in the server's words, else the action's, else in general ones. */
export function tellFailure(error: unknown, defaultTextKey: TextKey = 'somethingWentWrong') {
  return (dispatch: Dispatch) => {
    if (isTold(error)) return
    const text = serverMessage(error)
    const words = text === undefined ? { textKey: defaultTextKey } : { text }
    dispatch(toasted({ ...words, duration: 5000, kind: 'failed' }))
  }
}
