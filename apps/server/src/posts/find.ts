import type { Standing } from '@guildhall/contract/channels'
import { refuseClosed } from '../channels/refuse-closed.ts'
import {
  type Place,
  type StandingRow,
  standingColumns,
  standingJoins,
  toPlace,
} from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, refused, unauthenticated } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isAuthorHidden, isPostReadable } from './visibility.ts'

/** The facts that decide about a post. */
export interface FoundPost {
  readonly id: string
  readonly channelId: string
  readonly contextId: string
  readonly authorId: string
  readonly isOwn: boolean
  /** The author is hidden. */
  readonly isNameless: boolean
  readonly isAnonymousRoom: boolean
  /** The id of a hidden author. */
  readonly unnamedId: string | null
  readonly isHidden: boolean
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  readonly postType: 'post' | 'question'
  readonly contentType: string
}

interface Row extends StandingRow {
  post_id: string
  context_id: string
  author_id: string
  is_nameless: boolean
  is_anonymous: boolean
  is_hidden: boolean
  discussions_enabled: boolean
  reactions_enabled: boolean
  post_type: 'post' | 'question'
  content_type: string
}

const openPost = statement<{ viewerId: string | null; postId: string }, Row>(
  'open_post',
  `select p.id as post_id, p.context_id, p.author_id, ${isAuthorHidden('p', 'x')} as is_nameless, x.is_anonymous, p.is_hidden,
     p.discussions_enabled, p.reactions_enabled, p.post_type, p.content_type, ${standingColumns('$viewerId')}
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id ${standingJoins('$viewerId')}
   where p.id = $postId and ${isPostReadable('p', 'x', 'c', '$viewerId')}`,
)

/** The specification requires 401 here; the code distinguishes it from a missing session. */
export const postNotFound = () => refused(401, 'not_found', words.postNotFound)

export interface FoundAt {
  readonly post: FoundPost
  readonly place: Place
}

/** Finds a post that the viewer may open, with their standing in its community; any other is refused as missing. */
export async function findPost(ctx: Ctx, postId: string): Promise<FoundAt> {
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await openPost(ctx.db, { viewerId, postId })
  if (!row) throw postNotFound()
  return {
    post: {
      id: row.post_id,
      channelId: row.id,
      contextId: row.context_id,
      authorId: row.author_id,
      isOwn: row.author_id === viewerId,
      isNameless: row.is_nameless,
      isAnonymousRoom: row.is_anonymous,
      unnamedId: row.is_nameless ? row.author_id : null,
      isHidden: row.is_hidden,
      discussionsEnabled: row.discussions_enabled,
      reactionsEnabled: row.reactions_enabled,
      postType: row.post_type,
      contentType: row.content_type,
    },
    place: refuseClosed(ctx, toPlace(row, viewerId)),
  }
}

/** The same for viewers whom a policy allows. */
export async function findPostAs(
  ctx: Ctx,
  postId: string,
  policy: (standing: Standing, post: FoundPost) => boolean,
): Promise<FoundAt> {
  const found = await findPost(ctx, postId)
  const { standing } = found.place
  if (policy(standing, found.post)) return found
  if (!ctx.viewer) throw unauthenticated()
  throw forbidden(standing.isMember ? words.notAllowed : words.joinFirst)
}
