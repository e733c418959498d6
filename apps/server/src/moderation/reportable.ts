import type { CaseKind, CaseNeighbour } from '@guildhall/contract/moderation'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx, Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

/** Why something is kept from readers; `removed` is shown to nobody, the others to its author. */
export type Withholding = 'held' | 'reported' | 'hidden' | 'untilEdited' | 'removed'

/** What a thing was before it was withheld. */
export type Before = Readonly<Record<string, unknown>>

/** A thing as it is now, whoever asks. */
export interface Reported {
  readonly channelId: string | null
  readonly contextId: string | null
  /** The post of a comment. */
  readonly subjectId: string | null
  readonly authorId: string | null
  readonly isNameless: boolean
  readonly title: string
  readonly text: string
  readonly html: string
  readonly fileIds: string[]
  readonly writtenAt: Date | null
}

/** How many things a person has written in a community. */
export type WrittenCounts = ReadonlyMap<string, number>

/** A kind of thing that can be reported and withheld from readers, described by the domain that owns it. */
export interface Reportable {
  readonly kind: Extract<CaseKind, 'post' | 'discussion'>
  look(write: Pick<Write, 'kernel' | 'db'>, id: string): Promise<Reported | null>
  /** What stands around it in its room, in the order of reading, as far as the viewer may read it. */
  around(ctx: Ctx, id: string): Promise<CaseNeighbour[]>
  /** Null where the thing is gone. */
  withhold(write: Write, id: string, how: Withholding): Promise<Before | null>
  restore(write: Write, id: string, before: Before): Promise<void>
  /** Publishes a held thing for its author under a new id, which it returns; null where it is gone. */
  publish(ctx: Ctx, id: string): Promise<string | null>
  /** Deletes it for good, with its files. */
  purge(write: Write, id: string): Promise<void>
  /** How much people have written under their names. */
  countOf(server: Pick<Write, 'kernel' | 'db'>, channelId: string, userIds: string[]): Promise<WrittenCounts>
  /** The next things of a person in a community that readers still see under their name, in the order of their ids. */
  writtenBy(
    server: Pick<Write, 'kernel' | 'db'>,
    channelId: string,
    userId: string,
    take: number,
  ): Promise<string[]>
  /** The texts of a community since a time, for a filter on trial. */
  textsSince(
    db: Database,
    channelId: string,
    since: Date,
    most: number,
  ): Promise<{ readonly id: string; readonly text: string }[]>
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** The domain's kinds of things that can be reported. */
    readonly reportables?: readonly Reportable[]
  }
}

export const reportablesOf = (server: Domains) => entriesOf(server, 'reportables').flat()

export const reportableOf = (server: Domains, kind: CaseKind): Reportable | undefined =>
  reportablesOf(server).find((one) => one.kind === kind)

export const checkReportables = (server: Domains) =>
  answeredOnce(
    'reportable',
    ['post', 'discussion'],
    reportablesOf(server).map(({ kind }) => kind),
  )
