import type { CaseNeighbour } from '@guildhall/contract/moderation'
import { firstWords } from '../notifications/first-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type PersonRow, personBeside, toPerson } from '../users/view.ts'
import { isAuthorHidden, isPostReadable } from './visibility.ts'

const LONGEST = 280

interface Row {
  id: string
  title: string
  words: string
  created_at: Date
  author: PersonRow | null
}

const readable = statement<{ id: string; viewerId: string }, Row>(
  'post_to_quote',
  `select p.id, p.title, left(coalesce(nullif(p.text, ''), p.link ->> 'url', ''), 1000) as words, p.created_at,
     case when not ${isAuthorHidden('p', 'x')} then ${personBeside('p.author_id', '$viewerId')} end as author
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = $id and ${isPostReadable('p', 'x', 'c', '$viewerId')}`,
)

/** The title and the first words of a post; null where the viewer may not open it. */
export async function quotePost(ctx: Ctx, id: string): Promise<Omit<CaseNeighbour, 'place'> | null> {
  const [row] = await readable(ctx.db, { id, viewerId: ctx.me.userId })
  return row
    ? {
        _id: row.id,
        kind: 'post',
        title: row.title,
        text: firstWords(row.words, LONGEST),
        postedBy: row.author && toPerson(row.author),
        postedTime: row.created_at.toISOString(),
      }
    : null
}
