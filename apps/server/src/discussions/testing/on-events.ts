import { sql } from 'kysely'
import { placedEvents } from '../../events/testing/placed-events.ts'
import { type Cases, NONE, wordOf } from '../../testing/access/case.ts'

type Placement = 'open' | 'byRole' | 'draft'

/** An event by where it stands. */
export const onEvent =
  (placement: Placement, more: object = {}): Cases[string][string] =>
  async (world) => ({ event: await placedEvents[placement]!(world), ...more })

export const onNoEvent =
  (more: object = {}) =>
  () => ({ event: NONE, ...more })

/** A comment of the author beneath an event, in words that only those may read who see it. */
export const saidOnEvent =
  (placement: Placement, input: (discussionId: string) => object): Cases[string][string] =>
  async (world) => {
    const { db, newId, clock } = world.server.kernel
    const [id, event] = [newId(), await placedEvents[placement]!(world)]
    const text = placement === 'byRole' ? wordOf(world.houses.open, 'event') : 'Words'
    await sql`with counted as (
        update events set discussions_count = 1 where id = ${event} returning id, channel_id
      )
      insert into discussions (id, channel_id, event_id, author_id, discussion_type, depth, content, created_at)
      select ${id}, channel_id, id, ${world.ids.author}, 'comment', 0, ${text}, ${clock()}::timestamptz
      from counted`.execute(db)
    return input(id)
  }
