import type { RoleTag } from '@guildhall/contract/contexts'
import type {
  EventAnswer,
  EventQuestion,
  EventType,
  HostKind,
  LocationType,
  RecordingAudience,
  RegistrationStatus,
} from '@guildhall/contract/events'
import type { CurrencyCode } from '@guildhall/contract/money'
import type { PostTag } from '@guildhall/contract/tags'
import { isThreadOpen } from '../chats/visibility.ts'
import { type FileRow, filesBeside, pictureBeside } from '../files/view.ts'
import { includedTax } from '../payments/included-tax-sql.ts'
import { statement } from '../platform/database/statement.ts'
import { separatedFrom } from '../users/blocks.ts'
import { type PersonRow, personBeside, personJson } from '../users/view.ts'
import { isEventManaged, isEventOpen, isEventShown, isHosting, seerIn } from './visibility.ts'

interface OwnRegistration {
  id: string
  status: RegistrationStatus
  /** Counted from 1 among those who wait. */
  queue_place: number | null
  is_coming: boolean
  answers: EventAnswer[]
  kept_until: string | null
  order_id: string | null
  created_at: string
  arrived_at: string | null
  has_ticket: boolean
}

interface SessionRow {
  id: string
  title: string
  text: string
  local_start: string
  local_end: string
  starts_at: string
  ends_at: string
  people: string[]
}

/** An event as a view needs it, for one viewer. */
export interface EventRow {
  id: string
  channel_id: string
  channel_title: string
  channel_slug: string
  channel_picture: FileRow | null
  title: string
  excerpt: string
  text: string
  html: string
  document: unknown
  cover: FileRow | null
  cover_alt: string
  pictures: FileRow[]
  event_type: EventType
  zone: string
  local_start: string
  local_end: string
  starts_at: Date
  ends_at: Date
  location_type: LocationType
  location: { title: string; address: string } | null
  chat_id: string | null
  has_join_url: boolean
  registration_starts_at: Date | null
  registration_ends_at: Date | null
  max_people: number | null
  participants_count: number
  seats_taken: number
  waiting_count: number
  has_waiting_list: boolean
  needs_approval: boolean
  show_participants: boolean
  questions: EventQuestion[]
  price_amount: number | null
  price_currency: CurrencyCode
  tax_included: string | null
  is_restricted: boolean
  is_channel_only: boolean
  faq: { question: string; answer: string }[]
  recording: FileRow | null
  recording_url: string | null
  recording_for: RecordingAudience | null
  state: 'draft' | 'published' | 'cancelled'
  cancel_text: string
  is_archived: boolean
  is_deleted: boolean
  sequence: number
  change_no: number
  discussions_count: number
  discussions_enabled: boolean
  created_at: Date
  creator: PersonRow | null
  series: { id: string; rrule: string; until_day: string | null; count: number | null; total: number } | null
  series_position: number | null
  is_member: boolean
  is_shown: boolean
  is_managed: boolean
  is_hosting: boolean
  enters_free: boolean
  roles: RoleTag[]
  access_roles: RoleTag[]
  tags: Pick<PostTag, '_id' | 'title' | 'color'>[]
  hosts: { person: PersonRow | null; title: string; kind: HostKind }[]
  guests: { id: string; name: string; title: string; text: string; picture: FileRow | null }[]
  sessions: SessionRow[]
  participants: PersonRow[]
  registration: OwnRegistration | null
}

const hex = (id: string) => `replace(${id}::text, '-', '')`

/** SQL for the roles in this table that the `seer` may see. */
const rolesIn = (table: 'event_roles' | 'event_access_roles') =>
  `coalesce((select json_agg(json_build_object('_id', ${hex('r.id')}, 'title', r.title, 'color', r.color,
      'textColor', r.text_color, 'roleType', r.role_type) order by r.title, r.id)
    from ${table} o join roles r on r.id = o.role_id where o.event_id = e.id and seer.is_member
      and (r.is_public or r.id = any(seer.role_ids) or seer.sees_roles)), '[]')`

const isMet = (person: string) => `(seer.manages or ${person} not in (${separatedFrom('$viewerId')}))`

/** Only those who manage the event see who keeps its door. */
const hosts = `coalesce((select json_agg(json_build_object('person', ${personBeside('h.user_id', '$viewerId')},
      'title', h.title, 'kind', h.kind) order by h.position)
    from event_hosts h where h.event_id = e.id and ${isMet('h.user_id')}
      and (h.kind = 'host' or h.user_id = $viewerId or ${isEventManaged('e', '$viewerId')})), '[]')`

const guests = `coalesce((select json_agg(json_build_object('id', ${hex('g.id')}, 'name', g.name, 'title', g.title,
      'text', g.text, 'picture', ${pictureBeside('g.picture_id')}) order by g.position)
    from event_guests g where g.event_id = e.id), '[]')`

const sessions = `coalesce((select json_agg(json_build_object('id', ${hex('s.id')}, 'title', s.title, 'text', s.text,
      'local_start', s.local_start, 'local_end', s.local_end, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
      'people', array(select ${hex('p')} from unnest(s.people) p)) order by s.position)
    from event_sessions s where s.event_id = e.id), '[]')`

