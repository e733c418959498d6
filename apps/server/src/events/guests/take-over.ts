import { endedStatuses, type RegistrationStatus } from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { announceToPeople, type LiveRow, liveColumns } from '../announce-event.ts'
import { lockEvents } from '../find.ts'
import { dropRegistrations, giveUpPlaces } from './give-up-places.ts'
import { takeOverGuest } from './job-names.ts'

const isGuest = statement<{ email: string }, { is_there: boolean }>(
  'address_of_guest',
  `select true as is_there from event_registrations where lower(guest_email) = $email limit 1`,
)

/** In a job of its own, since events are locked before people, and whoever signs in holds their account. */
export async function hearOfAddress(write: Write, { userId, email }: { userId: string; email: string }) {
  if ((await isGuest(write.db, { email })).length > 0) await write.enqueue(takeOverGuest, { userId })
}

interface Place {
  readonly id: string
  readonly event_id: string
  readonly status: RegistrationStatus
  readonly is_banned: boolean
  /** The person's own registration at the same event. */
  readonly own_id: string | null
  readonly own_status: RegistrationStatus | null
}

/** What the address of a person has as a guest, beside what they have by their account. */
const placesOf = statement<{ userId: string }, Place>(
  'guest_places_of_person',
  `select r.id, r.event_id, r.status, o.id as own_id, o.status as own_status,
     exists (select from bans b where b.channel_id = r.channel_id and b.user_id = u.id) as is_banned
   from users u join event_registrations r on lower(r.guest_email) = u.email
     left join event_registrations o on o.event_id = r.event_id and o.user_id = u.id
   where u.id = $userId and u.deleted_at is null`,
)

const handOver = statement<{ ids: string[]; userId: string }, LiveRow>(
  'hand_guest_places_over',
  `with taken as (
     update event_registrations set user_id = $userId, guest_name = null, guest_email = null, guest_key_hash = null,
       guest_sealed_key = null, guest_language = null
     where id = any($ids::uuid[]) returning event_id
   )
   update events e set change_no = e.change_no + 1 from taken where e.id = taken.event_id returning ${liveColumns}`,
)

const isEnded = (status: RegistrationStatus) => endedStatuses.includes(status)

const isTheirs = ({ is_banned, status, own_status }: Place) =>
  !is_banned && (own_status === null || (isEnded(own_status) && !isEnded(status)))

/** Whoever has a place by their account keeps that one; otherwise the place that they got as a guest is theirs. */
async function takeOver(write: Write, userId: string) {
  const eventIds = (await placesOf(write.db, { userId })).map(({ event_id }) => event_id)
  if (eventIds.length === 0) return
  await lockEvents(write.db, { ids: eventIds })
  // Read again under the locks; what came meanwhile is taken over with the next sign-in.
  const places = (await placesOf(write.db, { userId })).filter(({ event_id }) => eventIds.includes(event_id))
  const theirs = places.filter(isTheirs)
  await dropRegistrations(write.db, { ids: theirs.flatMap(({ own_id }) => own_id ?? []) })
  const rows = await handOver(write.db, { ids: theirs.map(({ id }) => id), userId })
  for (const row of rows) announceToPeople(write, row, [userId])
  await giveUpPlaces(
    write,
    places.filter((place) => !isTheirs(place)),
  )
}

export const takeOverGuestJob = handles(takeOverGuest, (kernel, { userId }) =>
  inWrite(kernel, (write) => takeOver(write, userId)),
)
