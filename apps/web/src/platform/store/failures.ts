import { serverMessage } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { toasted } from './toasts.ts'

/** Tells a person that something failed: in the server's words, else the action's, else in general ones. */
export function tellFailure(error: unknown, defaultTextKey: TextKey = 'somethingWentWrong') {
  const text = serverMessage(error)
  return toasted({
    ...(text === undefined ? { textKey: defaultTextKey } : { text }),
    duration: 5000,
    kind: 'failed',
  })
}
