import { after, DAY } from '../platform/clock.ts'
import { pruneLog } from '../platform/database/append-only.ts'
import type { Chore } from '../platform/jobs/chores.ts'

export const channelChores: Chore[] = [
  {
    name: 'forget old acts',
    everyMs: DAY,
    async run({ db, clock, config }) {
      await pruneLog(db, 'audit_log', after(clock(), -config.AUDIT_LOG_DAYS * DAY))
    },
  },
]
