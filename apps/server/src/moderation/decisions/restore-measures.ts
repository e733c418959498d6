import { takeBackSuspension } from '../../accounts/suspend-account.ts'
import { lockChannel } from '../../channels/lock-channel.ts'
import { reopenGrants } from '../../grants/end-grants-of-person.ts'
import { personUnbanned } from '../../members/facts.ts'
import type { Ctx, Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { StandingAct } from '../log/case-acts.ts'
import type { Before } from '../reportable.ts'
import { banOf, type Mute, setMute, tellStanding } from './measures.ts'
import { restoreMembership } from './row-images.ts'

/** A measure that a case took against a person, with what was there before. */
interface Done extends StandingAct {
  readonly caseId: string
  readonly channelId: string | null
}

interface BeforeRemoval {
  readonly wasBanned?: boolean
  /** Older removals do not know when the ban was that they found. */
  readonly bannedAt?: string | null
  /** Known where the act took over what another had found. */
  readonly leftBanOf?: string | null
  readonly endedGrants?: string[]
}

interface BeforeSuspension {
  readonly wasSuspended?: boolean
  readonly suspendedAt?: string | null
}

const isSameTime = (a: Date | string, b: Date | string) => new Date(a).getTime() === new Date(b).getTime()
const isSameId = (a: string, b: string) => a.replaceAll('-', '') === b.replaceAll('-', '')

/** When the ban was made that a removal left behind: null where it left none, undefined where nobody knows. */
function banLeft({ act, before, created_at: at }: StandingAct): Date | string | null | undefined {
  const { wasBanned = false, bannedAt, leftBanOf } = before as BeforeRemoval
  if (leftBanOf !== undefined) return leftBanOf
  if (wasBanned) return bannedAt ?? undefined
  return act === 'ban' ? at : null
}

/** Whether that ban is the one with which a removal left its person. */
function isBanLeft(done: StandingAct, bannedAt: Date | string | undefined) {
  const left = banLeft(done)
  return left !== null && (left === undefined || bannedAt === undefined || isSameTime(bannedAt, left))
}

/** What a later act takes over from one beneath it; the ban stays the one that was made first. */
export function beforeOfLater(done: StandingAct, later: StandingAct): Before {
  const isRemoval = later.act === 'removeUser' || later.act === 'ban'
  return isRemoval ? { ...done.before, leftBanOf: banLeft(later) } : done.before
}

/** Whether a later measure found what this one had left, and nothing that somebody did in between without a case. */
export function isMeasureBeneath(done: Done, later: Before): boolean {
  if (done.act === 'warn') return true
  if (done.act === 'mute') {
    const { case_id: caseId } = later as Partial<Mute>
    return typeof caseId === 'string' && isSameId(caseId, done.caseId)
  }
  if (done.channelId === null) {
    const { wasSuspended = false, suspendedAt } = later as BeforeSuspension
    return suspendedAt === undefined || suspendedAt === null
      ? wasSuspended
      : isSameTime(suspendedAt, done.created_at)
  }
  const { wasBanned = false, bannedAt } = later as BeforeRemoval
  if (later.memberships !== undefined) return false
  return wasBanned ? isBanLeft(done, bannedAt ?? undefined) : done.act === 'removeUser'
}

/** Takes a measure back, unless somebody has taken another since without a case, which stays. */
export async function restoreMeasure(ctx: Ctx, done: Done) {
  const { act, channelId, thing_id: userId, before, created_at: since } = done
  if (act === 'warn') return
  if (channelId !== null)
    return act === 'mute' ? restoreMute(ctx, done, channelId) : restoreMember(ctx, done, channelId)
  const { wasSuspended = false, suspendedAt = null } = before as BeforeSuspension
  if (wasSuspended && suspendedAt === null) return
  await takeBackSuspension(ctx, userId, since, suspendedAt === null ? null : new Date(suspendedAt))
}

const muteNow = statement<
  { channelId: string; userId: string; caseId: string },
  { is_muted: boolean; is_own: boolean; until: string | null }
>(
  'mute_to_restore',
  `select r.user_id is not null as is_muted, coalesce(r.case_id = c.id, false) as is_own, c.decision ->> 'until' as until
   from cases c left join restrictions r on r.channel_id = $channelId and r.user_id = $userId and r.kind = 'mute'
   where c.id = $caseId`,
)

/** Makes a mute what it was before; an empty image is none. One that somebody has lifted is not taken again. */
async function restoreMute(write: Write, { caseId, thing_id: userId, before }: Done, channelId: string) {
  const [now] = await muteNow(write.db, { channelId, userId, caseId })
  const hasEnded = now!.until !== null && new Date(now!.until) <= write.now
  if (now!.is_muted ? now!.is_own : hasEnded) await setMute(write, channelId, userId, before as Partial<Mute>)
}

/** Lifts the ban and brings the membership back as it was. */
async function restoreMember(write: Write, done: Done, channelId: string) {
  const userId = done.thing_id
  const {
    wasBanned = false,
    bannedAt: _,
    leftBanOf: __,
    endedGrants = [],
    ...images
  } = done.before as BeforeRemoval
  await lockChannel(write.db, { channelId })
  const [ban] = await banOf(write.db, { channelId, userId })
  if (ban && !isBanLeft(done, ban.created_at)) return
  for (const table of wasBanned
    ? (['removed_account_marks'] as const)
    : (['bans', 'removed_account_marks'] as const))
    await write.db
      .deleteFrom(table)
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .execute()
  await reopenGrants(write, channelId, endedGrants)
  await write.tell(personUnbanned, { channelId, userId })
  if (await restoreMembership(write.db, channelId, userId, images)) tellStanding(write, { channelId, userId })
}
