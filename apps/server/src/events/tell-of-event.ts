import { hasPermissionSql } from '../channels/permission-sql.ts'
import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { tellOfEvent } from './job-names.ts'
import { isEventVisible } from './visibility.ts'

const BATCH = 200

/** Everybody who may create events or looks after them, and sees this one. */
const holders = statement<{ eventId: string; after: string | null; take: number }, { user_id: string }>(
  'people_to_tell_of_event',
  `select told.user_id from events e join memberships told on told.channel_id = e.channel_id
   where e.id = $eventId and e.state = 'published' and e.deleted_at is null
     and ($after::uuid is null or told.user_id > $after)
     and (${hasPermissionSql('told', 'createEvents')} or ${hasPermissionSql('told', 'moderateEvents')})
     and ${isEventVisible('e', 'told.user_id')}
   order by told.user_id limit $take`,
)

export const tellOfEventJobs = [
  handles(tellOfEvent, async (kernel, { eventId, byId, after }) => {
    const to = (await holders(kernel.db, { eventId, after, take: BATCH })).map(({ user_id }) => user_id)
    await notifyFromJob(kernel, [{ type: 'eventCreated', by: byId, to, aboutId: eventId }], async (write) => {
      if (to.length === BATCH) await write.enqueue(tellOfEvent, { eventId, byId, after: to.at(-1)! })
    })
  }),
]
