import { type PersonRow, personBeside } from '../users/view.ts'
import type { Thing } from './insert-sql.ts'
import { isAuthorHidden, isDiscussionReadable } from './visibility.ts'

/** A comment near another, as one viewer may read it. */
export interface NearRow {
  id: string
  place: 'above' | 'before' | 'beneath' | 'after'
  words: string
  created_at: Date
  /** Null where the author is hidden or deleted. */
  author: PersonRow | null
}

/** The table of one kind of subject, and who may read it. */
export interface Seen extends Thing {
  /** SQL for the subject with this id: its `id`, `context_id`, `author_id`, `is_anonymous`, `unnamed_id` and `is_deleted`. */
  about(id: string): string
  /** SQL that is true where the viewer may open the subject with this id. */
  isReadable(id: string, viewer: string): string
}

/** How much is shown on each side, and beneath a subject. */
const [BEFORE, BENEATH, AFTER, FIRST, ALONG] = [2, 2, 1, 5, 2]

const heard = (said: string) => isDiscussionReadable(said, '$viewerId')

/** SQL for the discussions in `near`, in the order of reading. */
const shown = (order: string) =>
  `select d.id, near.place, left(d.content, 1000) as words, d.created_at,
     case when not ${isAuthorHidden('d')} then ${personBeside('d.author_id', '$viewerId')} end as author
   from near cross join subject join discussions d on d.id = near.id order by ${order}`

/** SQL for the discussions that `it` stands among, on one side of it and nearest first. */
const among = (key: string, side: string, order: string, most: number) => `lateral (
     (select s.id from discussions s where it.parent_id is not null and s.parent_id = it.parent_id
        and s.id ${side} it.id and ${heard('s')} order by s.id ${order} limit ${most})
     union all
     (select s.id from discussions s where it.parent_id is null and s.parent_id is null and s.${key} = subject.id
        and s.id ${side} it.id and ${heard('s')} order by s.id ${order} limit ${most})) s`

/**
 * SQL for what stands around a discussion: what it answers, what was said before and after in the same place, and the
 * first answers to it. Beneath something that the viewer may not read there is nothing.
 */
export const around = ({ key, about, isReadable }: Seen) => `with subject as (
     select one.* from discussions told cross join lateral (${about(`told.${key}`)}) one
     where told.id = $id and ${isReadable('one.id', '$viewerId')}
   ), it as (
     select d.id, d.parent_id, up.parent_id as top_id, ${heard('d')} as is_heard
     from subject cross join discussions d
       left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
     where d.id = $id and (up.id is null or ${heard('up')}) and (top.id is null or ${heard('top')})
   ), near as (
     select above.id, 'above' as place, 1 as rank from it cross join lateral (values (it.top_id), (it.parent_id)) above (id)
     where above.id is not null
     union all select s.id, 'before', 2 from it cross join subject cross join ${among(key, '<', 'desc', BEFORE)}
     union all select r.id, 'beneath', 3 from it cross join subject cross join lateral (
       select r.id from discussions r where r.parent_id = it.id and it.is_heard and ${heard('r')} order by r.id limit ${BENEATH}) r
     union all select s.id, 'after', 4 from it cross join subject cross join ${among(key, '>', '', AFTER)}
   )
   ${shown('near.rank, d.id')}`

/** SQL for the first discussions beneath a subject, in the order in which they were said. */
export const beneath = ({ key, about, isReadable }: Seen) => `with subject as (
     select one.* from (${about('$id')}) one where ${isReadable('one.id', '$viewerId')}
   ), first as (
     select s.id from subject cross join lateral (select s.id from discussions s
       where s.${key} = subject.id and s.parent_id is null and ${heard('s')} order by s.id limit ${FIRST}) s
   ), near as (
     select id, 'beneath' as place from first
     union all select r.id, 'beneath' from first cross join subject cross join lateral (
       select r.id from discussions r where r.parent_id = first.id and ${heard('r')} order by r.id limit ${ALONG}) r
   )
   ${shown(`d.id limit ${FIRST}`)}`
