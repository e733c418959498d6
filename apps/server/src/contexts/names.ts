import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict, invalid } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const takenText = statement<{ channelId: string; text: string; ownId: string | null }, { id: string }>(
  'room_text_taken',
  `select id from contexts where channel_id = $channelId and lower(text) = lower($text) and id is distinct from $ownId`,
)

export const refuseName = () => invalid(words.roomNameTaken)

/** Refuses a text that another room has. The community must be locked. */
export async function refuseTakenText(
  ctx: Ctx,
  channelId: string,
  text: string,
  ownId: string | null = null,
) {
  if ((await takenText(ctx.db, { channelId, text, ownId })).length > 0) throw refuseName()
}

const writtenWithout = statement<{ ids: string[] }, { id: string }>(
  'rooms_written_in_without_names',
  `select x.id from contexts x where x.id = any($ids::uuid[]) and x.is_anonymous
     and exists (select from posts p where p.context_id = x.id) for no key update`,
)

/** An anonymous room stays anonymous while it has content, because its authors would suddenly be named. */
export async function refuseNaming(ctx: Ctx, rooms: { id: string; isAnonymous?: boolean | undefined }[]) {
  const ids = rooms.filter(({ isAnonymous }) => isAnonymous === false).map(({ id }) => id)
  if (ids.length > 0 && (await writtenWithout(ctx.db, { ids })).length > 0)
    throw conflict(words.wouldNameAuthors)
}
