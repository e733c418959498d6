import type { CatchUpRow } from '@guildhall/contract/unread'
import type { Ctx } from '../platform/ctx.ts'
import { entriesOf } from '../platform/domain.ts'

/** A row of the page of what was missed, and the community under which it stands; null for what belongs to none. */
export interface FoundRow {
  readonly channelId: string | null
  readonly row: CatchUpRow
  /** More of this kind is new in the community than is listed. */
  readonly hasMore?: boolean
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** What is new for the viewer in their communities and chats; each source takes a few statements, however much is new. */
    readonly catchUp?: readonly ((ctx: Ctx) => Promise<FoundRow[]>)[]
  }
}

function rank(row: CatchUpRow) {
  if (row.isMention) return 2
  if (row.kind === 'chat' && row.isMuted) return -1
  return row.isForMe ? 1 : 0
}

const isEarlier = (a: FoundRow, b: FoundRow) =>
  rank(b.row) - rank(a.row) || b.row.time.localeCompare(a.row.time)

/** The rows of all domains by community: what is meant for the viewer first, then the latest. */
export async function findCatchUpRows(ctx: Ctx): Promise<Map<string | null, FoundRow[]>> {
  const found: FoundRow[] = []
  for (const source of entriesOf(ctx.kernel, 'catchUp').flat()) found.push(...(await source(ctx)))
  return Map.groupBy(found.toSorted(isEarlier), ({ channelId }) => channelId)
}
