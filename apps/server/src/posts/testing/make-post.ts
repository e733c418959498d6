import { contextCalls } from '@guildhall/contract/contexts'
import { sql } from 'kysely'
import type { Person, TestServer } from '../../testing/server.ts'

interface RoomOptions {
  readonly text?: string
  readonly roles?: string[]
  readonly isAnonymous?: boolean
  readonly canMembersPost?: boolean
  readonly layout?: string
  readonly allowedContentTypes?: string[]
}

/** Makes a room through the real call; returns its id. */
export async function makeRoom(
  server: TestServer,
  owner: Person,
  channelId: string,
  { text = `Room ${server.kernel.newId().slice(-6)}`, ...more }: RoomOptions = {},
): Promise<string> {
  const input = { channelId, context: { text, ...more } }
  const { status, body } = await server.call(contextCalls.addContext, input as never, { as: owner })
  if (status !== 200) throw new Error(`no room: ${status} ${body.message}`)
  return body.context._id
}

interface PostOptions {
  readonly title?: string
  readonly text?: string
  readonly contentType?: 'Image' | 'Video' | 'Link' | 'Poll' | 'Markup'
  readonly postType?: 'post' | 'question'
  readonly hideAuthorInfo?: boolean
  readonly isHidden?: boolean
  readonly discussionsEnabled?: boolean
  readonly reactionsEnabled?: boolean
  /** Texts of the options of a poll. */
  readonly options?: string[]
  readonly hasMultiplePollOptions?: boolean
  readonly pollEndTime?: Date
}

/** Inserts a post directly into the database; returns its id. */
export async function makePost(
  { kernel: { db, clock, newId } }: TestServer,
  author: { readonly userId: string },
  contextId: string,
  options: PostOptions = {},
): Promise<string> {
  const id = newId()
  const text = options.text ?? 'Text'
  const { rows } = await sql<{ id: string }>`
    insert into posts (id, channel_id, context_id, author_id, content_type, post_type, title, text, html, hide_author,
      is_hidden, discussions_enabled, reactions_enabled, has_multiple_options, poll_ends_at, created_at)
    select ${id}, channel_id, id, ${author.userId}, ${options.contentType ?? (options.options ? 'Poll' : 'Markup')},
      ${options.postType ?? 'post'}, ${options.title ?? ''}, ${text}, ${`<p>${text}</p>`},
      ${options.hideAuthorInfo ?? false}, ${options.isHidden ?? false}, ${options.discussionsEnabled ?? true},
      ${options.reactionsEnabled ?? true}, ${options.hasMultiplePollOptions ?? false}, ${options.pollEndTime ?? null},
      ${clock()} from contexts where id = ${contextId} returning id`.execute(db)
  if (rows.length === 0) throw new Error('no such room')
  for (const [position, option] of (options.options ?? []).entries())
    await sql`insert into poll_options (id, channel_id, post_id, position, text)
      select ${newId()}, channel_id, id, ${position}, ${option} from posts where id = ${id}`.execute(db)
  return id
}

/** The options of a poll, in their order. */
export async function optionsOf({ kernel: { db } }: TestServer, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('poll_options')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
