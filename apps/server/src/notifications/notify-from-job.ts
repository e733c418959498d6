import type { Write } from '../platform/ctx.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { lockPeople } from '../users/blocks.ts'
import { notify } from './notify.ts'

/** Sends several notifications from a job, in one transaction with what else it writes. */
export const notifyFromJob = (
  kernel: Kernel,
  happenings: Parameters<typeof notify>[1][],
  also?: (write: Write) => Promise<void>,
) =>
  inWrite(kernel, async (write) => {
    const people = new Set(happenings.flatMap(({ to }) => to))
    // All of them are locked at once and in one order, so that two jobs cannot wait for each other.
    if (people.size > 0) await lockPeople(write.db, { ids: [...people] })
    for (const happening of happenings) if (happening.to.length > 0) await notify(write, happening)
    await also?.(write)
  })
