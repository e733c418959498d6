import { isOutOfReach } from '../users/across-block.ts'
import type { KeptUser } from '../users/collections.ts'

export type Relation = 'none' | 'sent' | 'pending' | 'connected' | 'blocked'

/** How I stand to somebody; null while that is not known, or where their block forbids everything. */
export function relationTo(user: KeptUser): Relation | null {
  if (user.isBlocked) return 'blocked'
  if (isOutOfReach(user)) return null
  if (user.isConnected) return 'connected'
  if (user.pending) return 'pending'
  if (user.connectionRequestStatus === undefined) return null
  return user.connectionRequestStatus === 'SENT' ? 'sent' : 'none'
}
