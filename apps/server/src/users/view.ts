import type { Me, Person } from '@guildhall/contract/users'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { deletionTime } from './account-deletion.ts'
import { separatedFrom } from './blocks.ts'
import { words } from './refusal-words.ts'
import { isStaff } from './staff.ts'

/** A person as a view needs them, from a statement about people or as a column beside other rows. */
export interface PersonRow {
  id: string
  username: string | null
  fullname: string
  is_verified: boolean
  picture: FileRow | null
  /** A block lies between the person and the viewer. */
  is_across_block?: boolean
}

/** SQL columns of a person. */
export const personColumns = (user: string) =>
  `${user}.id, ${user}.username, ${user}.fullname, ${user}.is_verified,
     ${pictureBeside(`${user}.display_picture_id`)} as picture`

/** SQL for a person as a column beside another row; marked across a block for a viewer who may see them there. */
export const personJson = (user: string, viewer?: string) =>
  `json_build_object('id', replace(${user}.id::text, '-', ''), 'username', ${user}.username,
    'fullname', ${user}.fullname, 'is_verified', ${user}.is_verified,
    'picture', ${pictureBeside(`${user}.display_picture_id`)}${
      viewer === undefined ? '' : `, 'is_across_block', ${user}.id in (${separatedFrom(viewer)})`
    })`

/** SQL for the person with this id as a `PersonRow`; null where the account is deleted. */
export const personBeside = (id: string, viewer: string) =>
  `(select ${personJson('bu', viewer)} from users bu where bu.id = ${id} and bu.deleted_at is null)`

const peopleByIds = statement<{ ids: string[] }, PersonRow>(
  'people_by_ids',
  `select ${personColumns('u')} from users u where u.id = any($ids::uuid[]) and u.deleted_at is null`,
)

const seenPeople = statement<{ viewerId: string | null; ids: string[] }, PersonRow>(
  'seen_people_by_ids',
  `select ${personColumns('u')}, u.id in (${separatedFrom('$viewerId')}) as is_across_block
   from users u where u.id = any($ids::uuid[]) and u.deleted_at is null`,
)

/** Where a block lies between a person and the viewer, they are marked, because only a moderator sees anybody across it. */
export const toPerson = (row: PersonRow): Person => ({
  _id: row.id,
  username: row.username,
  fullname: row.fullname,
  displayPicture: pictureOf(row.picture),
  isVerified: row.is_verified,
  ...(row.is_across_block && { isAcrossBlock: true }),
})

const byId = (rows: PersonRow[]) => new Map(rows.map((row) => [row.id, toPerson(row)]))

/** Views people by their ids, in bulk; deleted accounts are left out. */
export const viewPeople = async (db: Database, ids: string[]): Promise<Map<string, Person>> =>
  byId(ids.length === 0 ? [] : await peopleByIds(db, { ids }))

/** The same for people whom the viewer may see, marked where a block lies between them. */
export const viewSeenPeople = async (
  db: Database,
  viewerId: string | null,
  ids: string[],
): Promise<Map<string, Person>> => byId(ids.length === 0 ? [] : await seenPeople(db, { viewerId, ids }))

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
  language: Me['language']
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
  `select ${personColumns('u')}, email, phone, whatsapp_no, password_hash is not null as has_password, onboarded_at, is_staff, time_format, language,
     app_tour, general_about, website, region, custom_user_fields, connections_count, pending_request_count,
     has_new_request, unread_notification_count, has_new_notification, created_at, deletion_requested_at
   from users u where id = $id and deleted_at is null`,
)

/** What a person sees of themselves. */
export async function viewMe(
  db: Database,
  userId: string,
  config: Pick<Config, 'STAFF_EMAILS'>,
): Promise<Me> {
  const [row] = await meById(db, { id: userId })
  if (!row) throw notFound(words.userNotFound)
  const [code = '', number = ''] = row.phone?.split(' ') ?? []
  return {
    ...toPerson(row),
    ...toAbout(row),
    email: row.email,
    phone: row.phone ? { code, number } : null,
    whatsappNo: row.whatsapp_no,
    hasPassword: row.has_password,
    timeFormat: row.time_format,
    language: row.language,
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
