import type { AuditAct } from '@guildhall/contract/all'
import type { AuditEntry } from '@guildhall/contract/members'
import type { i18n } from 'i18next'
import type { TextKey } from '../platform/i18n.ts'

/** The sentence for an act. The catalogue must have one for every act of the contract, or this does not compile. */
const sentenceOf = (act: AuditAct) => `audit.actions.${act}` as const satisfies TextKey

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const length = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

/** The sentence of an audit entry, and the values that fill it. */
export function auditWords({ action, title, details }: AuditEntry, words: i18n) {
  const what = text(details.title) || text(details.text)
  const { count: given, userIds, members, recipients } = details
  const count = Number(given ?? length(userIds) ?? length(members) ?? recipients ?? 1)
  const sentence = sentenceOf(action as AuditAct)
  return {
    // An act that only a later version of the server knows is shown in the server's words.
    textKey: words.exists(sentence, { count }) ? sentence : ('audit.other' as const),
    values: { what, title, from: text(details.from), to: text(details.to) },
    /** One person is named, several are counted. */
    count,
    detail: text(details.reason) || null,
  }
}
