import type { Permission, Standing, TierName } from '@guildhall/contract/channels'
import { canManageSettings, canSeeChannel, may, permissions } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, notAllowed, notFound, unauthenticated } from '../platform/refusals.ts'
import { heldAmong } from './permission-sql.ts'
import { words } from './refusal-words.ts'
import { refuseClosed } from './refuse-closed.ts'

/** The facts that decide about a community, loaded with the viewer's standing. */
export interface ChannelFacts {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly isPublic: boolean
  readonly isClosed: boolean
  readonly isDeleted: boolean
  readonly anyOneCanJoin: boolean
  /** Whoever joins by themselves must hold a tier. */
  readonly isGated: boolean
  readonly visitorsCanRead: boolean
  readonly showMembers: boolean
  readonly allowUserInvites: boolean
  readonly tier: TierName
  readonly createdBy: string | null
  /** Changes with the filters of the community. */
  readonly filtersVersion: number
}

export interface StandingRow {
  id: string
  slug: string
  title: string
  is_public: boolean
  is_closed: boolean
  is_deleted: boolean
  any_one_can_join: boolean
  is_gated: boolean
  visitors_can_read: boolean
  show_members: boolean
  allow_user_invites: boolean
  tier: TierName
  created_by: string | null
  is_member: boolean
  is_admin: boolean
  is_moderator: boolean
  is_banned: boolean
  /** The end of a mute, `infinity` where it has none; null for a member who is not muted. */
  muted_until: Date | number | null
  is_settled: boolean
  joined_at: Date | null
  filters_version: number
  role_ids: string[]
  permissions: Permission[]
}

/**
 * SQL columns of the community `c` and a person's standing in it; native roles of members, moderators and admins count
 * too.
 */
export const standingColumns = (person: string) =>
  `c.id, c.slug, c.title, c.is_public, c.closed_at is not null as is_closed,
     c.deleted_at is not null as is_deleted, c.any_one_can_join, c.is_gated, c.visitors_can_read, c.show_members,
     c.allow_user_invites, c.tier, c.created_by, m.user_id is not null as is_member,
     coalesce(m.is_admin, false) as is_admin, coalesce(m.is_moderator, false) as is_moderator,
     exists (select from bans b where b.channel_id = c.id and b.user_id = ${person}) as is_banned,
     (select coalesce(rs.until, 'infinity') from restrictions rs where rs.channel_id = c.id and rs.user_id = ${person}) as muted_until,
     m.settled_at is not null as is_settled, m.joined_at, c.filters_version, held.role_ids, held.permissions`

export const standingJoins = (person: string) =>
  `left join memberships m on m.channel_id = c.id and m.user_id = ${person}
   left join lateral (
     select coalesce(array_agg(distinct r.id) filter (where r.id is not null), '{}') as role_ids,
       coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions
     from ${heldAmong('roles', 'r', 'm')} left join unnest(r.permissions) p on true
   ) held on true`

const standingRow = statement<{ channelId: string; userId: string | null }, StandingRow>(
  'standing_in_channel',
  `select ${standingColumns('$userId')} from channels c ${standingJoins('$userId')} where c.id = $channelId`,
)

export interface Place {
  readonly channel: ChannelFacts
  readonly standing: Standing
  /** Has been a member for long enough to be no newcomer. */
  readonly isSettled: boolean
  readonly joinedAt: Date | null
}

export const toPlace = (row: StandingRow, userId: string | null): Place => ({
  channel: {
    id: row.id,
    slug: row.slug,
    title: row.title,
    isPublic: row.is_public,
    isClosed: row.is_closed,
    isDeleted: row.is_deleted,
    anyOneCanJoin: row.any_one_can_join,
    isGated: row.is_gated,
    visitorsCanRead: row.visitors_can_read,
    showMembers: row.show_members,
    allowUserInvites: row.allow_user_invites,
    tier: row.tier,
    createdBy: row.created_by,
    filtersVersion: row.filters_version,
  },
  standing: {
    isMember: row.is_member,
    isModerator: row.is_moderator,
    isAdmin: row.is_admin,
    isOwner: row.is_member && row.created_by === userId,
    isBanned: row.is_banned,
    isMuted: row.muted_until !== null,
    mutedUntil: row.muted_until instanceof Date ? row.muted_until.toISOString() : null,
    roleIds: row.role_ids,
    permissions: row.is_admin ? [...permissions] : row.permissions,
  },
  isSettled: row.is_settled,
  joinedAt: row.joined_at,
})

/** A person's standing in a community; null is a visitor. */
export async function standingOf(
  db: Database,
  channelId: string,
  userId: string | null,
): Promise<Place | null> {
  const [row] = await standingRow(db, { channelId, userId })
  return row ? toPlace(row, userId) : null
}

export const standingIn = (ctx: Ctx, channelId: string) =>
  ctx.remember(`standing in ${channelId}`, () => standingOf(ctx.db, channelId, ctx.viewer?.userId ?? null))

/** Finds a community that the viewer may see; any other is refused as missing, and writes in a closed one as such. */
export async function findChannel(ctx: Ctx, channelId: string): Promise<Place> {
  const place = await standingIn(ctx, channelId)
  if (!place || !canSeeChannel(place.channel, place.standing)) throw notFound(words.channelNotFound)
  return refuseClosed(ctx, place)
}

/** The same for members only: a visitor who sees the community is told to join it. */
export async function findAsMember(ctx: Ctx, channelId: string): Promise<Place> {
  const place = await findChannel(ctx, channelId)
  if (!place.standing.isMember) throw ctx.viewer ? forbidden(words.joinFirst) : unauthenticated()
  return place
}

/** The same for viewers with a permission. */
export async function findAs(ctx: Ctx, channelId: string, permission: Permission): Promise<Place> {
  const place = await findChannel(ctx, channelId)
  if (!may(place.standing, permission)) throw notAllowed()
  return place
}

export async function findAsAdmin(ctx: Ctx, channelId: string): Promise<Place> {
  const place = await findChannel(ctx, channelId)
  if (!canManageSettings(place.standing)) throw notAllowed()
  return place
}
