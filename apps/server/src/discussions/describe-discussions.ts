import type { DiscussableKind } from '@guildhall/contract/all'
import { firstWords } from '../notifications/first-words.ts'
import { ASKED, type Describe, describeAll, findAsked } from '../notifications/subjects.ts'
import { acrossKinds } from './subject.ts'
import { isAuthorHidden, isDiscussionReadable, isDiscussionTold } from './visibility.ts'

const LONGEST = 200

interface Row {
  place: number
  id: string
  subject_kind: DiscussableKind
  subject_id: string
  named_id: string | null
  words: string
}

// A reply to a person whom the reader may not meet is not told of either.
const told = acrossKinds<{ ids: string[]; readerIds: string[] }, Row>(
  'discussions_told_of',
  (subject) =>
    `select asked.place::int, d.id, subject.kind as subject_kind, subject.id as subject_id,
       case when not ${isAuthorHidden('d')} then d.author_id end as named_id, left(d.content, 600) as words
     from ${ASKED}
       join discussions d on d.id = asked.id join ${subject} on true
       left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
     where ${isDiscussionTold('d', 'asked.reader_id')}
       and (up.id is null or ${isDiscussionReadable('up', 'asked.reader_id')})
       and (top.id is null or ${isDiscussionReadable('top', 'asked.reader_id')})`,
)

/** Comments, answers and replies as those who are told of them may see them: with what they stand under. */
export const describeDiscussions: Describe = async (reading, asked) => {
  const rows = await findAsked(reading.db, told(reading), asked)
  const subjects = await describeAll(
    reading,
    rows.map((row, index) =>
      row ? { kind: row.subject_kind, id: row.subject_id, readerId: asked[index]!.readerId } : null,
    ),
  )
  return rows.map((row, index) => {
    const subject = subjects[index]
    if (!row || !subject) return null
    const quote = firstWords(row.words, LONGEST)
    return { ...subject, quote, quotedId: row.named_id, address: `${subject.address}?comment=${row.id}` }
  })
}
