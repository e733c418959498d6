import type { Person } from '@guildhall/contract/users'
import { isUnblockedIn } from '../channels/permission-sql.ts'
import type { Ctx } from '../platform/ctx.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { isPresent } from '../users/blocks.ts'
import { viewSeenPeople } from '../users/view.ts'

export interface DoneBy {
  user_id: string
  created_at: Date
}

export interface LatestPage {
  viewerId: string
  id: string
  unnamedId: string | null
  at: Date | null
  afterId: string | null
  skip: number
  take: number
}

/**
 * SQL for the people who voted for or reacted to one subject, the latest first, without those the viewer may not meet.
 */
export const latestOf = (table: string, key: string, more = { columns: '', where: '' }) =>
  `select r.user_id, r.created_at${more.columns} from ${table} r join users u on u.id = r.user_id and ${isPresent('u')}
   where r.${key} = $id ${more.where} and r.user_id is distinct from $unnamedId::uuid and ${isUnblockedIn('r.channel_id', 'r.user_id', '$viewerId')}
     and ($at::timestamptz is null or (r.created_at, r.user_id) < ($at, $afterId::uuid))
   order by r.created_at desc, r.user_id desc offset $skip limit $take`

/** Whose names are hidden at the subject. */
export interface Unnamed {
  readonly isAnonymousRoom: boolean
  /** A hidden author where other names show. */
  readonly unnamedId: string | null
}

interface Asked {
  readonly skip: number
  readonly limit: number
  readonly after?: string | undefined
}

/** A page of these people. In an anonymous room nobody is listed, and a hidden author is never listed. */
export async function listPeople<Row extends DoneBy>(
  ctx: Ctx,
  { isAnonymousRoom, unnamedId }: Unnamed,
  { skip, limit, after }: Asked,
  read: (page: LatestPage) => Promise<Row[]>,
  id: string,
): Promise<{ found: { row: Row; user: Person }[]; next: string | null }> {
  const place = afterRow(after)
  if (isAnonymousRoom) return { found: [], next: null }
  const at = place && new Date(place.at)
  const rows = await read({
    viewerId: ctx.me.userId,
    id,
    unnamedId,
    at,
    afterId: place?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.created_at.getTime()}.${row.user_id}`)
  const ids = page.map((row) => row.user_id)
  const people = await viewSeenPeople(ctx.db, ctx.me.userId, ids)
  return {
    found: page.flatMap((row) => {
      const user = people.get(row.user_id)
      return user ? [{ row, user }] : []
    }),
    next,
  }
}
