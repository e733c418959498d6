import type { EventAnswer, RegistrationStatus } from '@guildhall/contract/events'
import { after, HOUR } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OwnRegistration } from '../registering/own-registration.ts'
import { isEventVisible } from '../visibility.ts'

const WAITS_HOURS = 48

/** Requests from before this moment have waited long enough for their confirmation. */
export const waitsSince = (now: Date) => after(now, -WAITS_HOURS * HOUR)

/** SQL that is true of an address whose owner is kept out of a community. */
export const isAddressBanned = (channelId: string, email: string) =>
  `exists (select from users bu join bans b on b.user_id = bu.id and b.channel_id = ${channelId}
    where bu.email = ${email} and bu.deleted_at is null)`

/** SQL that is true of an address whose owner has a place at an event with their account, or asked for one. */
export const hasPlaceByAccount = (eventId: string, email: string) =>
  `exists (select from users au join event_registrations ar on ar.user_id = au.id and ar.event_id = ${eventId}
      and ar.status not in ('declined', 'cancelled')
    where au.email = ${email} and au.deleted_at is null)`

/** SQL that is true of an event that visitors see: for guests any other is as if they had no link. */
const isForVisitors = (eventId: string) =>
  `exists (select from events e where e.id = ${eventId} and ${isEventVisible('e', 'null::uuid')})`

/** What somebody asked for whose address is not proven yet. */
interface GuestRequest {
  readonly event_id: string
  readonly guest_name: string
  readonly guest_email: string
  readonly language: string | null
  readonly answers: EventAnswer[]
}

const requestColumns = 'q.event_id, q.guest_name, q.guest_email, q.language, q.answers'

export const requestByKey = statement<{ keyHash: Buffer; since: Date }, GuestRequest>(
  'guest_request_by_key',
  `select ${requestColumns} from event_guest_requests q
   where q.key_hash = $keyHash and q.created_at > $since and ${isForVisitors('q.event_id')}
     and not ${isAddressBanned('q.channel_id', 'q.guest_email')}`,
)

/** Of several who confirm at once, one takes the request. */
export const takeRequest = statement<{ keyHash: Buffer }, GuestRequest>(
  'take_guest_request',
  `delete from event_guest_requests q where q.key_hash = $keyHash returning ${requestColumns}`,
)

/** A guest with a registration, whatever became of it. */
export interface GuestRow extends OwnRegistration {
  readonly event_id: string
  readonly guest_name: string
  readonly guest_email: string
  readonly guest_language: string | null
  readonly guest_sealed_key: string
  readonly status: RegistrationStatus
  readonly answers: EventAnswer[]
}

const guestColumns = `r.id, r.status, r.is_coming, r.order_id, r.event_id, r.guest_name, r.guest_email, r.guest_language,
  r.guest_sealed_key, r.answers`

export const guestByKey = statement<{ keyHash: Buffer }, GuestRow>(
  'guest_by_key',
  `select ${guestColumns} from event_registrations r
   where r.guest_key_hash = $keyHash and ${isForVisitors('r.event_id')}
     and not ${isAddressBanned('r.channel_id', 'r.guest_email')}`,
)

/** Read under the lock of the event, or it may have changed. */
export const guestByAddress = statement<{ eventId: string; email: string }, GuestRow>(
  'guest_by_address',
  `select ${guestColumns} from event_registrations r where r.event_id = $eventId and lower(r.guest_email) = $email`,
)
