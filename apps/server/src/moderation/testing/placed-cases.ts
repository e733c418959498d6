import { sql } from 'kysely'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { fresh } from '../../members/testing/access-cases.ts'
import type { Actor } from '../../testing/access/actors.ts'
import type { World } from '../../testing/access/world.ts'
import type { Person } from '../../testing/server.ts'

/** What a case of the matrix is: decided, appealed, or about the actor. */
interface Wanted {
  readonly isDecided?: boolean
  readonly isAppealed?: boolean
  readonly aboutId?: string
}

/** A case about a person in a community, which somebody else has reported. */
async function placeCase(
  { server: { kernel }, someone }: World,
  channelId: string,
  aboutId: string,
  wanted: Wanted,
) {
  const { db, newId } = kernel
  const [id, reporterId, deciderId] = [newId(), await someone(), await someone()]
  const isDecided = wanted.isDecided ?? wanted.isAppealed ?? false
  await sql`insert into cases (id, channel_id, kind, thing_id, about_id, source, report_type, reports_count, first_at, last_at,
      status, action, decided_at, decided_by, final_at)
    values (${id}, ${channelId}, 'user', ${aboutId}, ${aboutId}, 'people', 'spam', 1, now(), now(),
      ${isDecided ? 'resolved' : 'pending'}, ${isDecided ? 'warn' : 'none'}, case when ${isDecided} then now() end,
      case when ${isDecided} then ${deciderId}::uuid end, case when ${isDecided} then now() + interval '30 days' end)`.execute(
    db,
  )
  await sql`insert into case_reports (id, case_id, reporter_id, report_type, comments, created_at)
    values (${newId()}, ${id}, ${reporterId}, 'spam', 'Rude', now())`.execute(db)
  if (wanted.isAppealed)
    await sql`insert into appeals (id, case_id, user_id, text, created_at)
      values (${newId()}, ${id}, ${aboutId}, 'Please', now())`.execute(db)
  return id
}

const SECRET = { isPublic: false }

/** A case in a community of its own, in which the actor has their usual standing. */
export async function caseFor(
  world: World,
  as: Person | undefined,
  actor: Actor,
  wanted: Wanted & { readonly isSecret?: boolean } = {},
) {
  const channelId = await fresh(world, as, actor, wanted.isSecret ? SECRET : {})
  const aboutId = wanted.aboutId ?? (await world.someone())
  if (wanted.aboutId === undefined) await addMembers(world.server, channelId, [{ userId: aboutId }])
  return { channelId, aboutId, caseId: await placeCase(world, channelId, aboutId, wanted) }
}
