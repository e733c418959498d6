import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

/** A message of a reported chat, as a reporter saw it. */
export interface ReportedMessage {
  readonly senderId: string | null
  readonly text: string
  readonly time: string
}

/** How many messages a case keeps, however many people report the chat. */
const MOST = 200

/** What two reporters saw is kept once, in the order of time. */
const add = statement<{ caseId: string; messages: string; writerIds: string[] }, never>(
  'add_reported_messages',
  `with written as (
     update cases c set writer_ids = array(select unnest(c.writer_ids) union select unnest($writerIds::uuid[]))
     where c.id = $caseId
   )
   update case_snapshots s set messages = (
     select jsonb_agg(first.message order by first.message ->> 'time', first.place) from (
       select each.message, min(each.place) as place
       from jsonb_array_elements(s.messages || $messages::jsonb) with ordinality each (message, place)
       group by 1 order by 2 limit ${MOST}) first)
   where s.case_id = $caseId and s.taken_for = 'report'`,
)

/** Keeps what the reporter of a chat saw with the case, beside what others saw, and who wrote it. */
export async function keepMessages(
  write: Write,
  caseId: string,
  reporterId: string | null,
  messages: readonly ReportedMessage[],
) {
  if (messages.length === 0) return
  const writers = new Set(messages.flatMap(({ senderId }) => senderId ?? []))
  const writerIds = [...writers].filter((id) => id !== reporterId)
  await add(write.db, { caseId, messages: JSON.stringify(messages), writerIds })
}
