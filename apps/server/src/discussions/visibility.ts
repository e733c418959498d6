import { isPresent } from '../users/blocks.ts'

/** True in SQL of something said whose author does not show, by the `subject` it is about. */
export const isAuthorHidden = (said: string) =>
  `(subject.is_anonymous or ${said}.author_id is not distinct from subject.unnamed_id)`

// Read once for a whole list, whoever speaks in it.
const shutOut = (viewer: string) =>
  `select blocked_id from blocks where user_id = ${viewer} union all select user_id from blocks where blocked_id = ${viewer}`
const muted = (viewer: string) => `select muted_id from mutes where user_id = ${viewer}`

// As `exists` the planner would read everybody who is present, once for each list.
const from = (said: string, viewer: string, unnamed: string, without: string) => `(${unnamed}
  or ${said}.author_id is not distinct from ${viewer} or (${said}.author_id not in (${without})
    and (select ${isPresent('au')} from users au where au.id = ${said}.author_id)))`

/** True in SQL of what somebody said whom the viewer may meet; `unnamed` tells in SQL what has no name. Of what has no name nothing is left out: the gap would tell whose it is. */
export const isDiscussionReadable = (said: string, viewer: string, unnamed = isAuthorHidden(said)) =>
  from(said, viewer, unnamed, shutOut(viewer))

/** The same for lists, from which muted people are missing too, and those in `$blockedIds`. `$isAnonymousRoom` and `$unnamedId` tell what has no name. */
export const isDiscussionListed = (said: string, viewer: string) =>
  from(
    said,
    viewer,
    `$isAnonymousRoom or ${said}.author_id = $unnamedId`,
    `${shutOut(viewer)} union all ${muted(viewer)} union all select unnest($blockedIds::uuid[])`,
  )
