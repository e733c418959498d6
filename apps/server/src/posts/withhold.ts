import type { Before, Withholding } from '../moderation/reportable.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceNewPost, announcePost, announceRemovedPost } from './announce-post.ts'

interface Row {
  id: string
  channel_id: string
  context_id: string
  was_hidden: boolean
  was_withheld: Withholding | null
  is_hidden: boolean
}

const set = statement<{ id: string; isHidden: boolean; withheld: Withholding | null }, Row>(
  'withhold_post',
  `update posts set is_hidden = $isHidden, withheld = $withheld where id = $id
   returning new.id, new.channel_id, new.context_id, new.is_hidden, old.is_hidden as was_hidden, old.withheld as was_withheld`,
)

const placeOf = (row: Row) => ({ id: row.id, channelId: row.channel_id, contextId: row.context_id })

/** Keeps a post from readers; every list, search, mail and page leaves it out from then on. */
export async function withholdPost(write: Write, id: string, how: Withholding): Promise<Before | null> {
  const [row] = await set(write.db, { id, isHidden: true, withheld: how })
  if (!row) return null
  announceRemovedPost(write, placeOf(row), { isDeleted: how === 'removed' })
  if (how !== 'removed') await announcePost(write, id, { isEdited: true })
  return { isHidden: row.was_hidden, withheld: row.was_withheld }
}

/** Makes a post what it was before it was withheld. */
export async function restorePost(write: Write, id: string, before: Before) {
  const { isHidden, withheld } = before as { isHidden: boolean; withheld: Withholding | null }
  const [row] = await set(write.db, { id, isHidden, withheld })
  if (!row) return
  if (row.was_hidden && !row.is_hidden) announceNewPost(write, placeOf(row))
  await announcePost(write, id, { isEdited: true })
}
