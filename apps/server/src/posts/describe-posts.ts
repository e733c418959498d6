import { readable } from '@guildhall/contract'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import { firstWords } from '../notifications/first-words.ts'
import { describes } from '../notifications/subjects.ts'
import { isPostTold } from './visibility.ts'

const LONGEST = 120

interface Row {
  id: string
  words: string
  context_id: string
  room_text: string
  channel_id: string
  slug: string
  channel_title: string
  picture: FileRow | null
}

const plain = (id: string) => `replace(${id}::text, '-', '')`

/** Posts as those who are told of them may see them. */
export const describePosts = describes<Row>({
  sql: (asked) =>
    `select asked.place, ${plain('p.id')} as id, ${plain('p.context_id')} as context_id, x.text as room_text,
       left(coalesce(nullif(p.title, ''), nullif(p.text, ''), p.link ->> 'title', ''), 400) as words,
       ${plain('p.channel_id')} as channel_id, c.slug, c.title as channel_title, ${pictureBeside('c.display_picture_id')} as picture
     from ${asked}
       join posts p on p.id = asked.id join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
     where ${isPostTold('p', 'x', 'c', 'asked.reader_id')}`,
  describe: (row) => ({
    title: firstWords(row.words, LONGEST),
    quote: null,
    quotedId: null,
    context: { _id: row.context_id, text: row.room_text },
    channel: { _id: row.channel_id, title: row.channel_title, displayPicture: pictureOf(row.picture) },
    address: postAddress.to({
      slug: row.slug,
      roomId: readable(row.context_id, row.room_text),
      postId: row.id,
    }),
  }),
})
