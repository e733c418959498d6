import { setTimeout as sleep } from 'node:timers/promises'
import { emptyLog, gapsOf } from '@guildhall/contract/chats'
import pg from 'pg'
import type { Receiver } from './follow-chats.ts'
import type { Talk } from './seed-chats.ts'
import type { Sent } from './write-messages.ts'

export interface Judgement {
  readonly acknowledged: number
  readonly lost: number
  readonly duplicated: number
  readonly reordered: number
  readonly receivers: number
  /** Chats that a receiver shows otherwise than the database has them. */
  readonly diverged: number
  readonly repaired: number
}

interface Row {
  id: string
  chat: string
  seq: number
  change_no: number
  unique_id: string
  text: string
  is_deleted: boolean
}

const CATCH_UP_WITHIN = 20_000

async function rowsOf(url: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(
    `select replace(id::text, '-', '') as id, replace(chat_id::text, '-', '') as chat, seq, change_no,
       unique_id::text, text, deleted_at is not null as is_deleted from messages order by chat_id, seq`,
  )
  await client.end()
  return rows
}

const shown = (row: Row) => `${row.id} ${row.seq} ${row.change_no} ${row.is_deleted} ${row.text}`

/** How many chats a receiver shows otherwise than they are, without being told to look. */
function divergedIn({ logs, person }: Receiver, { people, chats }: Talk, byChat: Map<string, Row[]>) {
  const mine = chats.filter(({ members }) => members.some((member) => people[member]!.id === person.id))
  return mine.filter(({ id }) => {
    const seen = (logs.get(id)?.entries ?? []).map(
      (entry) => `${entry._id} ${entry.seq} ${entry.changeNo} ${entry.isDeleted} ${entry.text}`,
    )
    const hasGaps = gapsOf(logs.get(id) ?? emptyLog(person.id), 1).length > 0
    return hasGaps || seen.join('\n') !== (byChat.get(id) ?? []).map(shown).join('\n')
  }).length
}

/** Holds what writers were told and what receivers show against what the database has. */
export async function judgeMessages(
  url: string,
  talk: Talk,
  sent: readonly Sent[],
  receivers: readonly Receiver[],
): Promise<Judgement> {
  const rows = await rowsOf(url)
  const byUnique = Map.groupBy(rows, ({ unique_id }) => unique_id)
  const acknowledged = sent.filter((one) => one.acknowledged.size > 0)
  const isKept = (one: Sent) =>
    (byUnique.get(one.uniqueId) ?? []).some(
      (row) =>
        one.acknowledged.has(`${row.id} ${row.seq}`) &&
        row.text === one.text &&
        row.is_deleted === one.isDeleted,
    )
  const ordered = Map.groupBy(acknowledged, ({ writer, chat }) => `${writer} ${chat}`)
  let diverged = 0
  for (const since = Date.now(); Date.now() - since < CATCH_UP_WITHIN; await sleep(500)) {
    // Read anew: an act that was given up and repeated may still come to its end.
    const byChat = Map.groupBy(await rowsOf(url), ({ chat }) => chat)
    diverged = receivers.reduce((sum, one) => sum + divergedIn(one, talk, byChat), 0)
    if (diverged === 0) break
  }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !isKept(one)).length,
    duplicated: sent.filter(
      (one) => one.acknowledged.size > 1 || (byUnique.get(one.uniqueId)?.length ?? 0) > 1,
    ).length,
    reordered: [...ordered.values()].reduce(
      (sum, own) => sum + own.filter(({ seq }, at) => at > 0 && seq <= own[at - 1]!.seq).length,
      0,
    ),
    receivers: receivers.length,
    diverged,
    repaired: receivers.reduce((sum, { repaired }) => sum + repaired(), 0),
  }
}