const SOME_PARTICIPANTS = 7

/** Some of those who come, where the viewer may know who they are. */
const participants = `case when (e.show_participants and seer.sees_members) or ${isEventManaged('e', '$viewerId')} then
    coalesce((select json_agg(${personJson('u')} order by come.place) from (
      select r.user_id, r.place from event_registrations r where r.event_id = e.id and r.status = 'registered'
        and r.user_id is not null and r.is_coming and ${isMet('r.user_id')}
      order by r.place limit ${SOME_PARTICIPANTS}) come join users u on u.id = come.user_id and u.deleted_at is null), '[]')
    else '[]' end`

const registrationBy = (
  whose: string,
) => `(select json_build_object('id', ${hex('r.id')}, 'status', r.status, 'is_coming', r.is_coming,
      'queue_place', case when r.status = 'waiting' then (select count(*) from event_registrations w
        where w.event_id = e.id and w.status = 'waiting' and w.place <= r.place) end,
      'answers', r.answers, 'kept_until', coalesce(r.held_until, r.offered_until), 'order_id', ${hex('r.order_id')},
      'created_at', r.created_at, 'arrived_at', r.arrived_at,
      'has_ticket', $isWhole::boolean and r.status = 'registered' and r.code_hash is not null)
    from event_registrations r where r.event_id = e.id and ${whose})`

const registration = `case when $guestId::uuid is null then ${registrationBy('r.user_id = $viewerId')}
    else ${registrationBy('r.id = $guestId')} end`

const columns = `e.id, e.channel_id, c.title as channel_title, c.slug as channel_slug,
  ${pictureBeside('c.display_picture_id')} as channel_picture, e.title, e.excerpt, e.text, e.html,
  case when $isWhole::boolean and ${isEventManaged('e', '$viewerId')} then e.document end as document,
  ${pictureBeside('e.cover_id')} as cover, e.cover_alt,
  ${filesBeside('(select f.file_id, f.position from event_files f where f.event_id = e.id)', 'image')} as pictures,
  e.event_type, e.zone, e.local_start, e.local_end, e.starts_at, e.ends_at, e.location_type, e.location,
  case when ${isThreadOpen('ch', '$viewerId')} then e.chat_id end as chat_id,
  e.sealed_join_url is not null as has_join_url, e.registration_starts_at, e.registration_ends_at, e.max_people,
  e.participants_count, e.seats_taken, e.waiting_count, e.has_waiting_list, e.needs_approval, e.show_participants,
  e.questions, e.price_amount, e.price_currency,
  case when e.price_amount is not null then ${includedTax('c')} end as tax_included, e.is_restricted, e.is_channel_only, e.faq,
  (select ${`json_build_object('id', ${hex('f.id')}, 'key', f.key, 'content_type', f.content_type, 'is_public', f.is_public,
    'name', f.name, 'renditions', f.renditions, 'duration_ms', f.duration_ms)`} from files f
    where f.id = e.recording_id and f.kind = 'video' and f.state in ('claimed', 'ready')) as recording,
  e.recording_url, e.recording_for, e.state, e.cancel_text, e.archived_at is not null as is_archived,
  e.deleted_at is not null as is_deleted, e.sequence, e.change_no, e.discussions_count, e.discussions_enabled,
  e.created_at, case when ${isMet('e.created_by')} then ${personBeside('e.created_by', '$viewerId')} end as creator,
  (select json_build_object('id', ${hex('s.id')}, 'rrule', s.rrule, 'until_day', s.until_day, 'count', s.count,
    'total', s.events_count) from event_series s where s.id = e.series_id) as series, e.series_position,
  seer.is_member, ${isEventShown('e')} as is_shown, ${isEventManaged('e', '$viewerId')} as is_managed,
  seer.is_member and ${isHosting('e', '$viewerId')} as is_hosting,
  exists (select from event_access_roles o where o.event_id = e.id and o.role_id = any(seer.role_ids)) as enters_free,
  ${rolesIn('event_roles')} as roles, ${rolesIn('event_access_roles')} as access_roles,
  coalesce((select json_agg(json_build_object('_id', ${hex('t.id')}, 'title', t.title, 'color', t.color) order by t.title)
    from tags_of_events o join post_tags t on t.id = o.tag_id where o.event_id = e.id), '[]') as tags,
  ${hosts} as hosts, ${guests} as guests, ${sessions} as sessions, ${participants} as participants,
  ${registration} as registration`

interface Asked {
  viewerId: string | null
  /** The registration of a guest without an account, who is a visitor otherwise. */
  guestId: string | null
  ids: string[]
  /** One event is read, with what is needed to change it. */
  isWhole: boolean
  /** Also what nobody sees any more, for the answer to the write that took it away. */
  isForced: boolean
}

/** Those of the events that the viewer may open. */
export const eventRows = statement<Asked, EventRow>(
  'events_by_ids',
  `select ${columns}
   from events e join channels c on c.id = e.channel_id left join chats ch on ch.id = e.chat_id
     cross join ${seerIn('e.channel_id', '$viewerId')}
   where e.id = any($ids::uuid[]) and ($isForced::boolean or ${isEventOpen('e', '$viewerId')})`,
)
