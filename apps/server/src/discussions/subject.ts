import { type DiscussableKind, discussableKinds, type NoticeType } from '@guildhall/contract/all'
import type { Place } from '../channels/standing.ts'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { type Ask, statement } from '../platform/database/statement.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'
import type { Refusal } from '../platform/refusals.ts'
import type { Thing } from './insert-sql.ts'
import { type Counted, statementsOf } from './subject-statements.ts'

/** What decides about something that is discussed, as its viewer found it. */
export interface Discussed {
  readonly kind: DiscussableKind
  readonly id: string
  readonly channelId: string
  /** The room it stands in, whose people and rooms can be mentioned. */
  readonly contextId: string
  readonly authorId: string
  readonly isOwn: boolean
  readonly isAnonymousRoom: boolean
  /** Its author where their name does not show, though others' names do. */
  readonly unnamedId: string | null
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  /** What is said is an answer, unless it is said to be a comment. */
  readonly takesAnswers: boolean
}

export interface DiscussedAt {
  readonly subject: Discussed
  readonly place: Place
}

/** A kind of thing that is discussed, described by the domain that owns it. Its table has `discussions_count` and `discussions_enabled`. */
interface Description<Row extends Counted> extends Thing {
  /** In SQL the one with this id: its `id`, `author_id`, `is_anonymous` and `unnamed_id`. */
  about(id: string): string
  /** Finds it as a read would, or refuses. */
  find(ctx: Ctx, id: string): Promise<DiscussedAt>
  notFound(): Refusal
  /** Announces what a write has made of it. */
  announce(ctx: Ctx, row: Row): void
  /** Of these people those in whose lists it stands. */
  readersAmong(db: Database, id: string, userIds: string[]): Promise<string[]>
  /** What its author is notified of. */
  readonly notices: Record<'comment' | 'answer', NoticeType>
}

/** Prepares the statements of a kind, one each, once. */
export const discussable = <Row extends Counted>(described: Description<Row>) => ({
  ...described,
  statements: statementsOf<Row>(described),
})

type Discussable<Row extends Counted = Counted> = Description<Row> & {
  readonly statements: ReturnType<typeof statementsOf<Row>>
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** The kinds of things the domain has that people discuss. */
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

/** The one thing that a call names, by its kind. */
export function findNamed(ctx: Ctx, named: { readonly [Kind in DiscussableKind]?: string | undefined }) {
  const kind = discussableKinds.find((one) => named[one] !== undefined)!
  return discussableOf(ctx.kernel, kind).find(ctx, named[kind]!)
}

/** In SQL what `d` is about, of whatever kind it is. */
const subjectIn = (server: Domains) =>
  `lateral (${allOf(server)
    .map(({ kind, key, about }) => `select '${kind}' as kind, one.* from (${about(`d.${key}`)}) one`)
    .join(' union all ')}) subject`

/** A statement about something said, whose `subject` may be of any kind; it is prepared once for the kinds a server has. */
export function acrossKinds<Values extends object, Row>(name: string, text: (subject: string) => string) {
  const made = new Map<string, Ask<Values, Row>>()
  return (server: Domains): Ask<Values, Row> => {
    const subject = subjectIn(server)
    const ask = made.get(subject) ?? statement<Values, Row>(name, text(subject))
    made.set(subject, ask)
    return ask
  }
}
