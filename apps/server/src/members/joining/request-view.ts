import type { AnsweredQuestion, MemberRequest } from '@guildhall/contract/members'
import type { Database } from '../../platform/database/connect.ts'
import { viewPeople } from '../../users/view.ts'

export interface RequestRow {
  id: string
  channel_id: string
  user_id: string
  status: MemberRequest['status']
  answers: AnsweredQuestion[]
  created_at: Date
}

export const requestColumns = 'r.id, r.channel_id, r.user_id, r.status, r.answers, r.created_at'

/** Requests as managers see them, in bulk. */
export async function viewRequests(db: Database, rows: RequestRow[]): Promise<MemberRequest[]> {
  const people = await viewPeople(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.flatMap((row) => {
    const requestFrom = people.get(row.user_id)
    if (!requestFrom) return []
    return {
      _id: row.id,
      type: 'memberRequest' as const,
      status: row.status,
      requestFrom,
      requestTo: row.channel_id,
      requestedTime: row.created_at.toISOString(),
      questions: row.answers,
    }
  })
}
