import { MESSAGE_DAYS, type MessageNumbers } from '@guildhall/contract/moderation'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { entriesOf } from '../../platform/domain.ts'

/** Whose direct messages are counted; with a community only those to its members. */
interface Counting {
  readonly userId: string
  readonly channelId: string | null
  readonly since: Date
}

declare module '../../platform/domain.ts' {
  interface Domain {
    /** How many direct messages a person has sent, to how many people, and how many of these wrote back. */
    readonly countDirectMessages?: (
      db: Database,
      counting: Counting,
    ) => Promise<Omit<MessageNumbers, 'blockedBy'>>
  }
}

const blockers = statement<{ userId: string; channelId: string | null }, { count: number }>(
  'blockers_of_person',
  `select count(*)::int as count from blocks b where b.blocked_id = $userId and ($channelId::uuid is null
     or (select true from memberships m where m.channel_id = $channelId and m.user_id = b.user_id))`,
)

/** A person's direct messages in numbers, for those who decide about them; nobody reads what they say. */
export async function messageNumbers(
  { db, kernel, now }: Ctx,
  userId: string,
  channelId: string | null,
): Promise<MessageNumbers> {
  const [count] = entriesOf(kernel, 'countDirectMessages')
  const sent = await count!(db, { userId, channelId, since: after(now, -MESSAGE_DAYS * DAY) })
  const [blocked] = await blockers(db, { userId, channelId })
  return { ...sent, blockedBy: blocked!.count }
}
