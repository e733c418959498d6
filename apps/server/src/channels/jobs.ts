import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { channelGone } from './facts.ts'
import { withdrawChannel } from './job-names.ts'

export const channelJobs = [
  handles(withdrawChannel, (kernel, { channelId }) =>
    inWrite(kernel, async (write) => {
      // Its owner may have undone it meanwhile.
      const isDeleted = await write.db
        .selectFrom('channels')
        .select('id')
        .where('id', '=', channelId)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      if (isDeleted) await write.tell(channelGone, { channelId })
    }),
  ),
]
