import type { Me } from '@guildhall/contract/users'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'

interface Row {
  id: string
  username: string | null
  fullname: string
  email: string | null
  created_at: Date
}

const userById = statement<[id: string], Row>(
  'user_by_id',
  'select id, username, fullname, email, created_at from users where id = $1 and deleted_at is null',
)

/** What a person sees of themselves. */
export async function viewMe(db: Database, userId: string): Promise<Me> {
  const [row] = await userById(db, userId)
  if (!row) throw notFound('User')
  return {
    _id: row.id,
    username: row.username,
    fullname: row.fullname,
    email: row.email,
    createdTime: row.created_at.toISOString(),
  }
}
