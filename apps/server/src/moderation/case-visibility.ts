/** SQL that is true of a case `c` about the owner of its community, which only staff decide. */
const isAboutOwner = `(not c.is_nameless and exists (select from channels oc
  where oc.id = c.channel_id and oc.created_by = c.about_id))`

/** Nobody sees a case about themselves, nor one that they reported. */
const isOthers = `c.about_id is distinct from $viewerId
  and not exists (select from case_reports own where own.case_id = c.id and own.reporter_id = $viewerId)`

/**
 * SQL that is true of a case `c` that a moderator may see in the queue of its community: one about an admin only if they
 * are an admin themselves. A hidden author is treated like everybody, since the difference would tell who it is.
 */
export const isSeenByModerator = `(${isOthers} and not ${isAboutOwner}
  and ($isAdmin::boolean or c.is_nameless or not exists (select from memberships am
    where am.channel_id = c.channel_id and am.user_id = c.about_id and am.is_admin)))`

/** The same for staff: what belongs to no community, and what is about the owner of one. */
export const isSeenByStaff = `(${isOthers} and (c.channel_id is null or ${isAboutOwner}))`
