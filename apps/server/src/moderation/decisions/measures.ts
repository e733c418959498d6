import { canRemove } from '@guildhall/contract/channels'
import { memberSignals } from '@guildhall/contract/members'
import { lockChannel } from '../../channels/lock-channel.ts'
import { banPerson, targetOf } from '../../members/ban-person.ts'
import { membersLeft } from '../../members/facts.ts'
import { markRemovedAccount } from '../../members/known-accounts.ts'
import { exit } from '../../members/membership.ts'
import { type Ctx, toUser, type Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import type { Desk } from '../cases/find-desk.ts'
import { endMute } from '../job-names.ts'
import { words } from '../refusal-words.ts'
import type { Before } from '../reportable.ts'
import { keepMembership } from './row-images.ts'

export interface Mute {
  until: string | null
  reason: string
  case_id: string | null
  created_at: string
}

const mute = statement<
  {
    channelId: string
    userId: string
    until: Date | null
    reason: string
    caseId: string | null
    now: Date
  },
  { before: Mute | null }
>(
  'mute_member',
  `insert into restrictions as r (channel_id, user_id, kind, until, reason, case_id, created_at)
   values ($channelId, $userId, 'mute', $until, $reason, $caseId, $now)
   on conflict (channel_id, user_id, kind) do update set until = excluded.until, reason = excluded.reason,
     case_id = excluded.case_id, created_at = excluded.created_at
   returning case when old.user_id is null then null else to_jsonb(old) end as before`,
)

/** Refuses a measure against somebody whom the viewer may not remove either. */
async function allowAgainst(ctx: Ctx, { place }: Desk, channelId: string, userId: string) {
  const target = await targetOf(ctx.db, { channelId, userId })
  if (!target) throw notFound(userWords.userNotFound)
  if (userId === ctx.me.userId) throw forbidden(words.notAgainstThem)
  const rank = { isOwner: target.is_owner, isAdmin: target.is_admin, isModerator: target.is_moderator }
  if (place ? !canRemove(place.standing, rank) : target.is_owner) throw forbidden(words.notAgainstThem)
  return target
}

interface Measure {
  readonly channelId: string
  readonly userId: string
  readonly caseId: string | null
  readonly reason: string
}

/** A muted member reads and does not write, until a time or until somebody lifts it. */
export async function muteMember(ctx: Ctx, desk: Desk, measure: Measure, until: Date | null) {
  await allowAgainst(ctx, desk, measure.channelId, measure.userId)
  const [row] = await mute(ctx.db, { ...measure, until, now: ctx.now })
  if (until) await ctx.enqueue(endMute, endOf(measure, until), until)
  tellStanding(ctx, measure)
  return (row!.before ?? {}) as Before
}

const endOf = ({ channelId, userId }: Measure, until: Date) => ({
  channelId,
  userId,
  until: until.toISOString(),
})

export const tellStanding = (write: Write, { channelId, userId }: Pick<Measure, 'channelId' | 'userId'>) =>
  write.announce(memberSignals.updateStanding, { channelId }, toUser(userId))

const lift = statement<{ channelId: string; userId: string; until: Date | null }, { user_id: string }>(
  'lift_mute',
  `delete from restrictions where channel_id = $channelId and user_id = $userId and kind = 'mute'
     and ($until::timestamptz is null or until = $until) returning user_id`,
)

/** Ends a mute; with a time only the one that ends then. Returns whether there was one. */
export async function liftMute(write: Write, channelId: string, userId: string, until: Date | null = null) {
  const isLifted = (await lift(write.db, { channelId, userId, until })).length > 0
  if (isLifted) tellStanding(write, { channelId, userId })
  return isLifted
}

/** Replaces a mute by an earlier one; an empty image is none. */
export async function setMute(write: Write, channelId: string, userId: string, was: Partial<Mute>) {
  await liftMute(write, channelId, userId)
  if (was.created_at === undefined) return
  const until = was.until ? new Date(was.until) : null
  if (until && until <= write.now) return
  const values = { channelId, userId, until, reason: was.reason!, caseId: was.case_id ?? null }
  await mute(write.db, { ...values, now: new Date(was.created_at) })
  if (until) await write.enqueue(endMute, endOf({ ...values, channelId, userId }, until), until)
}

export const banOf = statement<{ channelId: string; userId: string }, { created_at: Date }>(
  'ban_of_person',
  `select created_at from bans where channel_id = $channelId and user_id = $userId`,
)

/** Removes a member, with a ban for good, and keeps what the membership was. */
export async function removeMember(ctx: Ctx, desk: Desk, measure: Measure, isBanned: boolean) {
  const { channelId, userId, reason } = measure
  await lockChannel(ctx.db, { channelId })
  const target = await allowAgainst(ctx, desk, channelId, userId)
  const before = await keepMembership(ctx.db, channelId, userId)
  const [ban] = await banOf(ctx.db, { channelId, userId })
  if (!target.is_member && !isBanned) throw notFound(userWords.userNotFound)
  await ctx.tell(membersLeft, { channelId, userIds: await exit(ctx.db, channelId, [userId]) })
  const requests = isBanned ? await banPerson(ctx, { channelId, userId, by: ctx.me.userId, reason }) : null
  if (isBanned) await markRemovedAccount(ctx, channelId, userId)
  tellStanding(ctx, measure)
  return { ...before, ...(requests ?? {}), ...(ban && { bannedAt: ban.created_at }) } as Before
}
