import type { userCalls } from '@guildhall/contract/users'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { entriesOf } from '../platform/domain.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { isPresent, noBlockBetween, separatedFrom } from './blocks.ts'
import { findPersonId } from './find.ts'
import { words } from './refusal-words.ts'
import { type AboutRow, toAbout, viewPeople } from './view.ts'
import { viewRelations } from './view-relations.ts'
import { noWriting, viewWriting } from './writing.ts'

const SHOWN_IN_COMMON = 6

declare module '../platform/domain.ts' {
  interface Domain {
    /** Whether the viewer moderates a community of a person; the domain that owns permissions decides. */
    readonly isModerated?: (ctx: Ctx, userId: string) => Promise<boolean>
  }
}

async function isModerated(ctx: Ctx, userId: string) {
  const [asked] = entriesOf(ctx.kernel, 'isModerated')
  return asked!(ctx, userId)
}

interface PresentRow extends AboutRow {
  is_across_block: boolean
  /** The viewer alone has made the block. */
  is_mine: boolean
}

/** Accounts that are suspended or about to be deleted are hidden. */
const presentAbout = statement<{ id: string; viewerId: string }, PresentRow>(
  'present_about',
  `select general_about, website, region, custom_user_fields, connections_count, created_at,
     u.id in (${separatedFrom('$viewerId')}) as is_across_block,
     not exists (select from blocks b where b.user_id = u.id and b.blocked_id = $viewerId) as is_mine
   from users u where u.id = $id and ${isPresent('u')}`,
)

const untold = { general_about: '', website: '', region: '', custom_user_fields: [], connections_count: 0 }

/**
 * Whoever is blocked cannot see the other, except as a moderator of the other's community. Whoever has blocked somebody
 * sees that, so that they can undo it, and nothing else.
 */
async function visibleAbout(ctx: Ctx, id: string) {
  const [about] = await presentAbout(ctx.db, { id, viewerId: ctx.me.userId })
  if (!about?.is_across_block || (await isModerated(ctx, id))) return about
  return about.is_mine ? { ...about, ...untold, is_across_block: false } : undefined
}

const inCommon = statement<
  { viewerId: string; otherId: string; take: number },
  { id: string; count: number }
>(
  'connections_in_common',
  `select c.other_id as id, count(*) over ()::int as count
   from connections c join connections mine on mine.user_id = $viewerId and mine.other_id = c.other_id
     join users u on u.id = c.other_id and ${isPresent('u')}
   where c.user_id = $otherId and $viewerId <> $otherId and ${noBlockBetween('$viewerId', 'c.other_id')}
   order by c.created_at desc, c.other_id limit $take`,
)

const none = { count: 0, users: [] }

async function viewCommon(ctx: Ctx, otherId: string) {
  const rows = await inCommon(ctx.db, { viewerId: ctx.me.userId, otherId, take: SHOWN_IN_COMMON })
  const ids = rows.map(({ id }) => id)
  const people = await viewPeople(ctx.db, ids)
  return { count: rows[0]?.count ?? 0, users: ids.flatMap((id) => people.get(id) ?? []) }
}

export const getProfile: Handler<typeof userCalls.getProfile> = async (ctx, { otherUserId, username }) => {
  const { userId } = ctx.me
  const id = await findPersonId(ctx, { otherUserId, username })
  if (!id) throw notFound(words.userNotFound)
  const about = await visibleAbout(ctx, id)
  const related = about && (await viewRelations(ctx.db, userId, [id])).get(id)
  if (!related) throw notFound(words.userNotFound)
  const user = { ...related, ...toAbout(about) }
  const apart = { ...noWriting, commonConnections: none }
  if (related.isBlocked && !about.is_across_block) return { user: { ...user, ...apart } }
  if (about.is_across_block) return { user: { ...user, ...apart, isAcrossBlock: true } }
  return {
    user: { ...user, ...(await viewWriting(ctx, id)), commonConnections: await viewCommon(ctx, id) },
  }
}
