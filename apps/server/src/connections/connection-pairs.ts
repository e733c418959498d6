import { statement } from '../platform/database/statement.ts'

interface Bond {
  is_connected: boolean
  request_id: string | null
  from_id: string | null
}

/** The relation of two people: a connection, a request in one direction, or nothing. */
export const pairOf = statement<{ a: string; b: string }, Bond>(
  'bond_of_pair',
  `select exists (select from connections where user_id = $a and other_id = $b) as is_connected,
     r.id as request_id, r.from_id
   from (select) one left join connection_requests r
     on least(r.from_id, r.to_id) = least($a::uuid, $b::uuid) and greatest(r.from_id, r.to_id) = greatest($a::uuid, $b::uuid)`,
)

export const addRequest = statement<{ id: string; from: string; to: string; now: Date }, never>(
  'add_request',
  `with asked as (
     insert into connection_requests (id, from_id, to_id, created_at) values ($id, $from, $to, $now) returning to_id
   )
   update users u set pending_request_count = pending_request_count + 1, has_new_request = true
   from asked where u.id = asked.to_id`,
)

/** Deletes a request; the receiver's dot disappears with the last unseen one. */
export const deleteRequest = statement<{ id: string }, never>(
  'drop_request',
  `with gone as (delete from connection_requests where id = $id returning id, to_id)
   update users u set pending_request_count = pending_request_count - 1, has_new_request = exists (
     select from connection_requests r where r.to_id = u.id and r.seen_at is null and r.id <> gone.id)
   from gone where u.id = gone.to_id`,
)

export const connectPair = statement<{ a: string; b: string; now: Date }, never>(
  'tie',
  `with made as (
     insert into connections (user_id, other_id, created_at) values ($a, $b, $now), ($b, $a, $now) returning user_id
   )
   update users u set connections_count = connections_count + 1 from made where u.id = made.user_id`,
)

/** Deletes a connection; returns rows if there was one. */
export const disconnectPair = statement<{ a: string; b: string }, { id: string }>(
  'disconnect_pair',
  `with gone as (
     delete from connections where (user_id = $a and other_id = $b) or (user_id = $b and other_id = $a)
     returning user_id
   )
   update users u set connections_count = connections_count - 1 from gone where u.id = gone.user_id returning u.id`,
)
