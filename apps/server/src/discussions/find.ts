import type { Standing } from '@guildhall/contract/channels'
import type { DiscussionType } from '@guildhall/contract/discussions'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, notFound, Refusal } from '../platform/refusals.ts'
import { type FoundAt, findPost } from '../posts/find.ts'
import { isHeard, isUnnamed } from './sight.ts'

/** What decides about something said. */
export interface FoundDiscussion {
  readonly id: string
  readonly authorId: string
  readonly isOwn: boolean
  /** Its author does not show. */
  readonly isNameless: boolean
  readonly type: DiscussionType
  readonly depth: number
  readonly isPinned: boolean
  /** What it replies to, from the top; empty of what stands on the post itself. */
  readonly above: string[]
}

interface Row {
  id: string
  post_id: string
  author_id: string
  is_nameless: boolean
  discussion_type: DiscussionType
  depth: number
  is_pinned: boolean
  parent_id: string | null
  top_id: string | null
}

/** What replies to somebody the viewer may not meet cannot be reached either. */
const heard = statement<{ viewerId: string | null; id: string }, Row>(
  'heard_discussion',
  `select d.id, d.post_id, d.author_id, ${isUnnamed('d')} as is_nameless, d.discussion_type, d.depth, d.is_pinned,
     d.parent_id, up.parent_id as top_id
   from discussions d join posts p on p.id = d.post_id join contexts x on x.id = p.context_id
     left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
   where d.id = $id and ${isHeard('d', '$viewerId')} and (up.id is null or ${isHeard('up', '$viewerId')})
     and (top.id is null or ${isHeard('top', '$viewerId')})`,
)

export interface SaidAt extends FoundAt {
  readonly discussion: FoundDiscussion
}

/** Something said that the viewer may read, with its post; any other is not there. */
export async function findDiscussion(ctx: Context, id: string): Promise<SaidAt> {
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await heard(ctx.db, { viewerId, id })
  if (!row) throw notFound('Discussion')
  const found = await findPost(ctx, row.post_id).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound('Discussion') : error
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
      above: [row.top_id, row.parent_id].filter((up) => up !== null),
    },
  }
}

/** The same for what a policy decides. */
export async function findDiscussionAs(
  ctx: Context,
  id: string,
  policy: (standing: Standing, said: SaidAt) => boolean,
): Promise<SaidAt> {
  const said = await findDiscussion(ctx, id)
  const { standing } = said.place
  if (policy(standing, said)) return said
  throw forbidden(standing.isMember ? 'You are not allowed to do this' : 'Join this community first')
}
