import type { Grant, GrantSource } from '@guildhall/contract/gates'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'

interface Asked {
  channelId: string
  grantId: string | null
  gateId: string | null
  userId: string | null
  isEnded: boolean | null
  after: string | null
  skip: number
  take: number
}

export interface GrantRow {
  id: string
  user_id: string
  gate_id: string
  title: string
  source: GrantSource
  given_by: string | null
  reason: string
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
  is_cancelled: boolean
}

/** The latest first, since ids follow the time. */
const newest = statement<Asked, GrantRow>(
  'grants_newest',
  `select g.id, g.user_id, g.subject_id as gate_id, t.title, g.source, g.given_by, g.reason, g.starts_at, g.ends_at, g.ended_at,
     exists (select from subscriptions s where s.order_id = g.source_id and s.is_cancelled) as is_cancelled
   from grants g join gates t on t.id = g.subject_id join users u on u.id = g.user_id and ${isPresent('u')}
   where g.channel_id = $channelId and ($grantId::uuid is null or g.id = $grantId)
     and ($gateId::uuid is null or g.subject_id = $gateId) and ($userId::uuid is null or g.user_id = $userId)
     and ($isEnded::boolean is null or (g.ended_at is not null) = $isEnded) and ($after::uuid is null or g.id < $after)
   order by g.id desc offset $skip limit $take`,
)

const all: Omit<Asked, 'channelId'> = {
  grantId: null,
  gateId: null,
  userId: null,
  isEnded: null,
  after: null,
  skip: 0,
  take: 1,
}

export const grantRows = (ctx: Ctx, asked: Partial<Asked> & Pick<Asked, 'channelId'>) =>
  newest(ctx.db, { ...all, ...asked })

export async function viewGrants(ctx: Ctx, rows: readonly GrantRow[]): Promise<Grant[]> {
  const people = await viewPeople(
    ctx.db,
    rows.flatMap(({ user_id, given_by }) => [user_id, given_by ?? []].flat()),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.user_id)
    if (!user) return []
    return {
      _id: row.id,
      gate: { _id: row.gate_id, title: row.title },
      user,
      source: row.source,
      givenBy: people.get(row.given_by ?? '') ?? null,
      reason: row.reason,
      startTime: row.starts_at.toISOString(),
      until: row.ends_at?.toISOString() ?? null,
      endedTime: row.ended_at?.toISOString() ?? null,
      isCancelled: row.is_cancelled,
    }
  })
}

export async function viewGrant(ctx: Ctx, channelId: string, grantId: string): Promise<Grant> {
  const [grant] = await viewGrants(ctx, await grantRows(ctx, { channelId, grantId }))
  return grant!
}
