import type { Related } from '@guildhall/contract/users'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { viewPeople } from './view.ts'

interface Row {
  id: string
  connections_count: number
  is_sent: boolean
  is_connected: boolean
  is_pending: boolean
  is_blocked: boolean
  is_muted: boolean
}

const relations = statement<{ viewerId: string; ids: string[] }, Row>(
  'relations',
  `select u.id, u.connections_count, coalesce(r.from_id = $viewerId, false) as is_sent,
     coalesce(r.to_id = $viewerId, false) as is_pending,
     exists (select from connections c where c.user_id = $viewerId and c.other_id = u.id) as is_connected,
     exists (select from blocks b where b.user_id = $viewerId and b.blocked_id = u.id) as is_blocked,
     exists (select from mutes m where m.user_id = $viewerId and m.muted_id = u.id) as is_muted
   from users u left join connection_requests r
     on least(r.from_id, r.to_id) = least($viewerId, u.id) and greatest(r.from_id, r.to_id) = greatest($viewerId, u.id)
   where u.id = any($ids::uuid[])`,
)

/** Views people by their ids with their relation to the viewer, in bulk; deleted accounts are left out. */
export async function viewRelations(
  db: Database,
  viewerId: string,
  ids: string[],
): Promise<Map<string, Related>> {
  if (ids.length === 0) return new Map()
  const people = await viewPeople(db, ids)
  const rows = await relations(db, { viewerId, ids })
  return new Map(
    rows.flatMap((row) => {
      const person = people.get(row.id)
      return person ? [[row.id, { ...person, ...toRelation(row) }] as const] : []
    }),
  )
}

const toRelation = (row: Row) => ({
  connectionsCount: row.connections_count,
  connectionRequestStatus: row.is_sent ? ('SENT' as const) : ('NONE' as const),
  isConnected: row.is_connected,
  pending: row.is_pending,
  isBlocked: row.is_blocked,
  isMuted: row.is_muted,
})
