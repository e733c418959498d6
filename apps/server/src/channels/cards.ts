import type { ChannelCard, ColorScheme } from '@guildhall/contract/channels'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** A community as lists show it. */
export interface CardRow {
  id: string
  slug: string
  title: string
  description: string
  display_picture: FileRow | null
  banner_image: FileRow | null
  logo: FileRow | null
  color_scheme: ColorScheme
  tab_title: string
  members_count: number
  is_public: boolean
  any_one_can_join: boolean
  is_gated: boolean
  is_closed: boolean
  is_deleted: boolean
  is_member: boolean
  is_requested: boolean
}

// The pictures of a deleted community are served to nobody.
const picture = (id: string) => `case when c.deleted_at is null then ${pictureBeside(`c.${id}`)} end`

/** SQL columns of the community `c` as lists show it to the viewer. */
export const cardColumns = (viewer: string) =>
  `c.id, c.slug, c.title, c.description, ${picture('display_picture_id')} as display_picture,
     ${picture('banner_image_id')} as banner_image, ${picture('logo_id')} as logo, c.color_scheme,
     c.tab_title, c.members_count, c.is_public, c.any_one_can_join, c.is_gated, c.closed_at is not null as is_closed,
     c.deleted_at is not null as is_deleted,
     exists (select from memberships m where m.channel_id = c.id and m.user_id = ${viewer}) as is_member,
     exists (select from member_requests r
       where r.channel_id = c.id and r.user_id = ${viewer} and r.status = 'pending') as is_requested`

const cardRows = statement<{ ids: string[]; viewerId: string | null }, CardRow>(
  'channel_cards',
  `select ${cardColumns('$viewerId')} from channels c where c.id = any($ids::uuid[])`,
)

export const toCard = (row: CardRow): ChannelCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  displayPicture: pictureOf(row.display_picture),
  bannerImage: pictureOf(row.banner_image),
  membersCount: row.members_count,
  isPublic: row.is_public,
  anyOneCanJoin: row.any_one_can_join,
  isGated: row.is_gated,
  isClosed: row.is_closed,
  isDeleted: row.is_deleted,
  whiteLabel: {
    logo: pictureOf(row.logo),
    colorScheme: row.color_scheme,
    tabTitle: row.tab_title,
  },
  isMember: row.is_member,
  isRequested: row.is_requested,
})

/** Communities as lists show them, in bulk and in the order of the given ids. */
export async function viewCards(
  db: Database,
  viewerId: string | null,
  ids: string[],
): Promise<ChannelCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await cardRows(db, { ids, viewerId })).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toCard(row) : []
  })
}
