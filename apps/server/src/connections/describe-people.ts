import { personAddress } from '@guildhall/contract/users/addresses'
import { describes } from '../notifications/subjects.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'

interface Row {
  id: string
  username: string | null
  fullname: string
}

/** People as those who are told of them may see them. */
export const describePeople = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(u.id::text, '-', '') as id, u.username, u.fullname
     from ${asked} join users u on u.id = asked.id and ${isPresent('u')}
     where ${noBlockBetween('asked.reader_id', 'u.id')}`,
  describe: (row) => ({
    title: row.fullname,
    quote: null,
    quotedId: null,
    context: null,
    channel: null,
    address: personAddress.to({ person: row.username ?? row.id }),
  }),
})
