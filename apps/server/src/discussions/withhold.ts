import type { Before, Withholding } from '../moderation/reportable.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceNewDiscussion, announceRemovedDiscussion } from './announce-discussion.ts'
import { lockDiscussed } from './lock-discussed.ts'

type Withheld = Withholding | 'under' | null

/** What its author deleted stays deleted, and what it goes back to is changed instead. The subject must be locked. */
const changeDeleted = statement<{ id: string; withheld: Withheld }, { was_withheld: Withheld }>(
  'withhold_deleted_discussion',
  `update discussions set before_deletion = jsonb_build_object('withheld', $withheld::text)
   where id = $id and deleted_at is not null returning old.before_deletion ->> 'withheld' as was_withheld`,
)

/** Keeps a discussion and its replies from readers. */
export async function withholdDiscussion(write: Write, id: string, how: Withholding): Promise<Before | null> {
  const held = await lockDiscussed(write, id)
  if (!held) return null
  const { subject, kind } = held
  const [deleted] = await changeDeleted(write.db, { id, withheld: how })
  if (deleted) return { withheld: deleted.was_withheld }
  const [row] = await kind.statements.withhold(write.db, { id, how, deletedAt: null })
  if (!row) return null
  const said = { id, parentId: row.parent_id }
  if (row.removed.length > 0)
    announceRemovedDiscussion(write, subject, said, row.removed, row.discussions_count)
  kind.announce(write, row)
  return { withheld: row.was_withheld }
}

/** Makes a discussion what it was before it was withheld. */
export async function giveBackDiscussion(write: Write, id: string, before: Before) {
  const held = await lockDiscussed(write, id)
  if (!held) return
  const { subject, kind } = held
  const { withheld } = before as { withheld: Withheld }
  if ((await changeDeleted(write.db, { id, withheld })).length > 0) return
  const [row] = await kind.statements.restore(write.db, { id, withheld })
  if (!row) return
  if (row.returned.length > 0)
    announceNewDiscussion(write, subject, { id, parentId: row.parent_id }, row.discussions_count)
  kind.announce(write, row)
}
