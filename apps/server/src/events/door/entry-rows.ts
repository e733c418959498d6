import type { DoorEntry } from '@guildhall/contract/events'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

interface ScanRow {
  scanned_at: string
  sent_at: string
  client_id: string
  by: string | null
}

interface Row {
  id: string
  name: string
  code_hash: string | null
  scans: ScanRow[]
}

const hex = (id: string) => `replace(${id}::text, '-', '')`

const rows = statement<{ eventId: string; ids: string[] | null }, Row>(
  'entries_at_door',
  `select r.id, coalesce(nullif(u.fullname, ''), u.username, r.guest_name, '') as name,
     encode(r.code_hash, 'hex') as code_hash,
     coalesce((select json_agg(json_build_object('scanned_at', s.scanned_at, 'sent_at', s.sent_at,
         'client_id', s.client_id, 'by', ${hex('s.scanned_by')}) order by s.scanned_at, s.client_id, s.sent_at)
       from event_scans s where s.registration_id = r.id and not s.is_removed), '[]') as scans
   from event_registrations r left join users u on u.id = r.user_id
   where r.event_id = $eventId and r.status = 'registered' and ($ids::uuid[] is null or r.id = any($ids))
   order by lower(coalesce(u.fullname, r.guest_name)), r.id`,
)

const toScan = ({ scanned_at, sent_at, client_id, by }: ScanRow) => ({
  time: new Date(scanned_at).toISOString(),
  sentTime: new Date(sent_at).toISOString(),
  clientId: client_id,
  byId: by,
})

/** The people with a place at an event, or some of them, by name. */
export async function doorEntries(
  db: Database,
  asked: { eventId: string; ids: string[] | null },
): Promise<DoorEntry[]> {
  return (await rows(db, asked)).map(({ id, name, code_hash, scans }) => {
    const [arrival = null, ...doubles] = scans.map(toScan)
    return { _id: id, name, codeHash: code_hash, arrival, doubles }
  })
}

const names = statement<{ ids: string[] }, { id: string; name: string }>(
  'names_of_doorkeepers',
  `select id, coalesce(nullif(fullname, ''), username, '') as name from users where id = any($ids::uuid[])`,
)

/** The names of those who let these people in. */
export async function keepersOf(db: Database, entries: readonly DoorEntry[]) {
  const scans = entries.flatMap(({ arrival, doubles }) => (arrival ? [arrival, ...doubles] : []))
  const ids = [...new Set(scans.flatMap(({ byId }) => byId ?? []))]
  if (ids.length === 0) return []
  return (await names(db, { ids })).map(({ id, name }) => ({ _id: id, name }))
}
