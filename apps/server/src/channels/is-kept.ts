import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** Whether the domain has rows of a community that outlive it, so that it is closed and not removed. */
    readonly keepsChannel?: (db: Database, channelId: string) => Promise<boolean>
  }
}

export async function isKept({ db, kernel }: Write, channelId: string): Promise<boolean> {
  for (const keeps of entriesOf(kernel, 'keepsChannel')) if (await keeps(db, channelId)) return true
  return false
}
