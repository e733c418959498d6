import type { groupCalls } from '@guildhall/contract/chats'
import { claimPicture } from '../../files/claim.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { viewChat } from '../list-chats.ts'
import { groupPicture } from '../media.ts'
import { addLine, holdGroup, tellChanged } from './hold-group.ts'

interface Info {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

const setInfo = statement<
  { chatId: string; title: string | null; description: string | null },
  { last_change: number; title: string; is_renamed: boolean }
>(
  'set_info_of_group',
  `update chats set title = coalesce($title, title), description = coalesce($description, description),
     last_change = last_change + 1
   where id = $chatId and (title <> coalesce($title, title) or description <> coalesce($description, description))
   returning last_change, title, old.title <> new.title as is_renamed`,
)

/** Changes the title and the description of a group; a new title is told between the messages. */
export async function updateGroupInfo(ctx: Ctx, chatId: string, { title, description }: Info) {
  await holdGroup(ctx, chatId)
  const given = { title: title ?? null, description: description ?? null }
  const [set] = await setInfo(ctx.db, { chatId, ...given })
  if (!set) return
  const change = set.is_renamed ? await addLine(ctx, chatId, 'renamed', { text: set.title }) : set.last_change
  await tellChanged(ctx, chatId, change)
}

const setPicture = statement<{ chatId: string; pictureId: string | null }, { id: string }>(
  'set_picture_of_group',
  `update chats set display_picture_id = $pictureId
   where id = $chatId and display_picture_id is distinct from $pictureId::uuid returning id`,
)

export const changeGroupPicture: Handler<typeof groupCalls.changeGroupPicture> = async (
  ctx,
  { chatId, displayPicture },
) => {
  await holdGroup(ctx, chatId)
  const pictureId = displayPicture && (await claimPicture(ctx, displayPicture, groupPicture))
  if ((await setPicture(ctx.db, { chatId, pictureId })).length > 0)
    await tellChanged(ctx, chatId, await addLine(ctx, chatId, 'pictured'))
  return { message: 'Saved', chat: await viewChat(ctx, chatId) }
}
