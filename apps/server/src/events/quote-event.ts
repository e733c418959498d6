import type { CaseNeighbour } from '@guildhall/contract/moderation'
import { firstWords } from '../notifications/first-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type PersonRow, personBeside, toPerson } from '../users/view.ts'
import { isEventVisible } from './visibility.ts'

const LONGEST = 280

interface Row {
  id: string
  title: string
  words: string
  created_at: Date
  creator: PersonRow | null
}

const readable = statement<{ id: string; viewerId: string }, Row>(
  'event_to_quote',
  `select e.id, e.title, left(coalesce(nullif(e.excerpt, ''), e.text), 1000) as words, e.created_at,
     ${personBeside('e.created_by', '$viewerId')} as creator
   from events e where e.id = $id and ${isEventVisible('e', '$viewerId')}`,
)

/** The title and the first words of an event; null where the viewer may not open it. */
export async function quoteEvent(ctx: Ctx, id: string): Promise<Omit<CaseNeighbour, 'place'> | null> {
  const [row] = await readable(ctx.db, { id, viewerId: ctx.me.userId })
  return row
    ? {
        _id: row.id,
        kind: 'event',
        title: row.title,
        text: firstWords(row.words, LONGEST),
        postedBy: row.creator && toPerson(row.creator),
        postedTime: row.created_at.toISOString(),
      }
    : null
}
