import { after, DAY, HOUR } from '../clock.ts'
import type { Kernel } from '../kernel.ts'

declare module '../domain.ts' {
  interface Domain {
    readonly chores?: readonly Chore[]
  }
}

/** Housekeeping that every worker runs from time to time; two workers running it at once do no harm. */
export interface Chore {
  readonly name: string
  readonly everyMs: number
  run(kernel: Kernel): Promise<void>
}

export const platformChores: Chore[] = [
  {
    name: 'forget answered keys',
    everyMs: HOUR,
    async run({ db, clock }) {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', after(clock(), -DAY)).execute()
      await db
        .deleteFrom('mail_deliveries')
        .where('sent_at', '<', after(clock(), -30 * DAY))
        .execute()
    },
  },
]
