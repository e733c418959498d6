import type { moderationCalls } from '@guildhall/contract/moderation'
import { findAs } from '../channels/standing.ts'
import { textsIn } from '../channels/texts.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'

const textsOf = statement<{ channelId: string }, { public_texts: unknown }>(
  'texts_of_removal',
  `select public_texts from channels where id = $channelId`,
)

/** The reasons that an admin has written for removals. */
export async function reasonsOf(db: Database, channelId: string) {
  const [row] = await textsOf(db, { channelId })
  return textsIn(row?.public_texts ?? {}).deletePostTexts
}

export const getRemovalReasons: Handler<typeof moderationCalls.getRemovalReasons> = async (
  ctx,
  { channelId },
) => {
  await findAs(ctx, channelId, 'moderateReports')
  return { reasons: await reasonsOf(ctx.db, channelId) }
}
