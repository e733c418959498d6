import { allNotices } from '@guildhall/contract/all'
import { answeredOnce } from '../platform/check-domains.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** What somebody did, as a mail says it after their name, for every notice of the domain. */
    readonly notices?: Readonly<Record<string, string>>
  }
}

/** What somebody did, by the type of the notice. */
export type NoticeWords = ReadonlyMap<string, string>

export const noticeWordsOf = (server: Domains): NoticeWords =>
  new Map(entriesOf(server, 'notices').flatMap((words) => Object.entries(words)))

/** Every notice of the contract has its words, from one domain. */
export const checkNotices = (server: Domains) =>
  answeredOnce(
    'notice',
    Object.keys(allNotices),
    entriesOf(server, 'notices').flatMap((words) => Object.keys(words)),
  )
