import { CompiledQuery } from 'kysely'
import { matches } from '../platform/words.ts'
import { isNameless, isPostSeen } from '../posts/sight.ts'
import type { Find, Sought } from './sought.ts'

export interface PostFound {
  id: string
  title: string
  text: string
  content_type: string
  context_id: string
  room_text: string
  channel_id: string
  channel_title: string
  slug: string
  author_id: string | null
  created_at: Date
}

/** Planned anew each time, since the best way to find something depends on how many hold its words. */
const text = (column: 'title_words' | 'all_words') => `
  select p.id, p.title, p.text, p.content_type, p.context_id, x.text as room_text, p.channel_id,
    c.title as channel_title, c.slug, case when ${isNameless('p', 'x')} then null else p.author_id end as author_id, p.created_at
  from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
  where ${matches(`p.${column}`, '$2')} and ($3::uuid is null or p.channel_id = $3)
    and ($4::uuid[] is null or p.context_id = any($4)) and p.id <> all($5::uuid[]) and ${isPostSeen('p', 'x', 'c')}
  order by p.id desc limit $6`

const inTitle = text('title_words')
const anywhere = text('all_words')

/** Those whose title says it before those whose text does; of each the newest first. */
export const postsIn =
  (roomIds: string[] | null): Find<PostFound> =>
  async ({ ctx, channelId }: Sought, query, without, limit) => {
    const ask = async (sql: string, others: string[], left: number) => {
      const values = [ctx.viewer?.userId ?? null, query, channelId, roomIds, others, left]
      return (await ctx.db.executeQuery<PostFound>(CompiledQuery.raw(sql, values))).rows
    }
    const first = await ask(inTitle, without, limit)
    if (first.length >= limit) return first
    const others = [...without, ...first.map(({ id }) => id)]
    return [...first, ...(await ask(anywhere, others, limit - first.length))]
  }
