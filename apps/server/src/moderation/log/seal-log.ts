import { after, DAY, HOUR, SECOND } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Chore } from '../../platform/jobs/chores.ts'

const BATCH = 500
/** How long the log of staff is kept, like that of a community. */
const KEPT_DAYS = 400

const seal = statement<{ most: number }, { sealed: number }>(
  'seal_audit_log',
  `select seal_audit_log($most) as sealed`,
)

/** Chains new entries of the logs, so that a later change of one shows. */
export const sealLog: Chore = {
  name: 'chain the log of moderators',
  everyMs: 10 * SECOND,
  async run({ db }) {
    while ((await seal(db, { most: BATCH }))[0]!.sealed === BATCH);
  },
}

export const forgetStaffLog: Chore = {
  name: 'forget old acts of staff',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('staff_log')
      .where('created_at', '<', after(clock(), -KEPT_DAYS * DAY))
      .execute()
  },
}
