import { MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { isPresent, noBlockBetween } from '../../users/blocks.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { takesRequestsFrom } from '../../users/writing.ts'
import { words } from '../refusal-words.ts'

// Whoever waits for an answer, or was rejected, which looks the same to them, does not write to that person in a group.
const addable = statement<{ viewerId: string; ids: string[] }, { id: string }>(
  'people_addable_to_group',
  `select u.id from users u
   where u.id = any($ids::uuid[]) and ${isPresent('u')} and ${noBlockBetween('$viewerId', 'u.id')}
     and ((${takesRequestsFrom('$viewerId')} and not exists (select from chats c where c.requested_by = $viewerId
         and u.id in (c.low_id, c.high_id) and c.request_state in ('pending', 'rejected')))
       or exists (select from connections k where k.user_id = $viewerId and k.other_id = u.id))`,
)

// Held, so that nobody ends their membership between being found and being seated.
const members = statement<{ channelId: string; ids: string[] }, { user_id: string }>(
  'members_addable_to_group',
  `select user_id from memberships where channel_id = $channelId and user_id = any($ids::uuid[])
   order by user_id for key share`,
)

/** Whom the viewer puts into a group, each once; somebody who is out of their reach is refused as missing. */
export async function findAddable(ctx: Ctx, named: readonly string[], channelId: string | null) {
  const viewerId = ctx.me.userId
  const ids = [...new Set(named)].filter((id) => id !== viewerId)
  const found = await addable(ctx.db, { viewerId, ids })
  const inside = channelId === null ? found : await members(ctx.db, { channelId, ids })
  if (Math.min(found.length, inside.length) < ids.length) throw notFound(userWords.userNotFound)
  return ids
}

export function checkGroupSize(people: number) {
  if (people > MAX_FOLLOWED) throw invalid(words.groupIsFull({ max: MAX_FOLLOWED }))
}
