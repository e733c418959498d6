import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid } from '../platform/refusals.ts'

const takenText = statement<[channelId: string, text: string, ownId: string | null], { id: string }>(
  'room_text_taken',
  `select id from contexts where channel_id = $1 and lower(text) = lower($2) and id is distinct from $3`,
)

export const refuseName = () => invalid('There is a room of this name already')

/** A label stands for one room only. The community must be held. */
export async function refuseTakenText(
  ctx: Context,
  channelId: string,
  text: string,
  ownId: string | null = null,
) {
  if ((await takenText(ctx.db, channelId, text, ownId)).length > 0) throw refuseName()
}
