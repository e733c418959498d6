import { type ReactableKind, reactableKinds } from '@guildhall/contract/all'
import { canTakePart } from '@guildhall/contract/channels'
import { canReact, type reactionCalls, summaryOf } from '@guildhall/contract/reactions'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { checkReactable } from './check-reactable.ts'
import { ownReactableOf, reactableOf } from './subject.ts'

type Named = { readonly [Kind in ReactableKind]?: string | undefined }

/** The one subject that a call identifies: its kind, its id, and whether its domain writes its own reactions. */
export function subjectIn(ctx: Ctx, named: Named) {
  const kind = reactableKinds.find((one) => named[one] !== undefined)!
  return { kind, id: named[kind]!, own: ownReactableOf(ctx.kernel, kind) }
}

/** Sets the viewer's reaction; null removes it. */
async function reactWith(ctx: Ctx, named: Named, type: string | null) {
  const { kind, id, own } = subjectIn(ctx, named)
  if (own) return { reactions: summaryOf(await own.react(ctx, id, type)), userReaction: type ?? '' }
  const subject = reactableOf(ctx.kernel, kind)
  const found = await subject.find(ctx, id)
  checkReactable(found, type === null ? canTakePart : canReact)
  const { react, unreact } = subject.statements
  const { userId } = ctx.me
  const [row] =
    type === null
      ? await unreact(ctx.db, { id, userId })
      : await react(ctx.db, { id, userId, type, now: ctx.now, jobId: ctx.newId() })
  if (!row) throw subject.notFound()
  subject.announce(ctx, row, found)
  return { reactions: summaryOf(row.reaction_counts), userReaction: type ?? '' }
}

export const addReaction: Handler<typeof reactionCalls.addReaction> = async (ctx, input) => ({
  message: 'Reacted',
  ...(await reactWith(ctx, input, input.reactionType)),
})

/** Works also where reactions have been switched off. */
export const removeReaction: Handler<typeof reactionCalls.removeReaction> = async (ctx, input) => ({
  message: 'Reaction removed',
  ...(await reactWith(ctx, input, null)),
})

export const addDiscussionReaction: Handler<typeof reactionCalls.addDiscussionReaction> = (ctx, input) =>
  addReaction(ctx, input)

export const removeDiscussionReaction: Handler<typeof reactionCalls.removeDiscussionReaction> = (
  ctx,
  input,
) => removeReaction(ctx, input)
