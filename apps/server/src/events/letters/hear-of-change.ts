import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { tellRegistered } from './job-names.ts'

const sequenceOf = statement<{ eventId: string }, { sequence: number }>(
  'sequence_of_event',
  `select sequence from events where id = $eventId`,
)

interface Changed {
  readonly eventId: string
  readonly isTold: boolean
  readonly isCancelled: boolean
}

/** Has everybody with a place told that an event has changed, or does not take place. */
export async function tellOfChange(write: Write, { eventId, isTold, isCancelled }: Changed) {
  const [event] = isTold ? await sequenceOf(write.db, { eventId }) : []
  if (!event) return
  const kind = isCancelled ? 'cancelled' : 'changed'
  await write.enqueue(tellRegistered, { eventId, kind, sequence: event.sequence })
}
