import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

const drop = statement<{ userId: string }, never>(
  'drop_reports_of_person',
  `with gone as (delete from case_reports where reporter_id = $userId returning case_id)
   update cases c set reports_count = c.reports_count - 1 from gone where c.id = gone.case_id`,
)

/** The reports of an account go with it, and their cases count them no longer. */
export async function dropReports(write: Write, { userId }: { readonly userId: string }) {
  await drop(write.db, { userId })
}
