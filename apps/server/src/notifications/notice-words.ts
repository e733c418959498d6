import { allNotices } from '@guildhall/contract/all'
import { answeredOnce } from '../platform/check-domains.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** The words of a mail after the name of the person who acted, for every notice of the domain. */
    readonly notices?: Readonly<Record<string, string>>
  }
}

/** The words of a mail by the type of the notice. */
export type NoticeWords = ReadonlyMap<string, string>

export const noticeWordsOf = (server: Domains): NoticeWords =>
  new Map(entriesOf(server, 'notices').flatMap((words) => Object.entries(words)))

/** Checks that exactly one domain gives the words of every notice of the contract. */
export const checkNotices = (server: Domains) =>
  answeredOnce(
    'notice',
    Object.keys(allNotices),
    entriesOf(server, 'notices').flatMap((words) => Object.keys(words)),
  )
