import type { Got } from '@guildhall/contract'
import {
  canModerateChat,
  canWriteInChat,
  MAX_REQUEST,
  type MessageType,
  type messageCalls,
} from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { forbidden, invalid, invalidField, notAllowed, notFound } from '../../platform/refusals.ts'
import { type PersonRow, personJson } from '../../users/view.ts'
import {
  baseSeq,
  type ChatFactsRow,
  chatFactsColumns,
  chatFactsJoins,
  type FoundChat,
  foundChat,
} from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import { checkShared } from './check-shared.ts'
import { findMessage } from './find-message.ts'
import { mentionable } from './mentionable.ts'
import { type QuotedRow, quotedJson } from './message-rows.ts'

/** What a message says, wherever it goes. */
export type Said = Omit<Got<typeof messageCalls.sendMessage>, 'chatId' | 'receiverId'>

interface SendingRow extends ChatFactsRow {
  person: PersonRow
  /** The message that was already stored under this unique id. */
  sent_id: string | null
  reply: QuotedRow | null
  reply_sender: string | null
  mentioned: PersonRow[] | null
}

const seesAll = `(c.type = 'direct')`

// One statement asks all that decides about an ordinary message; the next one writes it.
const factsForSending = statement<
  { chatId: string; viewerId: string; uniqueId: string; replyId: string | null; mentionIds: string[] },
  SendingRow
>(
  'chat_for_sending',
  `select ${chatFactsColumns('$viewerId')}, ${personJson('vu')} as person,
     (select d.id from messages d where d.sender_id = $viewerId and d.unique_id = $uniqueId) as sent_id,
     case when $replyId::uuid is not null then (select q.sender_id from messages q
       where q.id = $replyId and q.chat_id = c.id and q.deleted_at is null) end as reply_sender,
     case when $replyId::uuid is not null then ${quotedJson('$replyId', {
       viewer: '$viewerId',
       seesAll,
       base: baseSeq,
     })} end as reply,
     case when $mentionIds::uuid[] <> '{}' then ${mentionable('$viewerId', '$mentionIds')} end as mentioned
   from chats c ${chatFactsJoins('$viewerId')} where c.id = $chatId`,
)

/** A message that its sender may send, with what its readers will see beside it. */
export interface Prepared {
  readonly found: FoundChat
  readonly person: PersonRow
  readonly sentId: string | null
  readonly type: MessageType
  readonly text: string
  readonly postId: string | null
  readonly contextId: string | null
  readonly link: string | null
  readonly fileId: string | null
  readonly reply: QuotedRow | null
  readonly replySender: string | null
  readonly forwarder: PersonRow | null
  readonly isForward: boolean
  readonly mentioned: PersonRow[]
}

/** The first address in a text is previewed. */
export const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/i

/** Only an address that the text itself has is previewed. */
const addressIn = (text: string, named: string | undefined) =>
  named !== undefined && ADDRESS.exec(named)?.[0] === named && text.includes(named)
    ? named
    : (ADDRESS.exec(text)?.[0] ?? null)

/** A request is one plain text; whatever else would be refused later is refused here, before anybody is told of it. */
export function checkRequestText(said: Said) {
  const { picture, video, file, post, feed, forwardMessage, replyMessage, type = typeOf(said) } = said
  const carried = [picture, video, file, post, feed, forwardMessage, replyMessage]
  const isPlain = carried.every((one) => one === undefined) && !said.mentionsAll && type === typeOf(said)
  if (!isPlain || said.text.length > MAX_REQUEST) throw invalid(words.requestTextOnly({ max: MAX_REQUEST }))
}

/** Checks one message against the chat, its sender and everything it points to. */
export async function prepareMessage(ctx: Ctx, chatId: string, said: Said): Promise<Prepared> {
  const [row] = await factsForSending(ctx.db, {
    chatId,
    viewerId: ctx.me.userId,
    uniqueId: said.uniqueId,
    replyId: said.replyMessage ?? null,
    mentionIds: said.userMentions,
  })
  const found = foundChat(ctx, row)
  const { person, sent_id, reply, reply_sender, mentioned } = row!
  const isSentAlready = sent_id !== null
  if (!isSentAlready) {
    if (!canWriteInChat(found.standing)) throw forbidden(words.cannotWrite)
    if (row!.request_state === 'pending') checkRequestText(said)
    if (said.replyMessage !== undefined && (reply_sender === null || reply!.is_withheld))
      throw notFound(words.messageNotFound)
    if (said.mentionsAll && !canModerateChat(found.standing)) throw notAllowed()
    if (said.type !== undefined && said.forwardMessage === undefined && said.type !== typeOf(said))
      throw invalidField('type', words.notOfThisType({ type: typeOf(said) }))
    await checkShared(ctx, said)
  }
  const forwarded =
    said.forwardMessage === undefined || isSentAlready
      ? null
      : (await findMessage(ctx, said.forwardMessage)).message
  const text = forwarded && said.text === '' ? forwarded.text : said.text
  return {
    found,
    person,
    sentId: sent_id,
    text,
    type: forwarded?.type ?? typeOf(said),
    postId: said.post ?? forwarded?.post_id ?? null,
    contextId: said.feed ?? forwarded?.context_id ?? null,
    link: forwarded ? (forwarded.link?.url ?? null) : addressIn(text, said.link),
    fileId: forwarded?.file?.id ?? null,
    reply,
    replySender: reply_sender,
    forwarder: forwarded && (forwarded.forwarder ?? forwarded.sender),
    isForward: forwarded !== null,
    mentioned: mentioned ?? [],
  }
}

function typeOf(said: Said): MessageType {
  for (const type of ['picture', 'video', 'file', 'post', 'feed'] as const)
    if (said[type] !== undefined) return type
  return ADDRESS.test(said.text) ? 'link' : 'text'
}
