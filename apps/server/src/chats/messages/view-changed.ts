import type { Message } from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/refusals.ts'
import { cursorsOf } from '../cursors.ts'
import type { FoundChat } from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import { messageRow } from './find-message.ts'
import { sightOf } from './list-messages.ts'
import { announceUpdates } from './shared-message.ts'
import { toMessage } from './view-messages.ts'

/** Announces a message that this write has changed, and views it for the viewer. */
export async function viewChanged(ctx: Ctx, found: FoundChat, id: string): Promise<Message> {
  const [row] = await messageRow(ctx.db, { ...sightOf(ctx, found), id })
  // Somebody else may have deleted it before this write took its number.
  if (!row || row.deleted_at !== null) throw notFound(words.messageNotFound)
  await announceUpdates(ctx, [id])
  return toMessage(row, ctx.me.userId, await cursorsOf(ctx, found))
}
