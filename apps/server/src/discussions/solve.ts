import { canSolveAnswer, type discussionCalls } from '@guildhall/contract/discussions'
import { record } from '../channels/audit.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { findDiscussionAs, type SaidAt } from './find.ts'
import { tellOfSolution } from './job-names.ts'
import { words } from './refusal-words.ts'
import { replyWithDiscussion } from './reply-with-discussion.ts'
import { discussableOf } from './subject.ts'

const setSolution = statement<{ id: string; solvedAt: Date | null }, LiveDiscussion>(
  'set_solution',
  `update discussions d set solved_at = $solvedAt where d.id = $id returning ${liveDiscussion}`,
)

/** Comments and replies are refused as missing, as with votes, and so is what is said about anything but a question. */
async function findAnswer(ctx: Ctx, id: string): Promise<SaidAt> {
  const said = await findDiscussionAs(ctx, id, (standing, { subject }) => canSolveAnswer(standing, subject))
  if (said.discussion.type !== 'answer' || !said.subject.takesAnswers)
    throw notFound(words.discussionNotFound)
  return said
}

/** A question has one solution; a new one replaces it. */
export const solveAnswer: Handler<typeof discussionCalls.solveAnswer> = async (ctx, input) => {
  const before = await findAnswer(ctx, input.answerId)
  const kind = discussableOf(ctx.kernel, before.subject.kind)
  const [held] = await kind.statements.hold(ctx.db, { subjectId: before.subject.id })
  // The answer is found again under the lock, because it may have changed while we waited.
  const { subject, discussion } = await findAnswer(ctx, input.answerId)
  const { id } = discussion
  const isSolution = input.isSolution ?? !discussion.isSolution
  if (isSolution !== discussion.isSolution) {
    const others = isSolution
      ? await kind.statements.unsolveOthers(ctx.db, { subjectId: subject.id, id })
      : []
    const marked = await setSolution(ctx.db, { id, solvedAt: isSolution ? ctx.now : null })
    if (!subject.isOwn) {
      const action = isSolution ? 'solveAnswer' : 'unsolveAnswer'
      await record(ctx, subject.channelId, { action, target: { kind: 'discussion', id } })
    }
    if (isSolution && !discussion.isOwn)
      await ctx.enqueue(tellOfSolution, { answerId: id, userId: ctx.me.userId })
    for (const row of [...others, ...marked]) announceDiscussion(ctx, subject, row, true)
    if (held) kind.announce(ctx, held, { isEdited: true })
  }
  return replyWithDiscussion(ctx, subject, id, isSolution ? 'Solved' : 'No longer solved')
}
