import type { Language } from '@guildhall/contract'
import { allNotices } from '@guildhall/contract/all'
import { answeredOnce } from '../platform/check-domains.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** The sentence of a mail for every notice of the domain. */
    readonly notices?: Readonly<Record<string, NoticeWords>>
  }
}

/**
 * A sentence by language, in which {who} stands for the people and {title} for what it is about, the same as on the web;
 * with a `page` beneath the address of what it is about, where the mail leads there.
 */
export interface NoticeWords extends Readonly<Record<Language, string>> {
  readonly page?: string
}

/** The sentences by the type of the notice. */
export type NoticeSentences = ReadonlyMap<string, NoticeWords>

export const noticeWordsOf = (server: Domains): NoticeSentences =>
  new Map(entriesOf(server, 'notices').flatMap((words) => Object.entries(words)))

/** Checks that exactly one domain gives the words of every notice of the contract. */
export const checkNotices = (server: Domains) =>
  answeredOnce(
    'notice',
    Object.keys(allNotices),
    entriesOf(server, 'notices').flatMap((words) => Object.keys(words)),
  )
