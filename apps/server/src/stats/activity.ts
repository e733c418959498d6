import type { Activity, statsCalls } from '@guildhall/contract/stats'
import { isEventVisible } from '../events/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { isPostReadable } from '../posts/visibility.ts'
import { viewPeople } from '../users/view.ts'

interface Row {
  id: string
  type: string
  post_id: string | null
  event_id: string | null
  about: Activity['about']
  created_at: Date
}

/** A post or an event that I may no longer open is not named. */
const activitiesOf = statement<{ userId: string; afterId: string | null; skip: number; take: number }, Row>(
  'activities_of',
  `select a.id, a.type, a.created_at, t.post_id, t.event_id, t.about
   from activities a left join lateral (
     select p.id as post_id, null::uuid as event_id, json_build_object('title', case when char_length(w.words) > 120
         then rtrim(left(w.words, 119)) || '…' else w.words end,
       'context', json_build_object('_id', replace(x.id::text, '-', ''), 'text', x.text),
       'channel', json_build_object('_id', replace(c.id::text, '-', ''), 'slug', c.slug, 'title', c.title)) as about
     from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
       cross join lateral (select coalesce(nullif(p.title, ''), p.text) as words) w
     where p.id = a.post_id and ${isPostReadable('p', 'x', 'c', '$userId')}
     union all
     select null, e.id, json_build_object('title', e.title, 'context', null,
       'channel', json_build_object('_id', replace(c.id::text, '-', ''), 'slug', c.slug, 'title', c.title))
     from events e join channels c on c.id = e.channel_id
     where e.id = a.event_id and ${isEventVisible('e', '$userId')}) t on true
   where a.user_id = $userId and ($afterId::uuid is null or a.id < $afterId) order by a.id desc offset $skip limit $take`,
)

/** What I did, the latest first. */
export const getActivity: Handler<typeof statsCalls.getActivity> = async (ctx, { skip, limit, after }) => {
  const { userId } = ctx.me
  const rows = await activitiesOf(ctx.db, { userId, afterId: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const user = (await viewPeople(ctx.db, [userId])).get(userId)!
  const activity = page.map((row) => ({
    time: row.created_at.toISOString(),
    type: row.type,
    user,
    post: row.post_id,
    event: row.event_id,
    about: row.about,
  }))
  return { activity, next }
}
