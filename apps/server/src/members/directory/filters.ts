import type { Got } from '@guildhall/contract'
import { may, type Standing } from '@guildhall/contract/channels'
import type { directoryCalls } from '@guildhall/contract/members'
import type { ChannelFacts } from '../../channels/standing.ts'
import { words as roomWords } from '../../contexts/refusal-words.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { words as roleWords } from '../../roles/refusal-words.ts'

/** A role as a filter: held natively by rank, or because it was given. */
export interface FilterRole {
  readonly id: string
  readonly native: 'member' | 'moderator' | 'admin' | null
}

/** Which members are selected. */
export interface Filters {
  readonly isModerator: boolean | null
  readonly words: string[]
  readonly noUsers: string[]
  readonly roles: FilterRole[] | null
  readonly noRoles: FilterRole[]
  /** Rooms that only some members may enter; null when one of them is open to all. */
  readonly noContexts: { ids: string[]; roles: FilterRole[] } | null
}

/** A viewer may filter by a role that profiles show, that they hold, or that they manage. */
const seenRoles = statement<
  { channelId: string; ids: string[]; held: string[]; isManager: boolean },
  FilterRole
>(
  'roles_to_filter_by',
  `select id, native from roles where channel_id = $channelId and id = any($ids::uuid[])
     and (native is not null or (is_public and show_on_profile) or id = any($held::uuid[]) or $isManager)`,
)

interface Room {
  id: string
  context_type: 'public' | 'restricted'
  roles: FilterRole[]
}

/** The twin of canSeeContext for a member. */
const seenRooms = statement<
  { channelId: string; ids: string[]; userId: string; held: string[]; isAdmin: boolean },
  Room
>(
  'rooms_to_filter_by',
  `select x.id, x.context_type, coalesce((
       select json_agg(json_build_object('id', replace(r.id::text, '-', ''), 'native', r.native))
       from context_roles c join roles r on r.id = c.role_id where c.context_id = x.id), '[]') as roles
   from contexts x where x.channel_id = $channelId and x.id = any($ids::uuid[]) and (x.context_type = 'public' or $isAdmin
     or exists (select from context_members a where a.context_id = x.id and a.user_id = $userId)
     or exists (select from context_roles c where c.context_id = x.id and c.role_id = any($held::uuid[])))`,
)

type Input = Got<typeof directoryCalls.getMembers>

/** The requested filters, or null when they select everybody. The viewer cannot filter by what they cannot see. */
export async function filtersOf(
  ctx: Ctx,
  channel: ChannelFacts,
  standing: Standing,
  input: Input,
): Promise<Filters | null> {
  const { isModerators, noModerators, searchQuery = '', noUsers = [], noContexts = [] } = input
  const isAsked = isModerators || noModerators || searchQuery !== ''
  const isListed = [noUsers, noContexts, input.roles ?? [], input.noRoles ?? []].some((ids) => ids.length > 0)
  if (!isAsked && !isListed) return null

  const isManager = may(standing, 'manageRoles') || may(standing, 'manageMembers')
  const { roles: wanted = [], noRoles: unwanted = [] } = input
  const ids = [...new Set([...wanted, ...unwanted])]
  const found =
    ids.length > 0
      ? await seenRoles(ctx.db, { channelId: channel.id, ids, held: standing.roleIds, isManager })
      : []
  if (found.length < ids.length) throw notFound(roleWords.roleNotFound)
  return {
    isModerator: isModerators ? true : noModerators ? false : null,
    words: searchQuery.split(/\s+/).filter((word) => word !== ''),
    noUsers,
    roles: wanted.length > 0 ? found.filter(({ id }) => wanted.includes(id)) : null,
    noRoles: found.filter(({ id }) => unwanted.includes(id)),
    noContexts: await roomsOf(ctx, channel, standing, noContexts),
  }
}

async function roomsOf(ctx: Ctx, channel: ChannelFacts, { roleIds, isAdmin }: Standing, ids: string[]) {
  if (ids.length === 0) return { ids: [], roles: [] }
  const rooms = await seenRooms(ctx.db, {
    channelId: channel.id,
    ids,
    userId: ctx.me.userId,
    held: roleIds,
    isAdmin,
  })
  if (rooms.length < new Set(ids).size) throw notFound(roomWords.roomNotFound)
  if (rooms.some((room) => room.context_type === 'public')) return null
  return { ids: rooms.map((room) => room.id), roles: rooms.flatMap((room) => room.roles) }
}
