import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { isPresent } from '../../users/blocks.ts'
import { isPostTold } from '../visibility.ts'

/** Which followers: those who began before something happened, and after which of them the batch begins. */
export interface Batch {
  readonly before: Date
  readonly after: string | null
  readonly take: number
}

interface Follower {
  user_id: string
  is_told: boolean
}

/** Followers are counted off before it is decided who is told, so that every batch is bounded. */
const followersIn = (name: string, followers: string) =>
  statement<Batch & { postId: string }, Follower>(
    name,
    `select f.user_id, coalesce(not p.is_hidden and ${isPresent('u')}
         and exists (select from memberships e where e.channel_id = c.id and e.user_id = f.user_id)
         and ${isPostTold('p', 'x', 'c', 'f.user_id')}, false) as is_told
     from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
       cross join lateral (${followers} and f.level = 'all' and f.created_at < $before and ($after::uuid is null or f.user_id > $after)
         order by f.user_id limit $take) f
       join users u on u.id = f.user_id
     where p.id = $postId order by f.user_id`,
  )

const ofPost = followersIn('followers_of_post', `select f.user_id from post_follows f where f.post_id = p.id`)

const ofRoom = followersIn(
  'followers_of_room_of_post',
  `select f.user_id from context_follows f where f.context_id = p.context_id
     and not exists (select from post_follows own
       where own.user_id = f.user_id and own.post_id = p.id and own.level = 'none')`,
)

/** A batch of followers: those who may be told, and the id after which the next batch begins. */
export interface Followers {
  readonly told: string[]
  readonly next: string | null
}

const batchOf = (ask: typeof ofPost) => {
  return async (db: Database, postId: string, batch: Batch): Promise<Followers> => {
    const rows = await ask(db, { postId, ...batch })
    return {
      told: rows.filter(({ is_told }) => is_told).map(({ user_id }) => user_id),
      next: rows.length === batch.take ? rows.at(-1)!.user_id : null,
    }
  }
}

/** The followers of a post who hear of every comment, in the order of their ids. */
export const followersOfPost = batchOf(ofPost)

/** The followers of a post's room who hear of every new post, in the order of their ids. */
export const followersOfRoom = batchOf(ofRoom)
