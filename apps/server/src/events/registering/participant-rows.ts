import type { EventAnswer, EventParticipant, RegistrationStatus } from '@guildhall/contract/events'
import { isRoleHeld } from '../../channels/permission-sql.ts'
import { statement } from '../../platform/database/statement.ts'
import { separatedFrom } from '../../users/blocks.ts'
import { type PersonRow, personJson, toPerson } from '../../users/view.ts'

export interface ParticipantRow {
  readonly id: string
  /** Text, since it is the cursor of a list. */
  readonly place: string
  readonly person: PersonRow | null
  readonly fullname: string
  readonly email: string | null
  readonly username: string | null
  readonly status: RegistrationStatus
  readonly is_coming: boolean
  readonly answers: EventAnswer[]
  readonly created_at: Date
  readonly arrived_at: Date | null
}

/** People who deleted their account are not among them any more; guests have none. */
const people = (more: string) =>
  `select r.id, r.place::text as place, case when u.id is not null then ${personJson('u')} end as person,
     coalesce(u.fullname, r.guest_name) as fullname, coalesce(u.email, r.guest_email) as email, u.username, r.status,
     r.is_coming, r.answers, r.created_at, r.arrived_at
   from event_registrations r left join users u on u.id = r.user_id
   where (r.user_id is null or u.deleted_at is null) and ${more}`

interface Asked {
  eventId: string
  viewerId: string
  status: RegistrationStatus
  /** Those who manage the event see everybody; others people who come, but for those behind a block and guests. */
  isManaged: boolean
  searchQuery: string
  roleIds: readonly string[]
  after: number | null
  skip: number
  take: number
}

export const participantRows = statement<Asked, ParticipantRow>(
  'participants_of_event',
  people(`r.event_id = $eventId and r.status = $status and ($after::bigint is null or r.place > $after)
     and ($isManaged::boolean or (r.user_id is not null and r.is_coming and r.user_id not in (${separatedFrom('$viewerId')})))
     and position(lower($searchQuery) in lower(coalesce(u.fullname, r.guest_name))) > 0
     and (cardinality($roleIds::uuid[]) = 0 or exists (select from memberships m join roles k on k.channel_id = m.channel_id
       where m.channel_id = r.channel_id and m.user_id = r.user_id and k.id = any($roleIds::uuid[])
         and ($isManaged::boolean or k.is_public) and ${isRoleHeld('k', 'm')}))
   order by r.place offset $skip limit $take`),
)

export const participantById = statement<{ id: string }, ParticipantRow>(
  'participant_by_id',
  people('r.id = $id'),
)

interface Exported {
  eventId: string
  status: RegistrationStatus | null
  after: number | null
  take: number
}

export const exportedRows = statement<Exported, ParticipantRow>(
  'participants_to_export',
  people(`r.event_id = $eventId and ($status::text is null or r.status = $status) and ($after::bigint is null or r.place > $after)
   order by r.place limit $take`),
)

interface Sight {
  readonly isManaged: boolean
  readonly canExport: boolean
}

export const toParticipant = (row: ParticipantRow, { isManaged, canExport }: Sight): EventParticipant => ({
  _id: row.id,
  user: row.person && toPerson(row.person),
  fullname: row.fullname,
  registration: isManaged
    ? {
        status: row.status,
        enabledRSVP: row.status === 'registered' && row.is_coming,
        answers: row.answers,
        registeredTime: row.created_at.toISOString(),
        arrivedTime: row.arrived_at?.toISOString() ?? null,
      }
    : null,
  email: canExport ? row.email : null,
})
