import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { enqueueAll } from '../../platform/jobs/outbox.ts'
import { tellRegistered } from './job-names.ts'

/** How long before the start people are reminded. */
export const remindedMs = { reminder24: 24 * HOUR, reminder1: HOUR } as const

const kinds = ['reminder24', 'reminder1'] as const
/** How early a reminder is made ready, to be there on time. */
const AHEAD = 10 * MINUTE
/** How late it may still come, such as when no worker was there. */
const LATE = 3 * HOUR

interface Row {
  readonly id: string
  readonly sequence: number
  readonly starts_at: Date
}

/**
 * Published events whose reminder is due soon, or was due and did not begin. Who registers after it was due knows when
 * the event is, so that an event of which nobody knew by then has none.
 */
const toRemindOf = statement<{ kind: string; beforeMs: number; from: Date; until: Date }, Row>(
  'events_to_remind_of',
  `select e.id, e.sequence, e.starts_at from events e
   where e.state = 'published' and e.deleted_at is null and e.starts_at > $from and e.starts_at <= $until
     and e.published_at < e.starts_at - make_interval(secs => $beforeMs::int / 1000)
     and not exists (select from event_tellings t where t.event_id = e.id and t.kind = $kind
       and t.begun_at >= e.starts_at - make_interval(secs => $beforeMs::int / 1000))`,
)

/** Makes reminders ready: a job for each time that an event, as it is now, is to be reminded of. */
export const remindOfEvents: Chore = {
  name: 'remind people of events',
  everyMs: MINUTE,
  async run({ db, clock, newId }) {
    const now = clock()
    for (const kind of kinds) {
      const beforeMs = remindedMs[kind]
      const rows = await toRemindOf(db, {
        kind,
        beforeMs,
        from: after(now, beforeMs - LATE),
        until: after(now, beforeMs + AHEAD),
      })
      await enqueueAll(
        { db, now, newId },
        tellRegistered,
        rows.map(({ id, sequence }) => ({ eventId: id, kind, sequence })),
        rows.map(({ starts_at }) => after(starts_at, -beforeMs)),
      )
    }
  },
}
