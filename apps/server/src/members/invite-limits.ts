import type { inviteCalls } from '@guildhall/contract/members'
import { newUntil } from '../channels/new-channels.ts'
import { findAs } from '../channels/standing.ts'
import { after, DAY, HOUR, SECOND } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden, rateLimited } from '../platform/refusals.ts'
import { isStaff } from '../users/staff.ts'
import { words } from './refusal-words.ts'

interface Facts {
  created_at: Date
  invitations_a_day: number | null
  is_staff: boolean | null
  email: string | null
}

const limitFacts = statement<{ channelId: string; userId: string | null }, Facts>(
  'invite_limit_facts',
  `select c.created_at, c.invitations_a_day, u.is_staff, u.email from channels c left join users u on u.id = $userId
   where c.id = $channelId`,
)

/** How many people who did not ask for it are mailed in a day from this community, by the viewer or by nobody. */
export async function mostMailedADay(ctx: Ctx, channelId: string): Promise<number> {
  const { config } = ctx.kernel
  const [facts] = await limitFacts(ctx.db, { channelId, userId: ctx.viewer?.userId ?? null })
  const { created_at: createdAt, invitations_a_day: setByStaff, is_staff, email } = facts!
  const isNew =
    newUntil(config, createdAt) > ctx.now && !isStaff(config, { is_staff: is_staff === true, email })
  return setByStaff ?? (isNew ? config.LIMIT_INVITES_OF_NEW_A_DAY : config.LIMIT_INVITES_A_DAY)
}

interface Asked {
  channelId: string
  userId: string
  since: Date
  most: number
  mostOfAll: number
  count: number
}

interface Bound {
  name: 'all' | 'channel' | 'person'
  max: number
  left: number
  /** When the last of those was sent that must be a day old before `count` more fit; null where they fit now. */
  waits_for: Date | null
}

/**
 * A person's bound counts what they sent under the same or a lower limit, so that a busy old community takes nothing
 * from a new one, and many new communities add nothing.
 */
const boundsOf = statement<Asked, Bound>(
  'invite_bounds',
  `select b.name, b.max, greatest(b.max - coalesce(sum(s.people_count), 0), 0)::int as left,
     max(s.sent_at) filter (where s.so_far > b.max - $count::int) as waits_for
   from (values ('channel', $most::int), ('person', $most), ('all', $mostOfAll::int)) b (name, max)
     left join lateral (
       select people_count, sent_at, sum(people_count) over (order by sent_at desc, id desc) as so_far
       from invite_sends where sent_at > $since and case b.name
         when 'channel' then channel_id = $channelId
         when 'person' then user_id = $userId and most <= $most
         else true end
     ) s on true
   group by b.name, b.max order by waits_for desc nulls last`,
)

async function readBounds(ctx: Ctx, channelId: string, count: number) {
  const most = await mostMailedADay(ctx, channelId)
  const bounds = await boundsOf(ctx.db, {
    channelId,
    userId: ctx.me.userId,
    since: after(ctx.now, -DAY),
    most,
    mostOfAll: ctx.kernel.config.LIMIT_INVITES_OF_ALL_A_DAY,
    count,
  })
  return { most, bounds, left: Math.min(...bounds.map((bound) => bound.left)) }
}

/** All invitations of the installation are counted one after the other, so that no limit is passed. */
const lockInvites = statement<object, never>(
  'hold_invites',
  `select pg_advisory_xact_lock(hashtextextended('invitations', 0))`,
)

/**
 * Counts people who are about to be invited, or refuses. Those count too who will get no mail: what is left must not
 * tell who they are.
 */
export async function spendInvites(ctx: Ctx, channelId: string, count: number) {
  await lockInvites(ctx.db)
  const { most, bounds, left } = await readBounds(ctx, channelId, count)
  if (most === 0) throw forbidden(words.noInvites)
  const max = Math.min(...bounds.map((bound) => bound.max))
  if (count > max) throw rateLimited(DAY / SECOND, words.neverSoMany({ max }))
  const [last] = bounds
  if (left < count) {
    const waitMs = after(last!.waits_for!, DAY).getTime() - ctx.now.getTime()
    const hours = Math.ceil(waitMs / HOUR)
    throw rateLimited(
      waitMs / SECOND,
      last!.name === 'all'
        ? words.siteIsBusy({ count: hours })
        : words.tooManyInvites({ max, left, count: hours }),
    )
  }
  await ctx.db
    .insertInto('invite_sends')
    .values({
      id: ctx.newId(),
      channel_id: channelId,
      user_id: ctx.me.userId,
      people_count: count,
      most,
      sent_at: ctx.now,
    })
    .execute()
}

export const getInviteAllowance: Handler<typeof inviteCalls.getInviteAllowance> = async (
  ctx,
  { channelId },
) => {
  await findAs(ctx, channelId, 'manageMembers')
  const { most, bounds, left } = await readBounds(ctx, channelId, 1)
  const waitsFor = left === 0 ? bounds[0]!.waits_for : null
  return {
    allowance: { mostADay: most, left, moreTime: waitsFor && after(waitsFor, DAY).toISOString() },
  }
}
