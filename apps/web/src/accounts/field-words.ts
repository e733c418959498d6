import type { TFunction } from 'i18next'
import { isMistyped, serverMessage } from '../platform/http/request-failed.ts'
import type { TextKey } from '../platform/i18n.ts'

/** What cannot be right is not asked: its words are known. */
export class NotAsked extends Error {}

export interface FieldWords {
  /** What is typed has not the form it must have. */
  readonly invalid: TextKey
  /** Nobody said why. */
  readonly failed: TextKey
}

/** So the server tells programs which field it means; people see that. */
const NAMES_A_FIELD = /^[\w.]+: /

/** What to say at a field: the server's words where it speaks to people, else the form's own. */
export function fieldWords(error: unknown, { invalid, failed }: FieldWords, t: TFunction): string {
  if (error instanceof NotAsked) return error.message
  const said = serverMessage(error)
  if (said === undefined) return t(failed)
  return isMistyped(error) || NAMES_A_FIELD.test(said) ? t(invalid) : said
}
