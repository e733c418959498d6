import { isPresent } from '../users/blocks.ts'

/** True in SQL of something said whose author does not show, by the post `p` and the room `x` it stands in. */
export const isUnnamed = (said: string) =>
  `(x.is_anonymous or (p.hide_author and ${said}.author_id = p.author_id))`

// Read once for a whole list, whoever speaks in it.
const shutOut = `select blocked_id from blocks where user_id = $1 union all select user_id from blocks where blocked_id = $1`
const muted = `select muted_id from mutes where user_id = $1`

// As `exists` the planner would read everybody who is present, once for each list.
const from = (said: string, unnamed: string, without: string) => `(${unnamed}
  or ${said}.author_id is not distinct from $1 or (${said}.author_id not in (${without})
    and (select ${isPresent('au')} from users au where au.id = ${said}.author_id)))`

/** True in SQL of what somebody said whom the viewer `$1` may meet. Of what has no name nothing is left out: the gap would tell whose it is. */
export const isHeard = (said: string) => from(said, isUnnamed(said), shutOut)

/** The same for lists, from which muted people are missing too, and those the viewer names in `$5`. `$3` and `$4` tell what has no name. */
export const isListed = (said: string) =>
  from(
    said,
    `$3 or ${said}.author_id = $4`,
    `${shutOut} union all ${muted} union all select unnest($5::uuid[])`,
  )
