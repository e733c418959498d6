import type { DiscussableKind } from '@guildhall/contract/all'
import type { Standing } from '@guildhall/contract/channels'
import type { DiscussionType } from '@guildhall/contract/discussions'
import { words as channelWords } from '../channels/refusal-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden, notAllowed, notFound, Refusal } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { acrossKinds, type DiscussedAt, discussableOf } from './subject.ts'
import { isAuthorHidden, isDiscussionReadable } from './visibility.ts'

/** The facts that decide about a discussion. */
export interface FoundDiscussion {
  readonly id: string
  readonly authorId: string
  readonly isOwn: boolean
  /** The author is hidden. */
  readonly isNameless: boolean
  readonly type: DiscussionType
  readonly depth: number
  readonly isPinned: boolean
  readonly isSolution: boolean
  readonly withheld: string | null
  /** The ids of its ancestors, from the top; empty for a comment or an answer. */
  readonly above: string[]
}

interface Row {
  id: string
  subject_kind: DiscussableKind
  subject_id: string
  author_id: string
  is_nameless: boolean
  discussion_type: DiscussionType
  depth: number
  is_pinned: boolean
  is_solution: boolean
  withheld: string | null
  parent_id: string | null
  top_id: string | null
}

/** A reply to a person whom the viewer may not meet cannot be reached either. */
const heard = acrossKinds<{ viewerId: string | null; id: string }, Row>(
  'heard_discussion',
  (subject) =>
    `select d.id, subject.kind as subject_kind, subject.id as subject_id, d.author_id, ${isAuthorHidden('d')} as is_nameless,
       d.discussion_type, d.depth, d.is_pinned, d.solved_at is not null as is_solution, d.withheld, d.parent_id, up.parent_id as top_id
     from discussions d join ${subject} on true
       left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
     where d.id = $id and ${isDiscussionReadable('d', '$viewerId')} and (up.id is null or ${isDiscussionReadable('up', '$viewerId')})
       and (top.id is null or ${isDiscussionReadable('top', '$viewerId')})`,
)

export interface SaidAt extends DiscussedAt {
  readonly discussion: FoundDiscussion
}

/** Finds a discussion that the viewer may read, with its subject; any other is refused as missing. */
export async function findDiscussion(ctx: Ctx, id: string): Promise<SaidAt> {
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await heard(ctx.kernel)(ctx.db, { viewerId, id })
  if (!row) throw notFound(words.discussionNotFound)
  const found = await discussableOf(ctx.kernel, row.subject_kind)
    .find(ctx, row.subject_id)
    .catch((error: unknown) => {
      // A subject in a closed community is there, and the refusal says why nothing can be written.
      throw error instanceof Refusal && error.code !== 'forbidden'
        ? notFound(words.discussionNotFound)
        : error
    })
  return {
    ...found,
    discussion: {
      id: row.id,
      authorId: row.author_id,
      isOwn: row.author_id === viewerId,
      isNameless: row.is_nameless,
      type: row.discussion_type,
      depth: row.depth,
      isPinned: row.is_pinned,
      isSolution: row.is_solution,
      withheld: row.withheld,
      above: [row.top_id, row.parent_id].filter((up) => up !== null),
    },
  }
}

/** The same for viewers whom a policy allows. */
export async function findDiscussionAs(
  ctx: Ctx,
  id: string,
  policy: (standing: Standing, said: SaidAt) => boolean,
): Promise<SaidAt> {
  const said = await findDiscussion(ctx, id)
  const { standing } = said.place
  if (policy(standing, said)) return said
  throw standing.isMember ? notAllowed() : forbidden(channelWords.joinFirst)
}
