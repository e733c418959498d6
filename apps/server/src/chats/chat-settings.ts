import type { ChatSettings, requestCalls } from '@guildhall/contract/chats'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'

interface Row {
  chat_requests_from: ChatSettings['whoMayWrite']
  shares_seen: boolean
  shows_presence: boolean
}

const read = statement<{ userId: string }, Row>(
  'chat_settings_of',
  `select chat_requests_from, shares_seen, shows_presence from users where id = $userId`,
)

interface Saved {
  userId: string
  whoMayWrite: string | null
  sendsReceipts: boolean | null
  showsOnline: boolean | null
}

const save = statement<Saved, Row>(
  'save_chat_settings',
  `update users set chat_requests_from = coalesce($whoMayWrite, chat_requests_from),
     shares_seen = coalesce($sendsReceipts::boolean, shares_seen),
     shows_presence = coalesce($showsOnline::boolean, shows_presence)
   where id = $userId returning chat_requests_from, shares_seen, shows_presence`,
)

const toSettings = (row: Row): ChatSettings => ({
  whoMayWrite: row.chat_requests_from,
  sendsReceipts: row.shares_seen,
  showsOnline: row.shows_presence,
})

export const getChatSettings: Handler<typeof requestCalls.getChatSettings> = async (ctx) => ({
  chatSettings: toSettings((await read(ctx.db, { userId: ctx.me.userId }))[0]!),
})

export const saveChatSettings: Handler<typeof requestCalls.saveChatSettings> = async (ctx, input) => {
  const { whoMayWrite = null, sendsReceipts = null, showsOnline = null } = input
  const [row] = await save(ctx.db, { userId: ctx.me.userId, whoMayWrite, sendsReceipts, showsOnline })
  return { message: 'Saved', chatSettings: toSettings(row!) }
}
