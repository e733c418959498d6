import type { DiscussableKind } from '@guildhall/contract/all'
import type { CaseNeighbour } from '@guildhall/contract/moderation'
import { firstWords } from '../notifications/first-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { toPerson } from '../users/view.ts'
import type { NearRow } from './around-sql.ts'
import { subjectOf } from './lock-discussed.ts'
import { discussableOf } from './subject.ts'

const LONGEST = 280

const toNeighbour = (row: NearRow): CaseNeighbour => ({
  _id: row.id,
  kind: 'discussion',
  place: row.place,
  title: '',
  text: firstWords(row.words, LONGEST),
  postedBy: row.author && toPerson(row.author),
  postedTime: row.created_at.toISOString(),
})

/** What stands around a discussion, from its subject down, as far as the viewer may read it. */
export async function findAround(ctx: Ctx, id: string): Promise<CaseNeighbour[]> {
  const [subject] = await subjectOf(ctx.kernel)(ctx.db, { id })
  if (!subject) return []
  const { quote, statements } = discussableOf(ctx.kernel, subject.kind)
  const quoted = await quote(ctx, subject.id)
  if (!quoted) return []
  const rows = await statements.around(ctx.db, { id, viewerId: ctx.me.userId })
  return [{ ...quoted, place: 'above' }, ...rows.map(toNeighbour)]
}

/** The first discussions beneath a subject, as far as the viewer may read them. */
export async function findBeneath(ctx: Ctx, kind: DiscussableKind, id: string): Promise<CaseNeighbour[]> {
  const { statements } = discussableOf(ctx.kernel, kind)
  return (await statements.beneath(ctx.db, { id, viewerId: ctx.me.userId })).map(toNeighbour)
}
