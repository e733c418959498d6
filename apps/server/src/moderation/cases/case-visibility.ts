/** SQL of those whom a case `c` is about: the author, or those who wrote what was reported of a chat. */
const concerned = 'c.writer_ids || c.about_id'

/** SQL that is true of a case `c` about the owner of its community, which only staff decide. */
const isAboutOwner = `(not c.is_nameless and exists (select from channels oc
  where oc.id = c.channel_id and oc.created_by = any(${concerned})))`

/** Nobody sees a case about themselves, nor one that they reported. */
const isOthers = (viewer: string) => `not coalesce(${viewer} = any(${concerned}), false)
  and not exists (select from case_reports own where own.case_id = c.id and own.reporter_id = ${viewer})`

/**
 * SQL that is true of a case `c` that the rank of a moderator reaches: one about an admin is for admins. A hidden author
 * is treated like everybody, since the difference would tell who it is.
 */
export const isWithinRank = (isAdmin: string) => `(not ${isAboutOwner}
  and (${isAdmin} or c.is_nameless or not exists (select from memberships am
    where am.channel_id = c.channel_id and am.user_id = any(${concerned}) and am.is_admin)))`

/** SQL that is true of a case `c` that somebody who moderates its community may see in the queue. */
export const isSeenBy = (viewer: string, isAdmin: string) =>
  `(${isOthers(viewer)} and ${isWithinRank(isAdmin)})`

export const isSeenByModerator = isSeenBy('$viewerId', '$isAdmin::boolean')

/** The same for staff: what belongs to no community, and what is about the owner of one. */
export const isSeenByOneOfStaff = (viewer: string) =>
  `(${isOthers(viewer)} and (c.channel_id is null or ${isAboutOwner}))`

export const isSeenByStaff = isSeenByOneOfStaff('$viewerId')
