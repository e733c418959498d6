import type { CaseAction, Report } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { reportableOf } from '../reportable.ts'

interface Row {
  user_id: string
  joined_at: Date | null
  is_settled: boolean
  is_muted: boolean
  muted_until: Date | null
  upheld: number
  last_action: CaseAction | null
  last_at: Date | null
}

const past = statement<{ channelId: string | null; userIds: string[] }, Row>(
  'records_of_people',
  `select u.id as user_id, m.joined_at, m.settled_at is not null as is_settled,
     r.user_id is not null as is_muted, r.until as muted_until,
     (select count(*)::int from (select from cases c where c.about_id = u.id and c.channel_id is not distinct from $channelId
       and not c.is_nameless and c.status = 'resolved' and c.action <> 'none' limit 100) few) as upheld,
     last.action as last_action, last.decided_at as last_at
   from unnest($userIds::uuid[]) u (id)
     left join memberships m on m.channel_id = $channelId and m.user_id = u.id
     left join restrictions r on r.channel_id = $channelId and r.user_id = u.id and r.kind = 'mute'
     left join lateral (select c.action, c.decided_at from cases c where c.about_id = u.id
       and c.channel_id is not distinct from $channelId and not c.is_nameless and c.status = 'resolved' and c.action <> 'none'
       order by c.id desc limit 1) last on true`,
)

/** What happened to people in a community so far, by their ids. */
export async function recordsOf(ctx: Ctx, channelId: string | null, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, NonNullable<Report['record']>>()
  const rows = await past(ctx.db, { channelId, userIds })
  const count = async (kind: 'post' | 'discussion') =>
    channelId === null ? undefined : reportableOf(ctx.kernel, kind)?.countOf(ctx, channelId, userIds)
  const [posts, comments] = [await count('post'), await count('discussion')]
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        memberSince: row.joined_at?.toISOString() ?? null,
        posts: posts?.get(row.user_id) ?? 0,
        comments: comments?.get(row.user_id) ?? 0,
        upheld: row.upheld,
        lastAction:
          row.last_action && row.last_at
            ? { action: row.last_action, time: row.last_at.toISOString() }
            : null,
        isNewcomer: row.joined_at !== null && !row.is_settled,
        isMuted: row.is_muted,
        mutedUntil: row.muted_until?.toISOString() ?? null,
      },
    ]),
  )
}
