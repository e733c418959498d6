import type { ChannelCard, ColorScheme } from '@guildhall/contract/channels'
import { viewPictures } from '../files/view.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

interface Row {
  id: string
  slug: string
  title: string
  description: string
  display_picture_id: string | null
  banner_image_id: string | null
  logo_id: string | null
  color_scheme: ColorScheme
  tab_title: string
  members_count: number
  is_public: boolean
  any_one_can_join: boolean
  is_closed: boolean
  is_deleted: boolean
  is_member: boolean
  is_requested: boolean
}

const cardRows = statement<{ ids: string[]; viewerId: string | null }, Row>(
  'channel_cards',
  `select c.id, c.slug, c.title, c.description, c.display_picture_id, c.banner_image_id, c.logo_id, c.color_scheme,
     c.tab_title, c.members_count, c.is_public, c.any_one_can_join, c.closed_at is not null as is_closed,
     c.deleted_at is not null as is_deleted,
     exists (select from memberships m where m.channel_id = c.id and m.user_id = $viewerId) as is_member,
     exists (select from member_requests r
       where r.channel_id = c.id and r.user_id = $viewerId and r.status = 'pending') as is_requested
   from channels c where c.id = any($ids::uuid[])`,
)

/** Communities as lists show them, in bulk and in the order of the given ids. */
export async function viewCards(
  db: Database,
  viewerId: string | null,
  ids: string[],
): Promise<ChannelCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await cardRows(db, { ids, viewerId })).map((row) => [row.id, row]))
  const pictures = await viewPictures(
    db,
    [...rows.values()].flatMap((row) =>
      [row.display_picture_id ?? [], row.banner_image_id ?? [], row.logo_id ?? []].flat(),
    ),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    // The pictures of a deleted community are served to nobody.
    const picture = (id: string | null) => (row.is_deleted ? null : (pictures.get(id ?? '') ?? null))
    return {
      _id: row.id,
      slug: row.slug,
      title: row.title,
      description: row.description,
      displayPicture: picture(row.display_picture_id),
      bannerImage: picture(row.banner_image_id),
      membersCount: row.members_count,
      isPublic: row.is_public,
      anyOneCanJoin: row.any_one_can_join,
      isClosed: row.is_closed,
      isDeleted: row.is_deleted,
      whiteLabel: {
        logo: picture(row.logo_id),
        colorScheme: row.color_scheme,
        tabTitle: row.tab_title,
      },
      isMember: row.is_member,
      isRequested: row.is_requested,
    }
  })
}
