import { sql } from 'kysely'
import { enter } from '../src/members/membership.ts'
import { sealLog } from '../src/moderation/log/seal-log.ts'
import { reportThing } from '../src/moderation/report-thing.ts'
import { after, DAY, HOUR } from '../src/platform/clock.ts'
import { Write } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { reportablePost } from '../src/posts/moderation/reportable-post.ts'
import { backThen, type House } from './house.ts'
import type { Chance } from './random.ts'
import { pastReports, reportedMembers, reportedPeople, reportedPosts, salesMessage } from './reported.ts'
import type { Place } from './talk-plan.ts'
import { writeToMany } from './write-to-many.ts'

/** How many cases were decided in the last year. */
const DECIDED = 290

/** Those who are reported join long before; whoever has been a member for some days is no newcomer. */
async function addPeople(house: House, { channelId }: Place): Promise<Map<string, string>> {
  const now = house.clock()
  const rows = reportedPeople.map(({ fullname, username, joined }) => ({
    id: house.newId(),
    email: `${username}@demo.example`,
    username,
    fullname,
    region: 'Europe/Rome',
    created_at: after(now, -joined * DAY),
    onboarded_at: now,
  }))
  await house.db.insertInto('users').values(rows).execute()
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  await inTransaction(house.db, (db) => enter(db, channelId, [...ids.values()], now))
  await sql`update memberships m set joined_at = u.created_at from users u
    where m.user_id = u.id and m.user_id = any(${[...ids.values()]}::uuid[])`.execute(house.db)
  const newcomers = reportedPeople
    .filter(({ isNewcomer }) => isNewcomer)
    .map(({ username }) => ids.get(username)!)
  await sql`update memberships set settled_at = joined_at where joined_at < ${after(now, -3 * DAY)}
    and user_id <> all(${newcomers}::uuid[])`.execute(house.db)
  return ids
}

/** What waits for a moderator: posts, and people. */
async function report(house: House, place: Place, ids: ReadonlyMap<string, string>) {
  const { channelId, members } = place
  const reporters = [...place.known.values(), ...members].filter((id) => id !== place.ownerId)
  const { rows: rooms } = await sql<{ id: string; text: string }>`
    select replace(id::text, '-', '') as id, text from contexts where channel_id = ${channelId}`.execute(
    house.db,
  )
  for (const { by, room, title, text, ago, reportType, comments, said = [] } of reportedPosts) {
    const then = backThen(house, ago + 0.3)
    const postId = then.newId()
    const html = `<p>${text}</p>`
    const contextId = rooms.find((one) => one.text === room)!.id
    await house.db
      .insertInto('posts')
      .values({
        id: postId,
        channel_id: channelId,
        context_id: contextId,
        author_id: ids.get(by)!,
        content_type: 'Markup',
        title,
        text,
        html,
        discussions_count: said.length,
        created_at: then.clock(),
      })
      .execute()
    for (const [index, { isAuthor, text: content }] of said.entries()) {
      const at = backThen(house, ago + 0.2 - index * 0.02)
      const author = isAuthor ? ids.get(by)! : reporters[index + 1]!
      const place = { channel_id: channelId, post_id: postId, author_id: author }
      const comment = {
        id: at.newId(),
        discussion_type: 'comment',
        depth: 0,
        content,
        created_at: at.clock(),
      }
      await house.db
        .insertInto('discussions')
        .values({ ...place, ...comment })
        .execute()
    }
    for (const [index, words] of comments.entries())
      await inTransaction(house.db, async (trx) => {
        const write = new Write(backThen(house, ago - index * 0.2), trx)
        const thing = (await reportablePost.look(write, postId))!
        const said = { reportType, comments: words, reporterId: reporters[index + 1]! }
        await reportThing(write, { kind: 'post', thingId: postId, thing, ...said })
      })
  }
  for (const { about, ago, reportType, comments } of reportedMembers)
    for (const [index, words] of comments.entries())
      await inTransaction(house.db, async (trx) => {
        const write = new Write(backThen(house, ago - index), trx)
        const userId = ids.get(about)!
        const thing = { channelId, contextId: null, subjectId: null, authorId: userId, isNameless: false }
        const empty = { title: '', text: '', html: '', fileIds: [], writtenAt: null }
        const said = { reportType, comments: words, reporterId: reporters[index + 3]! }
        await reportThing(write, { kind: 'user', thingId: userId, thing: { ...thing, ...empty }, ...said })
      })
}

interface Decided {
  readonly id: string
  readonly action: string
  readonly about: string
  readonly by: string
  readonly decidedAt: Date
}

