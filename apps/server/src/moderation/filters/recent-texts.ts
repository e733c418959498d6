import { after, DAY, HOUR } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { ALIKE, SKETCH_SIZE } from './text-likeness.ts'

/** How many texts of a community at most are compared with a new one. */
const COMPARED = 500

const LEAST = Math.ceil(ALIKE * SKETCH_SIZE)

/** Of several people who write the same at once, each sees what the others wrote. */
const lock = statement<{ channelId: string }, never>(
  'lock_recent_texts',
  `select pg_advisory_xact_lock(hashtextextended('recent texts ' || $channelId, 0))`,
)

interface Alike {
  own: number
  others: number
}

const compare = statement<
  { channelId: string; authorId: string; sketch: number[]; hasLink: boolean; day: Date; hour: Date },
  Alike
>(
  'compare_recent_texts',
  `select (count(*) filter (where r.author_id = $authorId))::int as own,
     (count(distinct r.author_id) filter (where r.author_id <> $authorId))::int as others
   from (
     (select author_id, sketch from recent_texts where author_id = $authorId and channel_id = $channelId
        and created_at > $day order by created_at desc limit 100)
     union all
     (select author_id, sketch from recent_texts where $hasLink::boolean and channel_id = $channelId and has_link
        and author_id <> $authorId and created_at > $hour order by created_at desc limit ${COMPARED})) r
   where (select count(*) from unnest(r.sketch, $sketch::int[]) pair (a, b) where a = b) >= ${LEAST}`,
)

const keep = statement<
  { id: string; channelId: string; authorId: string; sketch: number[]; hasLink: boolean; now: Date },
  never
>(
  'keep_recent_text',
  `insert into recent_texts (id, channel_id, author_id, sketch, has_link, created_at)
   values ($id, $channelId, $authorId, $sketch, $hasLink, $now)`,
)

/** How often the same was written lately: by the author in a day, and with a link by how many others in an hour. */
export async function countAlike(ctx: Ctx, channelId: string, sketch: number[], hasLink: boolean) {
  if (sketch.length === 0) return { own: 0, others: 0 }
  const of = { channelId, authorId: ctx.me.userId, sketch, hasLink }
  if (hasLink) await lock(ctx.db, { channelId })
  const [alike] = await compare(ctx.db, { ...of, day: after(ctx.now, -DAY), hour: after(ctx.now, -HOUR) })
  await keep(ctx.db, { id: ctx.newId(), ...of, now: ctx.now })
  return alike!
}

export const forgetRecentTexts: Chore = {
  name: 'forget recent texts',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db.deleteFrom('recent_texts').where('created_at', '<', after(clock(), -DAY)).execute()
  },
}
