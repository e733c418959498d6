import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { notify } from './notify.ts'

/** Sends several notifications from a job, in one transaction. */
export const notifyFromJob = (kernel: Kernel, happenings: Parameters<typeof notify>[1][]) =>
  inWrite(kernel, async (write) => {
    for (const happening of happenings) if (happening.to.length > 0) await notify(write, happening)
  })
