import type { RoleTag } from '@guildhall/contract/contexts'
import type { Member } from '@guildhall/contract/members'
import type { ChannelFacts } from '../channels/standing.ts'
import { rolesBeside, shownRoles } from '../roles/author-roles.ts'
import { separatedFrom } from '../users/blocks.ts'
import { type RelatedRow, relatedColumns, requestJoin, toRelated } from '../users/view-relations.ts'
import { type AnsweredRow, answeredColumns, fieldsIn } from './directory/view-fields.ts'

export const memberColumns = (viewer: string) =>
  `m.user_id, m.joined_at, m.is_admin, m.is_moderator, m.user_id in (${separatedFrom(viewer)}) as is_across_block`

/** A member as one viewer sees them. */
export interface MemberRow extends RelatedRow, AnsweredRow {
  user_id: string
  joined_at: Date
  is_admin: boolean
  is_moderator: boolean
  roles: RoleTag[]
  general_about: string
  region: string
}

/** SQL for members of a community as the viewer sees them, the newest first; `page` selects their `memberColumns`. */
export const viewedMembers = (page: string, channelId: string, viewer: string) =>
  `with ${shownRoles(channelId, viewer)}
   select member.*, ${relatedColumns(viewer)}, u.general_about, u.region,
     ${rolesBeside(channelId, 'u.id')} as roles, ${answeredColumns}
   from (${page}) member
     join users u on u.id = member.user_id and u.deleted_at is null ${requestJoin(viewer)}
     join memberships m on m.channel_id = ${channelId} and m.user_id = u.id join channels c on c.id = m.channel_id
   order by member.joined_at desc, member.user_id desc`

/** Members as the viewer sees them; with `isFullData` also what they tell of themselves. */
export const viewMembers = (channel: ChannelFacts, rows: MemberRow[], isFullData = false): Member[] =>
  rows.map((row) => ({
    ...toRelated(row),
    roles: row.roles,
    joinedTime: row.joined_at.toISOString(),
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    isOwner: row.user_id === channel.createdBy,
    ...(isFullData && {
      generalAbout: row.general_about,
      region: row.region,
      fields: fieldsIn(row),
    }),
  }))
