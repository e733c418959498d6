import { canTakePart } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { checkReactable } from './check-reactable.ts'
import type { Counted, FoundReactable, Reactable } from './subject.ts'

/** Adds or removes the viewer's vote for a subject; undefined toggles it. */
export async function castVote<Found extends FoundReactable, Row extends Counted>(
  ctx: Ctx,
  subject: Reactable<Found, Row>,
  found: Found,
  voted: boolean | undefined,
) {
  checkReactable(found, canTakePart)
  const [row] = await subject.statements.vote(ctx.db, {
    id: found.id,
    userId: ctx.me.userId,
    isVoted: voted ?? null,
    now: ctx.now,
    jobId: ctx.newId(),
  })
  if (!row) throw subject.notFound()
  subject.announce(ctx, row, found)
  return {
    message: row.is_voted ? 'Voted' : 'Vote removed',
    isVoted: row.is_voted,
    totalVotes: row.votes_count,
  }
}
