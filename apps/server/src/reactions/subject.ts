import { type NoticeType, type ReactableKind, reactableKinds } from '@guildhall/contract/all'
import type { Standing } from '@guildhall/contract/channels'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type Ask, statement } from '../platform/database/statement.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'
import type { Kernel } from '../platform/kernel.ts'
import type { Refusal } from '../platform/refusals.ts'
import { approving } from './approval-sql.ts'
import { type DoneBy, type LatestPage, latestOf, type Unnamed } from './list-people.ts'
import { reacting, unreacting } from './reaction-sql.ts'
import { type Thing, voting } from './vote-sql.ts'

/** A subject as found for its viewer, with what they may do to it. */
export interface FoundReactable extends Unnamed {
  readonly id: string
  readonly standing: Standing
  readonly reactionsEnabled: boolean
}

/** What a write returns, for any kind of subject. */
export interface Counted {
  readonly votes_count: number
  readonly reaction_counts: Record<string, number>
}

/**
 * A kind of thing that people vote for and react to, described by the domain that owns it. Its table has `author_id`,
 * `votes_count`, `reactions_count` and `reaction_counts`; votes and reactions stand in `<kind>_votes` and `<kind>_reactions`.
 */
interface Description<Found extends FoundReactable, Row extends Counted> extends Thing {
  /** Finds the subject as a read would, or refuses. */
  find(ctx: Ctx, id: string): Promise<Found>
  notFound(): Refusal
  /** Announces the state of the subject after a write. */
  announce(ctx: Ctx, row: Row, found: Found): void
  /** The subject's author, unless it is missing from their lists, and whether this person's name is hidden there. */
  findAuthor(
    kernel: Kernel,
    id: string,
    userId: string,
  ): Promise<{ readonly authorId: string; readonly isNameless: boolean } | null>
  /** The notices for the subject's author. */
  readonly notices: Record<'upvote' | 'reaction', NoticeType>
}

interface Given {
  id: string
  userId: string
  now: Date
  jobId: string
}

interface Approval {
  id: string
  userId: string
  type: NoticeType
}

export interface ReactionRow extends DoneBy {
  reaction_type: string
}

const ofType = { columns: ', r.reaction_type', where: 'and ($type::text is null or r.reaction_type = $type)' }

const statementsOf = <Row extends Counted>(thing: Thing) => {
  const { kind, key } = thing
  const [votes, reactions] = [`${kind}_votes`, `${kind}_reactions`]
  return {
    vote: statement<Given & { isVoted: boolean | null }, Row & { is_voted: boolean }>(
      `vote_for_${kind}`,
      voting(thing),
    ),
    react: statement<Given & { type: string }, Row>(`react_to_${kind}`, reacting(thing)),
    unreact: statement<Pick<Given, 'id' | 'userId'>, Row>(`unreact_to_${kind}`, unreacting(thing)),
    voters: statement<LatestPage, DoneBy>(`voters_for_${kind}`, latestOf(votes, key)),
    reactions: statement<LatestPage & { type: string | null }, ReactionRow>(
      `reactions_to_${kind}`,
      latestOf(reactions, key, ofType),
    ),
    untold: {
      upvote: statement<Approval, { id: string }>(`voted_${kind}_to_tell`, approving(thing, votes)),
      reaction: statement<Approval, { id: string }>(`reacted_${kind}_to_tell`, approving(thing, reactions)),
    },
  }
}

/** Prepares the statements of a kind once. */
export const reactable = <Found extends FoundReactable, Row extends Counted>(
  described: Description<Found, Row>,
) => ({ ...described, statements: statementsOf<Row>(described) })

export type Reactable<
  Found extends FoundReactable = FoundReactable,
  Row extends Counted = Counted,
> = Description<Found, Row> & { readonly statements: ReturnType<typeof statementsOf<Row>> }

/**
 * A kind of thing that people react to without voting for it. Its domain writes the reactions itself, under its own
 * rules, and nobody is notified of them.
 */
export interface OwnReactable {
  readonly kind: ReactableKind
  /** Sets the viewer's reaction, or removes it, and announces it; returns how often each was given. */
  react(ctx: Ctx, id: string, type: string | null): Promise<Record<string, number>>
  /** Finds the subject as a read would, or refuses. */
  find(ctx: Ctx, id: string): Promise<unknown>
  readonly reactions: Ask<LatestPage & { type: string | null }, ReactionRow>
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** The domain's kinds of subjects that people vote for and react to. */
    readonly reactables?: readonly Reactable[]
    readonly ownReactables?: readonly OwnReactable[]
  }
}

const allOf = (server: Domains) => entriesOf(server, 'reactables').flat()
const ownOf = (server: Domains) => entriesOf(server, 'ownReactables').flat()

export const reactableOf = (server: Domains, kind: ReactableKind): Reactable =>
  allOf(server).find((one) => one.kind === kind)!

/** The kind where its domain writes its own reactions. */
export const ownReactableOf = (server: Domains, kind: ReactableKind) =>
  ownOf(server).find((one) => one.kind === kind)

export const checkReactables = (server: Domains) =>
  answeredOnce(
    'reactable',
    reactableKinds,
    [...allOf(server), ...ownOf(server)].map(({ kind }) => kind),
  )
