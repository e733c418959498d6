import type { Picture } from '@guildhall/contract/files'
import type { Me, Person } from '@guildhall/contract/users'
import { viewPictures } from '../files/view.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { deletionTime } from './account-deletion.ts'
import { separatedFrom } from './blocks.ts'
import { isStaff } from './staff.ts'

interface PersonRow {
  id: string
  username: string | null
  fullname: string
  is_verified: boolean
  display_picture_id: string | null
}

const personColumns = 'id, username, fullname, is_verified, display_picture_id'

const peopleByIds = statement<{ ids: string[] }, PersonRow>(
  'people_by_ids',
  `select ${personColumns} from users where id = any($ids::uuid[]) and deleted_at is null`,
)

const seenPeople = statement<
  { viewerId: string | null; ids: string[] },
  PersonRow & { is_across_block: boolean }
>(
  'seen_people_by_ids',
  `select ${personColumns}, id in (${separatedFrom('$viewerId')}) as is_across_block
   from users where id = any($ids::uuid[]) and deleted_at is null`,
)

const toPerson = (row: PersonRow, pictures: Map<string, Picture>): Person => ({
  _id: row.id,
  username: row.username,
  fullname: row.fullname,
  displayPicture: pictures.get(row.display_picture_id ?? '') ?? null,
  isVerified: row.is_verified,
})

const picturesOf = (db: Database, rows: PersonRow[]) =>
  viewPictures(
    db,
    rows.flatMap((row) => row.display_picture_id ?? []),
  )

/** Views people by their ids, in bulk; deleted accounts are left out. */
export async function viewPeople(db: Database, ids: string[]): Promise<Map<string, Person>> {
  const rows = ids.length === 0 ? [] : await peopleByIds(db, { ids })
  const pictures = await picturesOf(db, rows)
  return new Map(rows.map((row) => [row.id, toPerson(row, pictures)]))
}

/**
 * The same for people whom the viewer may see: where a block lies between them, they are marked, because only a
 * moderator sees anybody across it.
 */
export async function viewSeenPeople(
  db: Database,
  viewerId: string | null,
  ids: string[],
): Promise<Map<string, Person>> {
  const rows = ids.length === 0 ? [] : await seenPeople(db, { viewerId, ids })
  const pictures = await picturesOf(db, rows)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...toPerson(row, pictures), ...(row.is_across_block && { isAcrossBlock: true }) },
    ]),
  )
}

export interface AboutRow {
  general_about: string
  website: string
  region: string
  custom_user_fields: Me['customUserFields']
  connections_count: number
  created_at: Date
}

/** The details that a person publishes about themselves. */
export const toAbout = (row: AboutRow) => ({
  generalAbout: row.general_about,
  website: row.website,
  region: row.region,
  customUserFields: row.custom_user_fields,
  connectionsCount: row.connections_count,
  createdTime: row.created_at.toISOString(),
})

interface MeRow extends PersonRow, AboutRow {
  email: string | null
  phone: string | null
  whatsapp_no: string | null
  has_password: boolean
  time_format: Me['timeFormat']
  onboarded_at: Date | null
  is_staff: boolean
  app_tour: Record<string, boolean>
  pending_request_count: number
  has_new_request: boolean
  unread_notification_count: number
  has_new_notification: boolean
  deletion_requested_at: Date | null
}

const meById = statement<{ id: string }, MeRow>(
  'me_by_id',
  `select ${personColumns}, email, phone, whatsapp_no, password_hash is not null as has_password, onboarded_at, is_staff, time_format,
     app_tour, general_about, website, region, custom_user_fields, connections_count, pending_request_count,
     has_new_request, unread_notification_count, has_new_notification, created_at, deletion_requested_at
   from users where id = $id and deleted_at is null`,
)

/** What a person sees of themselves. */
export async function viewMe(
  db: Database,
  userId: string,
  config: Pick<Config, 'STAFF_EMAILS'>,
): Promise<Me> {
  const [row] = await meById(db, { id: userId })
  if (!row) throw notFound('User')
  const [code = '', number = ''] = row.phone?.split(' ') ?? []
  return {
    ...toPerson(row, await picturesOf(db, [row])),
    ...toAbout(row),
    email: row.email,
    phone: row.phone ? { code, number } : null,
    whatsappNo: row.whatsapp_no,
    hasPassword: row.has_password,
    timeFormat: row.time_format,
    isFirstTime: row.onboarded_at === null,
    isStaff: isStaff(config, row),
    appTour: row.app_tour,
    pendingConnectionReqCount: row.pending_request_count,
    showConnectionReqDot: row.has_new_request,
    unreadNotificationCount: row.unread_notification_count,
    showNotificationDot: row.has_new_notification,
    deletionTime: row.deletion_requested_at && deletionTime(row.deletion_requested_at).toISOString(),
  }
}
