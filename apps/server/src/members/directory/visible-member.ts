import { statement } from '../../platform/database/statement.ts'
import { visibleMembers } from '../member-cursor.ts'
import { type MemberRow, viewedMembers } from '../view.ts'

interface Asked {
  channelId: string
  viewerId: string
  isAcrossBlocks: boolean
  userId: string
}

/** One member, if the viewer finds them among the members. */
export const visibleMember = statement<Asked, MemberRow>(
  'visible_member',
  viewedMembers(
    `${visibleMembers('$channelId', '$viewerId', '$isAcrossBlocks::boolean')} and m.user_id = $userId`,
    '$channelId',
    '$viewerId',
  ),
)
