import { type RawBuilder, sql } from 'kysely'

/** True in SQL where neither of two people has blocked the other: the filter of every list that shows people. */
export const notBlocked = (viewerId: string, personId: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from blocks where (user_id = ${viewerId} and blocked_id = ${personId})
    or (user_id = ${personId} and blocked_id = ${viewerId}))`
