import { lockChannel } from '../channels/lock-channel.ts'
import { SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'
import { endGrants, recordEnded, tellEnded } from './end-grants.ts'

/** How many end in one round; rounds follow each other while something is due. */
const BATCH = 500

const due = statement<{ now: Date; most: number }, { channel_id: string; ids: string[] }>(
  'grants_due',
  `select channel_id, array_agg(id order by id) as ids from (
     select id, channel_id from grants where ended_at is null and ends_at <= $now order by ends_at limit $most) over_due
   group by channel_id order by channel_id`,
)

/** Ends what has run out: nothing else looks at the time. */
export const endDueGrants: Chore = {
  name: 'end tiers that have run out',
  everyMs: 5 * SECOND,
  async run(kernel) {
    const faults: unknown[] = []
    for (let found = BATCH; found === BATCH && faults.length === 0; ) {
      const channels = await due(kernel.db, { now: kernel.clock(), most: BATCH })
      found = channels.flatMap(({ ids }) => ids).length
      // A community in which nothing can be ended must not keep the others waiting.
      for (const { channel_id: channelId, ids } of channels)
        await endIn(kernel, channelId, ids).catch((error: unknown) => faults.push(error))
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some tiers could not be ended')
  },
}

const endIn = (kernel: Kernel, channelId: string, ids: string[]) =>
  inWrite(kernel, async (write) => {
    await lockChannel(write.db, { channelId })
    // Asked again under the lock: somebody may have moved the end meanwhile.
    const ended = await endGrants(write, { channelId, ids, by: write.now })
    await recordEnded(write, channelId, ended, { action: 'endGate', actorId: null })
    await tellEnded(write, ended, null)
  })
