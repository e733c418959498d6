import type { ChatLine } from '@guildhall/contract/chats'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PersonRow, personBeside, personJson, toPerson } from '../../users/view.ts'

interface LineRow {
  chat_id: string
  change_no: number
  seq: number
  kind: ChatLine['kind']
  text: string
  created_at: Date
  by: PersonRow | null
  people: PersonRow[] | null
}

const columns = `l.chat_id, l.change_no, l.seq, l.kind, l.text, l.created_at,
   ${personBeside('l.by_id', '$viewerId')} as by,
   (select json_agg(${personJson('lu')}) from users lu where lu.id = any(l.people) and lu.deleted_at is null) as people`

const linesBetween = statement<{ chatId: string; viewerId: string; from: number; to: number }, LineRow>(
  'chat_lines_between',
  `select ${columns} from chat_lines l
   where l.chat_id = $chatId and l.seq between $from and $to order by l.change_no limit 200`,
)

const linesAfter = statement<
  { chatId: string; viewerId: string; after: number; base: number; most: number },
  LineRow
>(
  'chat_lines_after_change',
  `select ${columns} from chat_lines l
   where l.chat_id = $chatId and l.change_no > $after and l.seq >= $base order by l.change_no limit $most`,
)

const toLine = (row: LineRow): ChatLine => ({
  chat: row.chat_id,
  changeNo: row.change_no,
  seq: row.seq,
  kind: row.kind,
  by: row.by && toPerson(row.by),
  people: (row.people ?? []).map(toPerson),
  text: row.text,
  time: row.created_at.toISOString(),
})

/** What happened between two messages. */
export const viewLinesBetween = async (
  db: Database,
  asked: { chatId: string; viewerId: string; from: number; to: number },
) => (await linesBetween(db, asked)).map(toLine)

/** What happened since a change, as far as the viewer was there. */
export const viewLinesAfter = async (
  db: Database,
  asked: { chatId: string; viewerId: string; after: number; base: number; most: number },
) => (await linesAfter(db, asked)).map(toLine)