/** Some of those whose text was removed appealed, and a few of them were right. */
async function appeal(house: House, deciders: readonly string[], decided: readonly Decided[]) {
  const appealed = decided
    .filter(({ action }) => action === 'remove')
    .filter((_, index) => index % 9 === 4)
    .map((one, index) => ({ ...one, isOverturned: index % 4 === 1 }))
  await house.db
    .insertInto('appeals')
    .values(
      appealed.map((one) => ({
        id: house.newId(),
        case_id: one.id,
        user_id: one.about,
        text: 'I think this was a misunderstanding. Please have another look.',
        outcome: one.isOverturned ? 'overturned' : 'upheld',
        created_at: after(one.decidedAt, 5 * HOUR),
        decided_at: after(one.decidedAt, DAY),
        decided_by: deciders.find((id) => id !== one.by)!,
      })),
    )
    .execute()
  for (const { id, by, decidedAt } of appealed.filter(({ isOverturned }) => isOverturned))
    await house.db
      .updateTable('cases')
      .set({
        undone_at: after(decidedAt, DAY),
        undone_by: deciders.find((one) => one !== by)!,
        final_at: null,
      })
      .where('id', '=', id)
      .execute()
}

/** A year of decisions: what was removed then is gone for good by now, what was kept still stands. */
async function decideYear(house: House, luck: Chance, { channelId, known, members, ownerId }: Place) {
  const deciders = [ownerId, known.get('priya.n')!]
  const now = house.clock()
  // Nobody is decided about before they joined.
  const { rows: early } = await sql<{ id: string }>`
    select replace(user_id::text, '-', '') as id from memberships
    where channel_id = ${channelId} and user_id <> all(${deciders}::uuid[]) order by joined_at, user_id limit 60`.execute(
    house.db,
  )
  const { rows: rooms } = await sql<{ id: string }>`
    select replace(id::text, '-', '') as id from contexts where channel_id = ${channelId} order by position`.execute(
    house.db,
  )
  const all = Array.from({ length: DECIDED }, (_, index) => {
    const [text, reportType, action] = luck.pick(pastReports)
    const decidedAt = after(now, -((index + luck.next()) * 330 * DAY) / DECIDED - 31 * DAY)
    const firstAt = after(decidedAt, -(0.5 + luck.next() * 30) * HOUR)
    return {
      id: backThen(house, (now.getTime() - firstAt.getTime()) / HOUR).newId(),
      text,
      reportType,
      action,
      decidedAt,
      firstAt,
      by: luck.pick(deciders),
      about: luck.pick(early).id,
      room: luck.pick(rooms).id,
      reports: 1 + luck.whole(3),
    }
  })
  await house.db
    .insertInto('cases')
    .values(
      all.map((one) => ({
        id: one.id,
        channel_id: channelId,
        kind: 'post',
        thing_id: house.newId(),
        context_id: one.room,
        about_id: one.about,
        source: 'people',
        report_type: one.reportType,
        reports_count: one.reports,
        first_at: one.firstAt,
        last_at: one.firstAt,
        status: one.action === 'none' ? 'dismissed' : 'resolved',
        action: one.action,
        decided_at: one.decidedAt,
        decided_by: one.by,
        final_at: after(one.decidedAt, 30 * DAY),
      })),
    )
    .execute()
  await house.db
    .insertInto('case_snapshots')
    .values(
      all.map((one) => ({
        id: house.newId(),
        case_id: one.id,
        taken_for: 'report',
        text: one.text,
        html: `<p>${one.text}</p>`,
        written_at: after(one.firstAt, -HOUR),
        created_at: one.firstAt,
      })),
    )
    .execute()
  await house.db
    .insertInto('case_reports')
    .values(
      all.flatMap((one) =>
        luck
          .shuffled(members.slice(60, 200))
          .slice(0, one.reports)
          .map((reporter) => ({
            id: house.newId(),
            case_id: one.id,
            reporter_id: reporter,
            report_type: one.reportType,
            created_at: one.firstAt,
            told_at: one.decidedAt,
          })),
      ),
    )
    .execute()
  await appeal(house, deciders, all)
  const acts = {
    none: 'keepReported',
    remove: 'removeReported',
    hide: 'hideReported',
    hideUntilEdited: 'hideUntilEdited',
  }
  await house.db
    .insertInto('audit_log')
    .values(
      all
        .toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime())
        .map((one) => ({
          id: backThen(house, (now.getTime() - one.decidedAt.getTime()) / HOUR).newId(),
          channel_id: channelId,
          actor_id: one.by,
          action: acts[one.action],
          target_kind: 'post',
          details: JSON.stringify({ title: one.text, aboutId: one.about }),
          case_id: one.id,
          context_id: one.room,
          created_at: one.decidedAt,
        })),
    )
    .execute()
}

/** What moderators of a community have to do, and what they have done in a year. */
export async function moderate(house: House, luck: Chance, place: Place) {
  await decideYear(house, luck, place)
  const people = await addPeople(house, place)
  await report(house, place, people)
  const strangers = place.members.filter(
    (id) => id !== place.ownerId && ![...place.known.values()].includes(id),
  )
  const { by, text, people: most } = salesMessage
  await writeToMany(house, people.get(by)!, strangers.slice(0, most), text)
  await sealLog.run(house)
}
