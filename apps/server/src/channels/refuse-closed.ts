import type { Ask } from '@guildhall/contract'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

interface Closable {
  readonly channel: { readonly isClosed: boolean; readonly isDeleted: boolean }
}

const taken = new WeakSet<Ctx>()

/** Marks a write that a closed community takes too, because it adds nothing to it: leaving, deleting, reporting. */
export const whenClosedToo =
  <A extends Ask>(handler: Handler<A>): Handler<A> =>
  (ctx, input) => {
    taken.add(ctx)
    return handler(ctx, input)
  }

/** Refuses every other write in a community that is closed or deleted. The viewer must be known to see it. */
export function refuseClosed<P extends Closable>(ctx: Ctx, place: P): P {
  const { isClosed, isDeleted } = place.channel
  if (ctx.isWrite && (isClosed || isDeleted) && !taken.has(ctx)) throw forbidden(words.closed)
  return place
}
