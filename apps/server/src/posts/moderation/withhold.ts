import type { Before, Withholding } from '../../moderation/reportable.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { announceNewPost, announcePost, announceRemovedPost } from '../announce-post.ts'

interface Row {
  id: string
  channel_id: string
  context_id: string
  was_hidden: boolean
  was_withheld: Withholding | null
  is_hidden: boolean
  is_deleted: boolean
}

/** What its author deleted stays deleted, and what it goes back to is changed instead. */
const set = statement<{ id: string; isHidden: boolean; withheld: Withholding | null }, Row>(
  'withhold_post',
  `update posts set
     is_hidden = deleted_at is not null or $isHidden,
     withheld = case when deleted_at is null then $withheld::text else withheld end,
     before_deletion = case when deleted_at is not null
       then jsonb_build_object('isHidden', $isHidden, 'withheld', $withheld::text) end
   where id = $id
   returning new.id, new.channel_id, new.context_id, new.is_hidden, new.deleted_at is not null as is_deleted,
     coalesce((old.before_deletion ->> 'isHidden')::boolean, old.is_hidden) as was_hidden,
     case when old.deleted_at is null then old.withheld else old.before_deletion ->> 'withheld' end as was_withheld`,
)

const placeOf = (row: Row) => ({ id: row.id, channelId: row.channel_id, contextId: row.context_id })

/** Keeps a post from readers; every list, search, mail and page leaves it out from then on. */
export async function withholdPost(write: Write, id: string, how: Withholding): Promise<Before | null> {
  const [row] = await set(write.db, { id, isHidden: true, withheld: how })
  if (!row) return null
  if (!row.is_deleted) {
    announceRemovedPost(write, placeOf(row), { isDeleted: how === 'removed' })
    if (how !== 'removed') await announcePost(write, id, { isEdited: true })
  }
  return { isHidden: row.was_hidden, withheld: row.was_withheld }
}

/** Makes a post what it was before it was withheld. */
export async function giveBackPost(write: Write, id: string, before: Before) {
  const { isHidden, withheld } = before as { isHidden: boolean; withheld: Withholding | null }
  const [row] = await set(write.db, { id, isHidden, withheld })
  if (!row || row.is_deleted) return
  if (row.was_hidden && !row.is_hidden) announceNewPost(write, placeOf(row))
  await announcePost(write, id, { isEdited: true })
}
