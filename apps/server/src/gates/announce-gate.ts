import { memberSignals } from '@guildhall/contract/members'
import { amongMembers } from '../contexts/watchable.ts'
import { announceHolders } from '../grants/announce-holders.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** With more holders than this, everybody who has the community open is told at once. */
const MOST = 500

/** People who hold a tier, or one that includes it. */
const holders = statement<{ gateId: string; most: number }, { user_id: string }>(
  'holders_of_gate',
  `with recursive down as (
     select id from gates where id = $gateId
     union select t.id from gates t join down on t.includes_id = down.id
   )
   select distinct g.user_id from down join grants g on g.subject_id = down.id and g.ended_at is null limit $most`,
)

/** Has everybody who holds a tier reload what they may do. */
export async function announceGate(ctx: Ctx, channelId: string, gateId: string) {
  const people = await holders(ctx.db, { gateId, most: MOST + 1 })
  if (people.length > MOST) ctx.announce(memberSignals.updateStanding, { channelId }, amongMembers(channelId))
  else
    announceHolders(
      ctx,
      channelId,
      people.map(({ user_id }) => user_id),
    )
}
