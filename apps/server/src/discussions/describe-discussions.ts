import type { DiscussableKind } from '@guildhall/contract/all'
import { firstWords } from '../notifications/first-words.ts'
import { describes } from '../notifications/subjects.ts'
import { subjectIn } from './subject.ts'
import { isAuthorHidden, isDiscussionReadable, isDiscussionTold } from './visibility.ts'

const LONGEST = 200

interface Row {
  id: string
  under_kind: DiscussableKind
  under_id: string
  named_id: string | null
  words: string
}

/** Comments, answers and replies as those who are told of them may see them: with what they stand under. */
export const describeDiscussions = describes<Row>({
  isUnderOther: true,
  // A reply to a person whom the reader may not meet is not told of either.
  sql: (asked, server) =>
    `select asked.place, replace(d.id::text, '-', '') as id, subject.kind as under_kind, subject.id as under_id,
       case when not ${isAuthorHidden('d')} then replace(d.author_id::text, '-', '') end as named_id,
       left(d.content, 600) as words
     from ${asked}
       join discussions d on d.id = asked.id join ${subjectIn(server)} on true
       left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
     where ${isDiscussionTold('d', 'asked.reader_id')}
       and (up.id is null or ${isDiscussionReadable('up', 'asked.reader_id')})
       and (top.id is null or ${isDiscussionReadable('top', 'asked.reader_id')})`,
  describe: (row, under) =>
    under && {
      ...under,
      quote: firstWords(row.words, LONGEST),
      quotedId: row.named_id,
      address: `${under.address}?comment=${row.id}`,
    },
})
