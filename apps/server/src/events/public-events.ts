import { readable } from '@guildhall/contract'
import { eventAddress } from '@guildhall/contract/events/addresses'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isEventShown, seerIn } from './visibility.ts'

/** How many of the newest events are examined for those that everybody may read. */
const WINDOW = 50_000

interface Row {
  slug: string
  id: string
  title: string
}

// What is closed is dropped by its own columns before who may see it is asked.
const newest = statement<{ take: number }, Row>(
  'public_events',
  `select c.slug, e.id, e.title
   from (select * from events order by id desc limit ${WINDOW}) e
     join channels c on c.id = e.channel_id and c.is_public and c.visitors_can_read and c.deleted_at is null
     cross join ${seerIn('e.channel_id', 'null::uuid')}
   where not e.is_restricted and not e.is_channel_only and e.archived_at is null and ${isEventShown('e')}
   order by e.id desc limit $take`,
)

/** The paths of the newest events that every visitor may read, up to a maximum. */
export const publicEventPaths = async (db: Database, most: number) =>
  (await newest(db, { take: most })).map(({ slug, id, title }) =>
    eventAddress.to({ slug, eventId: readable(id, title) }),
  )
