import { followLevel } from '../following/follow-level.ts'
import { isPostListed } from '../visibility.ts'
import {
  byRooms,
  columns,
  conditions,
  extentOf,
  joins,
  orders,
  pageSql,
  type RoomScope,
  type Shape,
  scopes,
  WINDOW,
} from './feed-sql.ts'

/**
 * SQL for a page of the posts that the viewer follows by choice, by a comment or as their author, and outside of a
 * single room also of the posts in rooms that they follow. Each of these is read by its own index.
 */
export function followingSql(shape: Shape & { scope: RoomScope }): string {
  const by = orders[shape.order]
  const { take } = extentOf(shape)
  const isTop = shape.order === 'top'
  const count = isTop ? `greatest(${take}, ${WINDOW})` : take
  const where = [scopes[shape.scope], ...conditions(shape), isPostListed('p', 'x', 'c', '$viewerId')]
  const chosen = `select ${columns} from post_follows f join posts p on p.id = f.post_id ${joins}
    where ${["f.user_id = $viewerId and f.level = 'all'", ...(shape.isAfter && !isTop ? ['f.post_id < $afterId::uuid'] : []), ...where].join(' and ')}
    order by f.post_id desc limit ${count}`
  const own = `select ${columns} from posts p ${joins}
    where ${['p.author_id = $viewerId', ...where, `${followLevel('p', '$viewerId')} = 'all'`].join(' and ')}
    order by p.id desc limit ${count}`
  const inRooms = `select r.id, r.score from (${byRooms(shape)}) r`
  const all = [chosen, own, ...(shape.scope === 'room' ? [] : [inRooms])].map((one) => `(${one})`)
  return pageSql(
    shape,
    `select f.id, f.score, false as is_first from (${all.join(' union ')}) f order by ${by('f')} limit ${take}`,
  )
}
