import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Replaces the interests of a community; each interest counts its communities. */
export async function setSpaces(ctx: Ctx, channelId: string, ids: string[]) {
  const wanted = [...new Set(ids)].sort()
  const { rows: known } = await sql<{ id: string }>`
    select id from spaces where id = any(${wanted}::uuid[]) order by id for no key update`.execute(ctx.db)
  if (known.length < wanted.length) throw notFound(words.spaceNotFound)
  await sql`with gone as (
      delete from channel_spaces where channel_id = ${channelId} and space_id <> all(${wanted}::uuid[]) returning space_id
    ), come as (
      insert into channel_spaces (channel_id, space_id) select ${channelId}, unnest(${wanted}::uuid[])
      on conflict do nothing returning space_id
    )
    update spaces set channels_count = channels_count + changed.by
    from (select space_id, 1 as by from come union all select space_id, -1 from gone) changed
    where spaces.id = changed.space_id`.execute(ctx.db)
}
