import { RequestFailed, refusedField, serverMessage } from '../../platform/http/request-failed.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { type DraftField, draftFields } from './edit-draft.ts'

/** Why it was not saved, and the field that is to blame if there is one. */
export interface EditRefusal {
  readonly field: DraftField | null
  /** The server's words, where people can do something with them. */
  readonly text?: string
  readonly textKey: TextKey
}

export function refusalIn(error: unknown): EditRefusal {
  const text = serverMessage(error)
  const isTaken = error instanceof RequestFailed && error.status === 409
  if (isTaken) return { field: 'username', text, textKey: 'profileEdit.username.taken' }
  const refused = refusedField(error)
  const named = draftFields.find((field) => field === refused)
  if (named) return { field: named, textKey: `profileEdit.wrong.${named}` }
  return { field: null, text, textKey: 'profileEdit.failed' }
}
