import { newPostAddress } from '@guildhall/contract/posts/addresses'
import { isChannelVisible } from '../../channels/visibility.ts'
import { type FileRow, pictureBeside, pictureOf } from '../../files/view.ts'
import { firstWords } from '../../notifications/first-words.ts'
import { describes } from '../../notifications/subjects.ts'

const LONGEST = 120

interface Row {
  id: string
  words: string
  channel_id: string
  slug: string
  title: string
  picture: FileRow | null
  is_visible: boolean
}

const plain = (id: string) => `replace(${id}::text, '-', '')`

/** Drafts as their own authors see them; a community that they no longer see is not named. */
export const describeDrafts = describes<Row>({
  sql: (asked) =>
    `select asked.place, ${plain('d.id')} as id, ${plain('d.channel_id')} as channel_id, c.slug, c.title,
       left(coalesce(nullif(d.post ->> 'title', ''), nullif(d.post ->> 'text', ''),
         (select string_agg(word #>> '{}', '') from jsonb_path_query(d.post, 'strict $.json.**.text') word), ''), 400) as words,
       ${pictureBeside('c.display_picture_id')} as picture, ${isChannelVisible('c', 'asked.reader_id')} as is_visible
     from ${asked} join post_drafts d on d.id = asked.id and d.user_id = asked.reader_id
       join channels c on c.id = d.channel_id`,
  describe: (row) => ({
    title: firstWords(row.words, LONGEST),
    quote: null,
    quotedId: null,
    context: null,
    channel: row.is_visible
      ? { _id: row.channel_id, title: row.title, displayPicture: pictureOf(row.picture) }
      : null,
    address: newPostAddress.to({ slug: row.slug }, { draft: row.id }),
  }),
})
