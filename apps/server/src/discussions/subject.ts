import { type DiscussableKind, discussableKinds, type NoticeType } from '@guildhall/contract/all'
import type { FollowLevel } from '@guildhall/contract/contexts'
import type { CaseNeighbour } from '@guildhall/contract/moderation'
import type { Place } from '../channels/standing.ts'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx, Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { type Ask, statement } from '../platform/database/statement.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'
import type { Refusal } from '../platform/refusals.ts'
import type { Seen } from './around-sql.ts'
import { type Counted, statementsOf } from './subject-statements.ts'

/** The facts that decide about a subject, as found for its viewer. */
export interface Discussed {
  readonly kind: DiscussableKind
  readonly id: string
  readonly channelId: string
  /** The subject's room, whose people and rooms can be mentioned; null where it stands in none. */
  readonly contextId: string | null
  /** Null where they have left. */
  readonly authorId: string | null
  readonly isOwn: boolean
  readonly isAnonymousRoom: boolean
  /** The subject's author if only their name is hidden. */
  readonly unnamedId: string | null
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  /** A discussion is an answer, unless it is sent as a comment. */
  readonly takesAnswers: boolean
}

export interface DiscussedAt {
  readonly subject: Discussed
  readonly place: Place
}

/**
 * A kind of subject, described by the domain that owns it. Its table has `discussions_count` and `discussions_enabled`.
 */
interface Description<Row extends Counted> extends Seen {
  /** Finds the subject as a read would, or refuses. */
  find(ctx: Ctx, id: string): Promise<DiscussedAt>
  /** Its title and its first words; null where the viewer may not open it. */
  quote(ctx: Ctx, id: string): Promise<Omit<CaseNeighbour, 'place'> | null>
  notFound(): Refusal
  /** Announces the state of the subject after a write; `isEdited` where more than counts has changed. */
  announce(write: Write, row: Row, more?: { readonly isEdited: boolean }): void
  /** The people among these whose lists contain the subject, with what they want to hear of it. */
  readersAmong(db: Database, id: string, userIds: string[]): Promise<ReadonlyMap<string, FollowLevel>>
  /** The next followers from before this time who may be told of every comment, in the order of their ids. */
  nextFollowers(
    db: Database,
    id: string,
    batch: { readonly before: Date; readonly after: string | null; readonly take: number },
  ): Promise<{ readonly told: string[]; readonly next: string | null }>
  /** The notices for the subject's author, and for those who follow it. */
  readonly notices: Record<'comment' | 'answer' | 'followedComment' | 'followedAnswer', NoticeType>
}

/** Prepares the statements of a kind once. */
export const discussable = <Row extends Counted>(described: Description<Row>) => ({
  ...described,
  statements: statementsOf<Row>(described),
})

type Discussable<Row extends Counted = Counted> = Description<Row> & {
  readonly statements: ReturnType<typeof statementsOf<Row>>
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** The domain's kinds of subjects that people discuss. */
    readonly discussables?: readonly Discussable[]
  }
}

const allOf = (server: Domains) => entriesOf(server, 'discussables').flat()

export const discussableOf = (server: Domains, kind: DiscussableKind): Discussable =>
  allOf(server).find((one) => one.kind === kind)!

export const checkDiscussables = (server: Domains) =>
  answeredOnce(
    'discussable',
    discussableKinds,
    allOf(server).map(({ kind }) => kind),
  )

/** The one subject that a call identifies, by its kind. */
export function findNamed(ctx: Ctx, named: { readonly [Kind in DiscussableKind]?: string | undefined }) {
  const kind = discussableKinds.find((one) => named[one] !== undefined)!
  return discussableOf(ctx.kernel, kind).find(ctx, named[kind]!)
}

/** SQL for the subject of `d`, of whatever kind it is. */
export const subjectIn = (server: Domains) =>
  `lateral (${allOf(server)
    .map(({ kind, key, about }) => `select '${kind}' as kind, one.* from (${about(`d.${key}`)}) one`)
    .join(' union all ')}) subject`

/** SQL that is true where the viewer may open the `subject`, of whatever kind it is. */
const isSubjectReadable = (server: Domains) => (viewer: string) =>
  `case subject.kind ${allOf(server)
    .map(({ kind, isReadable }) => `when '${kind}' then ${isReadable('subject.id', viewer)}`)
    .join(' ')} end`

/** A statement about a discussion, whose `subject` may be of any kind; prepared once for the kinds of a server. */
export function acrossKinds<Values extends object, Row>(
  name: string,
  text: (subject: string, isReadable: (viewer: string) => string) => string,
) {
  const made = new Map<string, Ask<Values, Row>>()
  return (server: Domains): Ask<Values, Row> => {
    const subject = subjectIn(server)
    const ask = made.get(subject) ?? statement<Values, Row>(name, text(subject, isSubjectReadable(server)))
    made.set(subject, ask)
    return ask
  }
}
