import { personAddress } from '@guildhall/contract/users/addresses'
import { ASKED, type Describe, findAsked } from '../notifications/subjects.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'

interface Row {
  place: number
  id: string
  username: string | null
  fullname: string
}

const told = statement<{ ids: string[]; readerIds: string[] }, Row>(
  'people_told_of',
  `select asked.place::int, u.id, u.username, u.fullname
   from ${ASKED}
     join users u on u.id = asked.id and ${isPresent('u')}
   where ${noBlockBetween('asked.reader_id', 'u.id')}`,
)

/** People as those who are told of them may see them. */
export const describePeople: Describe = async ({ db }, asked) => {
  const rows = await findAsked(db, told, asked)
  return rows.map(
    (row) =>
      row && {
        title: row.fullname,
        quote: null,
        quotedId: null,
        context: null,
        channel: null,
        address: personAddress.to({ person: row.username ?? row.id }),
      },
  )
}
