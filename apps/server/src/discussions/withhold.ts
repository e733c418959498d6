import type { Before, Withholding } from '../moderation/reportable.ts'
import type { Write } from '../platform/ctx.ts'
import { announceNewDiscussion, announceRemovedDiscussion } from './announce-discussion.ts'
import { lockDiscussed } from './lock-discussed.ts'

/** Keeps a discussion and its replies from readers. */
export async function withholdDiscussion(write: Write, id: string, how: Withholding): Promise<Before | null> {
  const held = await lockDiscussed(write, id)
  if (!held) return null
  const { subject, kind } = held
  const [row] = await kind.statements.withhold(write.db, { id, how })
  if (!row) return null
  const said = { id, parentId: row.parent_id }
  if (row.removed.length > 0)
    announceRemovedDiscussion(write, subject, said, row.removed, row.discussions_count)
  kind.announce(write, row)
  return { withheld: row.was_withheld }
}

/** Makes a discussion what it was before it was withheld. */
export async function restoreDiscussion(write: Write, id: string, before: Before) {
  const held = await lockDiscussed(write, id)
  if (!held) return
  const { subject, kind } = held
  const withheld = (before as { withheld: Withholding | 'under' | null }).withheld
  const [row] = await kind.statements.restore(write.db, { id, withheld })
  if (!row) return
  if (row.returned.length > 0)
    announceNewDiscussion(write, subject, { id, parentId: row.parent_id }, row.discussions_count)
  kind.announce(write, row)
}
