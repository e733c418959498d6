import { after, SECOND } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { NODE_LIFE } from './presence-sql.ts'

const KEPT = 30 * SECOND

interface Kept {
  readonly ids: Promise<string[]>
  readonly until: number
}

type Find = ReturnType<typeof statement<{ placeId: string; since: Date }, { id: string }>>

/** Who is online in a place, as this node has last asked; its limits are what a node has one of. */
export function keepOnline(find: Find) {
  const keptBy = new WeakMap<Kernel['limits'], Map<string, Kept>>()
  return ({ kernel, db, now }: Ctx, placeId: string): Promise<string[]> => {
    const kept = keptBy.get(kernel.limits) ?? new Map<string, Kept>()
    keptBy.set(kernel.limits, kept)
    // All are kept equally long and in the order they were asked, so the oldest come first.
    for (const [id, { until }] of kept) {
      if (until > now.getTime()) break
      kept.delete(id)
    }
    const known = kept.get(placeId)
    if (known) return known.ids
    const ids = find(db, { placeId, since: after(now, -NODE_LIFE) }).then((rows) => rows.map(({ id }) => id))
    kept.set(placeId, { ids, until: now.getTime() + KEPT })
    // A failure is not kept.
    ids.catch(() => kept.delete(placeId))
    return ids
  }
}
