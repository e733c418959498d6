import type { AuditAct } from '@guildhall/contract/all'
import type { AuditEntry } from '@guildhall/contract/members'
import type { i18n } from 'i18next'
import type { TextKey } from '../../platform/i18n.ts'

/** The sentence for an act. The catalogue must have one for every act of the contract, or this does not compile. */
const sentenceOf = (act: AuditAct) => `audit.actions.${act}` as const satisfies TextKey

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const length = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

/** The things that a role was given access to: by name, or counted where the entry is older than their names. */
function thingsOf({ kind, ids, names }: AuditEntry['details'], { t }: i18n) {
  if (Array.isArray(names) && names.length > 0) return names.map(text).join(', ')
  const known = kind === 'contexts' || kind === 'resources' ? kind : 'other'
  return t(`audit.things.${known}`, { count: length(ids) ?? 1 })
}

/** The form of a sentence that fits an entry: of a group of rooms, or without a name where the entry has none. */
function formed<Key extends string>(sentence: Key, { target }: AuditEntry, what: string, exists: Exists) {
  const form = target?.kind === 'contextGroup' ? 'group' : what === '' ? 'unnamed' : null
  const special = `${sentence}_${form}`
  // The forms of a sentence take the same values, so that the key stands for all of them.
  return form && exists(special) ? (special as Key) : sentence
}

type Exists = (key: string) => boolean

/** The name of what an entry is about; empty where it has none. */
export const whatOf = ({ details }: AuditEntry) => text(details.title) || text(details.text)

/** The sentence of an audit entry, and the values that fill it. */
export function auditWords(entry: AuditEntry, words: i18n) {
  const { action, title, details } = entry
  const what = whatOf(entry)
  const { count: given, userIds, members, recipients } = details
  const count = Number(given ?? length(userIds) ?? length(members) ?? recipients ?? 1)
  const exists = (key: string) => words.exists(key, { count })
  const sentence = formed(sentenceOf(action as AuditAct), entry, what, exists)
  return {
    // An act that only a later version of the server knows is told in the server's words.
    textKey: exists(sentence) ? sentence : ('audit.unknown' as const),
    values: {
      what,
      title: title.charAt(0).toLocaleLowerCase() + title.slice(1),
      from: text(details.from),
      to: text(details.to),
      things: thingsOf(details, words),
    },
    /** One person is named, several are counted. */
    count,
    /** The rule, the reason and the end of what was decided, as far as the entry has them. */
    rule: text(details.rule),
    reason: entry.reason || text(details.reason),
    until: text(details.until) || null,
  }
}
