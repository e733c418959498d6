import type { Related } from '@guildhall/contract/users'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { type PersonRow, personColumns, toPerson } from './view.ts'

/** A person with their relation to the viewer. */
export interface RelatedRow extends PersonRow {
  connections_count: number
  is_sent: boolean
  is_connected: boolean
  is_pending: boolean
  is_blocked: boolean
  is_muted: boolean
}

/** SQL columns of the person `u` and the viewer's relation to them; needs `requestJoin`. */
export const relatedColumns = (viewer: string) =>
  `${personColumns('u')}, u.connections_count, coalesce(rq.from_id = ${viewer}, false) as is_sent,
     coalesce(rq.to_id = ${viewer}, false) as is_pending,
     exists (select from connections k where k.user_id = ${viewer} and k.other_id = u.id) as is_connected,
     exists (select from blocks k where k.user_id = ${viewer} and k.blocked_id = u.id) as is_blocked,
     exists (select from mutes k where k.user_id = ${viewer} and k.muted_id = u.id) as is_muted`

/** SQL that joins the request between the viewer and the person `u`, if there is one. */
export const requestJoin = (viewer: string) =>
  `left join connection_requests rq
     on least(rq.from_id, rq.to_id) = least(${viewer}, u.id) and greatest(rq.from_id, rq.to_id) = greatest(${viewer}, u.id)`

const relations = statement<{ viewerId: string; ids: string[] }, RelatedRow>(
  'relations',
  `select ${relatedColumns('$viewerId')} from users u ${requestJoin('$viewerId')}
   where u.id = any($ids::uuid[]) and u.deleted_at is null`,
)

export const toRelated = (row: RelatedRow): Related => ({
  ...toPerson(row),
  connectionsCount: row.connections_count,
  connectionRequestStatus: row.is_sent ? 'SENT' : 'NONE',
  isConnected: row.is_connected,
  pending: row.is_pending,
  isBlocked: row.is_blocked,
  isMuted: row.is_muted,
})

/** Views people by their ids with their relation to the viewer, in bulk; deleted accounts are left out. */
export async function viewRelations(
  db: Database,
  viewerId: string,
  ids: string[],
): Promise<Map<string, Related>> {
  const rows = ids.length === 0 ? [] : await relations(db, { viewerId, ids })
  return new Map(rows.map((row) => [row.id, toRelated(row)]))
}
