import { memberSignals } from '@guildhall/contract/members'
import { recordBy } from '../channels/audit.ts'
import { toUser, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { membersLeft } from './facts.ts'
import { mailLapsed } from './job-names.ts'
import { exit } from './membership.ts'

/** People who run the community stay without a tier. */
const lapsed = statement<{ channelId: string; userIds: readonly string[] }, { user_id: string }>(
  'lapsed_members',
  `select m.user_id from memberships m join channels c on c.id = m.channel_id and c.is_gated
   where m.channel_id = $channelId and m.user_id = any($userIds::uuid[]) and not m.is_admin and not m.is_moderator
     and c.created_by is distinct from m.user_id
     and not exists (select from grants g where g.user_id = m.user_id and g.channel_id = c.id and g.ended_at is null)
   order by m.user_id`,
)

interface Ended {
  readonly channelId: string
  readonly userIds: readonly string[]
}

/** Where members must hold a tier, the last one that ends takes the membership along. The community must be locked. */
export async function takeOutLapsed(write: Write, { channelId, userIds }: Ended) {
  const ids = (await lapsed(write.db, { channelId, userIds })).map(({ user_id }) => user_id)
  if (ids.length === 0) return
  const gone = await exit(write.db, channelId, ids)
  await write.tell(membersLeft, { channelId, userIds: gone })
  for (const userId of gone) {
    await recordBy(write, null, channelId, { action: 'removeUser', target: { kind: 'user', id: userId } })
    write.announce(memberSignals.updateStanding, { channelId }, toUser(userId))
    await write.enqueue(mailLapsed, { channelId, userId })
  }
}
