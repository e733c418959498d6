import { canSeeMembers, canSeeMembersAcrossBlock, may } from '@guildhall/contract/channels'
import {
  canPostIn,
  type FollowLevel,
  NO_GROUP,
  type RoleTag,
  type Context as Room,
} from '@guildhall/contract/contexts'
import type { Place } from '../channels/standing.ts'
import { isSold } from '../channels/visibility.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import { type PersonRow, personJson, toPerson } from '../users/view.ts'
import { roleTagsBeside, seenRolesOf, sortTags } from './role-tags.ts'
import { isRoomVisible } from './visibility.ts'

/** How many of the members added by hand are shown: a few in a list of rooms, more for one room. */
const FACES = 3
const MANY = 50

interface Row {
  id: string
  group_id: string | null
  text: string
  description: string
  icon: string
  context_type: Room['contextType']
  can_members_post: boolean
  allowed_content_types: string[]
  layout: string
  is_anonymous: boolean
  is_teased: boolean
  notification_message: string
  is_seen: boolean
  is_added: boolean
  role_ids: string[]
  roles: RoleTag[]
  members_count: number
  members: PersonRow[]
  follow_level: FollowLevel
}

interface Asked extends ReturnType<typeof seenRolesOf> {
  viewerId: string | null
  channelId: string
  isAll: boolean
  isTeasing: boolean
  ids: string[] | null
  people: number
  isAcrossBlocks: boolean
}

/**
 * SQL for the members added by hand, the viewer first. Absent and blocked people are filtered after the limit: a few of
 * the fifty may be missing, but the query stays cheap.
 */
const members = `coalesce((select json_agg(${personJson('u', '$viewerId')} order by shown.at desc, shown.user_id desc) from (
       select $viewerId::uuid as user_id, 'infinity'::timestamptz as at where x.is_added and x.is_seen
       union all
       (select a.user_id, a.created_at from context_members a where x.is_seen and a.context_id = x.id
         and a.user_id is distinct from $viewerId order by a.created_at desc, a.user_id desc limit $people)) shown
     join users u on u.id = shown.user_id and ${isPresent('u')}
       and ($isAcrossBlocks::boolean or u.id not in (${separatedFrom('$viewerId')}))), '[]')`

/** For a room that the viewer may not enter, no members are counted or shown. */
const roomRows = statement<Asked, Row>(
  'rooms_of_channel',
  `with room as materialized (
     select x.*, g.position as group_position, ${isRoomVisible('x', 'c', '$viewerId')} as is_seen,
       exists (select from context_members a where a.context_id = x.id and a.user_id = $viewerId) as is_added
     from contexts x join channels c on c.id = x.channel_id left join context_groups g on g.id = x.group_id
     where x.channel_id = $channelId and ($ids::uuid[] is null or x.id = any($ids))
   )
   select x.id, x.group_id, x.text, x.description, x.icon, x.context_type, x.can_members_post, x.allowed_content_types,
     x.layout, x.is_anonymous, x.is_teased, x.notification_message, x.is_seen, x.is_added,
     array(select r.role_id from context_roles r where r.context_id = x.id) as role_ids,
     (select count(*) from context_members a where x.is_seen and a.context_id = x.id) as members_count,
     ${roleTagsBeside('(select o.role_id from context_roles o where o.context_id = x.id)')} as roles, ${members} as members,
     coalesce((select f.level from context_follows f where f.user_id = $viewerId and f.context_id = x.id), 'mentions')
       as follow_level
   from room x where $isAll or x.is_seen
     or ($isTeasing and x.is_teased and ${isSold('context_roles', 'context_id', 'x.id')})
   order by x.group_position nulls first, x.position`,
)

interface Which {
  /** Also rooms that the viewer may not enter, if they manage rooms. */
  readonly isAll?: boolean
  /** Also the names of rooms that a tier opens. */
  readonly isTeasing?: boolean
  readonly ids?: string[]
}

/** The rooms of a community as the viewer sees them, in their order; invisible rooms are left out. */
export async function viewRooms(ctx: Ctx, place: Place, which: Which = {}): Promise<Room[]> {
  const { isAll = false, isTeasing = false, ids } = which
  const { channel, standing } = place
  const viewerId = ctx.viewer?.userId ?? null
  const isManaging = isAll && may(standing, 'manageContexts')
  const rows = await roomRows(ctx.db, {
    viewerId,
    channelId: channel.id,
    isAll: isManaging,
    isTeasing,
    ids: ids ?? null,
    people: canSeeMembers(channel, standing) ? (ids?.length === 1 ? MANY : FACES) : 0,
    isAcrossBlocks: canSeeMembersAcrossBlock(standing),
    ...seenRolesOf(place),
  })
  const known = new Set(rows.flatMap(({ is_seen, group_id }) => (is_seen ? group_id : null)))
  return rows.map((row) => (row.is_seen || isManaging ? toRoom(row, place) : toTeased(row, known)))
}

const toRoom = (row: Row, { channel, standing }: Place): Room => ({
  _id: row.id,
  type: 'single',
  text: row.text,
  description: row.description,
  icon: row.icon,
  groupId: row.group_id ?? NO_GROUP,
  contextType: row.context_type,
  canMembersPost: row.can_members_post,
  allowedContentTypes: row.allowed_content_types,
  layout: row.layout,
  isAnonymous: row.is_anonymous,
  roles: sortTags(row.roles),
  members: Object.fromEntries(row.members.map((person) => [person.id, toPerson(person)])),
  membersCount: row.members_count,
  notificationMessage: row.is_seen ? row.notification_message : '',
  hasAccess: row.is_seen,
  isTeased: row.is_teased,
  canPost: canPostIn(channel, standing, {
    contextType: row.context_type,
    roleIds: row.role_ids,
    isAdded: row.is_added,
    canMembersPost: row.can_members_post,
  }),
  followLevel: row.follow_level,
})

/**
 * A room that a tier opens, to people who may not enter: its name, and nothing else. It stands in its group where they
 * know that from another room.
 */
const toTeased = ({ id, text, icon, group_id }: Row, known: ReadonlySet<string | null>): Room => ({
  _id: id,
  type: 'single',
  text,
  description: '',
  icon,
  groupId: group_id && known.has(group_id) ? group_id : NO_GROUP,
  contextType: 'restricted',
  canMembersPost: false,
  allowedContentTypes: [],
  layout: '',
  isAnonymous: false,
  roles: [],
  members: {},
  membersCount: 0,
  notificationMessage: '',
  hasAccess: false,
  isTeased: true,
  canPost: false,
  followLevel: 'mentions',
})
