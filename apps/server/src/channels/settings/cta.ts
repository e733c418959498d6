import type { cardCalls } from '@guildhall/contract/channels'
import { claimPicture } from '../../files/claim.ts'
import { releaseFiles } from '../../files/collect.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { record } from '../audit.ts'
import { lockChannel } from '../lock-channel.ts'
import { channelPicture } from '../purposes.ts'
import { words as refusals } from '../refusal-words.ts'
import { findAsAdmin } from '../standing.ts'
import { viewActionBoxes } from './action-boxes.ts'

const MAX_BOXES = 20

export const addOrEditCTA: Handler<typeof cardCalls.addOrEditCTA> = async (ctx, input) => {
  const { channelId, boxId, title, description, actionType, actionUrl, picture } = input
  await findAsAdmin(ctx, channelId)
  await lockChannel(ctx.db, { channelId })
  const before = boxId === undefined ? null : await boxIn(ctx, channelId, boxId)
  const words = {
    title,
    description,
    action_type: actionType,
    action_url: actionUrl,
    buttons: JSON.stringify(input.buttons),
  }
  const shown =
    picture === undefined ? {} : { picture_id: picture && (await claimPicture(ctx, picture, channelPicture)) }
  const id = boxId ?? ctx.newId()
  if (before)
    await ctx.db
      .updateTable('action_boxes')
      .set({ ...words, ...shown })
      .where('id', '=', id)
      .execute()
  else {
    if ((await viewActionBoxes(ctx.db, channelId)).length >= MAX_BOXES) throw invalid(refusals.tooManyCards)
    const row = { id, channel_id: channelId, ...words, ...shown, created_at: ctx.now }
    await ctx.db.insertInto('action_boxes').values(row).execute()
  }
  if (before?.picture_id && shown.picture_id !== undefined && shown.picture_id !== before.picture_id)
    await releaseFiles(ctx, [before.picture_id])
  await record(ctx, channelId, { action: 'addOrEditCTA', target: { kind: 'card', id }, details: { title } })
  return { message: 'Saved', actionBoxes: await viewActionBoxes(ctx.db, channelId) }
}

export const deleteCTA: Handler<typeof cardCalls.deleteCTA> = async (ctx, { channelId, boxId }) => {
  await findAsAdmin(ctx, channelId)
  const { title, picture_id } = await boxIn(ctx, channelId, boxId)
  await ctx.db.deleteFrom('action_boxes').where('id', '=', boxId).execute()
  if (picture_id) await releaseFiles(ctx, [picture_id])
  await record(ctx, channelId, {
    action: 'deleteCTA',
    target: { kind: 'card', id: boxId },
    details: { title },
  })
  return { message: 'Deleted', actionBoxes: await viewActionBoxes(ctx.db, channelId) }
}

async function boxIn(ctx: Ctx, channelId: string, boxId: string) {
  const row = await ctx.db
    .selectFrom('action_boxes')
    .select(['title', 'picture_id'])
    .where('id', '=', boxId)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(refusals.cardNotFound)
  return row
}
