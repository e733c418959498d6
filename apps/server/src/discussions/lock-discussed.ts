import type { DiscussableKind } from '@guildhall/contract/all'
import type { Write } from '../platform/ctx.ts'
import { acrossKinds, discussableOf } from './subject.ts'

/** What a discussion is about, whoever may see it. */
export const subjectOf = acrossKinds<{ id: string }, { kind: DiscussableKind; id: string }>(
  'subject_of_discussion',
  (subject) => `select subject.kind, subject.id from discussions d join ${subject} on true where d.id = $id`,
)

/** Locks what a discussion is about, whoever may see it; null where the discussion is gone. */
export async function lockDiscussed(write: Write, id: string) {
  const [subject] = await subjectOf(write.kernel)(write.db, { id })
  if (!subject) return null
  const kind = discussableOf(write.kernel, subject.kind)
  await kind.statements.hold(write.db, { subjectId: subject.id })
  return { subject, kind }
}
