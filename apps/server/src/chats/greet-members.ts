import { createHash } from 'node:crypto'
import { Id } from '@guildhall/contract'
import { chatSignals } from '@guildhall/contract/chats'
import { z } from 'zod'
import { actFor } from '../platform/act-for.ts'
import { toUser, Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { handles, type JobContext, job } from '../platform/jobs/jobs.ts'
import { announceAllFrom } from '../platform/realtime/announcements.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { sendUnlimited } from './messages/send-message.ts'
import { seatPair } from './requests/create-direct.ts'

const greetMember = job('greetMember', z.object({ channelId: Id, userId: Id }))

const text = `c.public_texts ->> 'onBoardChatMessage'`

const greeting = statement<{ channelId: string }, { id: string }>(
  'channel_that_greets',
  `select c.id from channels c where c.id = $channelId and coalesce(${text}, '') <> ''`,
)

/** Enqueues a welcome for each new member, where the community has one. */
export async function greetMembers(
  write: Write,
  { channelId, userIds }: { readonly channelId: string; readonly userIds: readonly string[] },
) {
  if ((await greeting(write.db, { channelId })).length === 0) return
  await write.enqueueAll(
    greetMember,
    userIds.map((userId) => ({ channelId, userId })),
  )
}

interface Greeting {
  owner_id: string
  text: string
  chat_id: string | null
  is_asked: boolean
}

// An open or rejected request between the two stays theirs to answer.
const greetingFor = statement<{ channelId: string; userId: string; uniqueId: string }, Greeting>(
  'greeting_for_member',
  `select o.id as owner_id, ${text} as text, d.id as chat_id,
     coalesce(d.request_state <> 'accepted', false) as is_asked
   from memberships m join channels c on c.id = m.channel_id and c.deleted_at is null and c.closed_at is null
     join users o on o.id = c.created_by and o.id <> m.user_id and ${isPresent('o')}
     join users u on u.id = m.user_id and ${isPresent('u')}
     left join chats d on d.type = 'direct' and d.low_id = least(o.id, u.id) and d.high_id = greatest(o.id, u.id)
   where m.channel_id = $channelId and m.user_id = $userId and coalesce(${text}, '') <> ''
     and ${noBlockBetween('o.id', 'u.id')}
     and not exists (select from messages w where w.sender_id = o.id and w.unique_id = $uniqueId)`,
)

const beginChat = statement<{ id: string; ownerId: string; userId: string; now: Date }, never>(
  'begin_chat_with_member',
  `insert into chats (id, type, low_id, high_id, created_by, created_at)
   values ($id, 'direct', least($ownerId::uuid, $userId::uuid), greatest($ownerId::uuid, $userId::uuid), $ownerId, $now)`,
)

/** The same for every attempt and every time that somebody joins, so that nobody is greeted twice. */
function uniqueIdOf(channelId: string, userId: string) {
  const hex = createHash('sha256').update(`welcome ${channelId} ${userId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function greet(kernel: JobContext, channelId: string, userId: string) {
  const uniqueId = uniqueIdOf(channelId, userId)
  const [found] = await greetingFor(kernel.db, { channelId, userId, uniqueId })
  if (!found || found.is_asked) return
  const ctx = actFor(new Write(kernel, kernel.db), found.owner_id)
  const id = ctx.newId()
  const ownerId = found.owner_id
  const pair = { id, ownerId, userId, now: ctx.now }
  if (found.chat_id === null) {
    // Where the two begin it meanwhile, the job fails and finds their chat the next time.
    await inTransaction(kernel.db, async (db) => {
      await beginChat(db, pair)
      await seatPair(db, { id, now: ctx.now, viewerId: ownerId, otherId: userId })
    })
    ctx.announce(chatSignals.newChat, { chat: id, isChatRequest: false }, toUser(userId))
  }
  const said = { uniqueId, text: found.text, userMentions: [], mentionsAll: false }
  await sendUnlimited(ctx, found.chat_id ?? id, said)
  await announceAllFrom(kernel, ctx.announcements)
}

export const greetJobs = [
  handles(greetMember, (kernel, { channelId, userId }) => greet(kernel, channelId, userId)),
]
