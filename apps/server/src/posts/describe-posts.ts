import { readable } from '@guildhall/contract'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { firstWords } from '../notifications/first-words.ts'
import { ASKED, type Describe, findAsked } from '../notifications/subjects.ts'
import { statement } from '../platform/database/statement.ts'
import { isPostTold } from './visibility.ts'

const LONGEST = 120

interface Row {
  place: number
  id: string
  words: string
  context_id: string
  room_text: string
  channel_id: string
  slug: string
  channel_title: string
  display_picture_id: string | null
}

const told = statement<{ ids: string[]; readerIds: string[] }, Row>(
  'posts_told_of',
  `select asked.place::int, p.id, left(coalesce(nullif(p.title, ''), nullif(p.text, ''), p.link ->> 'title', ''), 400) as words,
     p.context_id, x.text as room_text, p.channel_id, c.slug, c.title as channel_title, c.display_picture_id
   from ${ASKED}
     join posts p on p.id = asked.id join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where ${isPostTold('p', 'x', 'c', 'asked.reader_id')}`,
)

/** Posts as those who are told of them may see them. */
export const describePosts: Describe = async ({ db }, asked) => {
  const rows = await findAsked(db, told, asked)
  return rows.map((row) => {
    if (!row) return null
    const room = { slug: row.slug, roomId: readable(row.context_id, row.room_text) }
    return {
      title: firstWords(row.words, LONGEST),
      quote: null,
      quotedId: null,
      context: { _id: row.context_id, text: row.room_text },
      channel: { _id: row.channel_id, title: row.channel_title, pictureId: row.display_picture_id },
      address: postAddress.to({ ...room, postId: row.id }),
    }
  })
}
