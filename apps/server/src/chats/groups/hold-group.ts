import { type ChatStanding, canManageGroup, groupSignals } from '@guildhall/contract/chats'
import { type Ctx, toUser, type Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notAllowed } from '../../platform/refusals.ts'
import { type FoundChat, findChat } from '../find-chat.ts'

const lockChat = statement<{ chatId: string }, { id: string }>(
  'hold_chat',
  `select id from chats where id = $chatId for no key update`,
)

/** Finds a chat, locks it and finds it again, since its people may have changed while we waited. */
export async function holdChat(
  ctx: Ctx,
  chatId: string,
  isAllowed: (standing: ChatStanding) => boolean = () => true,
): Promise<FoundChat> {
  const find = async () => {
    const found = await findChat(ctx, chatId)
    if (!isAllowed(found.standing)) throw notAllowed()
    return found
  }
  await find()
  await lockChat(ctx.db, { chatId })
  return find()
}

/** The same for the admins of a group. */
export const holdGroup = (ctx: Ctx, chatId: string) => holdChat(ctx, chatId, canManageGroup)

const numberedLine = statement<
  { chatId: string; kind: string; byId: string; people: string[]; text: string; now: Date },
  { change_no: number }
>(
  'add_chat_line',
  `with numbered as (
     update chats set last_change = last_change + 1 where id = $chatId returning id, last_seq, last_change
   )
   insert into chat_lines (chat_id, change_no, seq, kind, by_id, people, text, created_at)
   select id, last_change, last_seq, $kind, $byId, $people::uuid[], $text, $now from numbered returning change_no`,
)

type LineKind = 'created' | 'added' | 'left' | 'removed' | 'renamed' | 'pictured' | 'promoted' | 'demoted'

/** Writes down what has just happened in a group, under the next number of its changes. */
export async function addLine(
  ctx: Ctx,
  chatId: string,
  kind: LineKind,
  { people = [], text = '' }: { readonly people?: string[]; readonly text?: string } = {},
): Promise<number> {
  const line = { chatId, kind, byId: ctx.me.userId, people, text, now: ctx.now }
  return (await numberedLine(ctx.db, line))[0]!.change_no
}

const seated = statement<{ chatId: string }, { user_id: string }>(
  'people_of_chat',
  `select user_id from chat_seats where chat_id = $chatId and is_member`,
)

/** The rooms of everybody who takes part in a chat. */
export const roomsOfSeats = async ({ db }: Write, chatId: string) =>
  (await seated(db, { chatId })).map(({ user_id }) => toUser(user_id))

/** Tells everybody in a chat to fetch it. */
export async function tellChanged(write: Write, chatId: string, lastChange: number) {
  write.announce(
    groupSignals.updateChatInfo,
    { chat: chatId, lastChange },
    ...(await roomsOfSeats(write, chatId)),
  )
}
