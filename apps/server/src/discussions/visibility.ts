import { isUnblockedIn } from '../channels/permission-sql.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'

/** SQL that is true of a discussion `d` that was not removed or deleted meanwhile. */
export const isThere = `(d.withheld is null or d.withheld not in ('removed', 'under', 'deleted'))`

/** SQL that is true of a discussion that is not withheld from the viewer; its author sees it unless it is gone. */
export const isNotWithheld = (said: string, viewer: string) => `(${said}.withheld is null
  or (${said}.withheld not in ('removed', 'under', 'deleted') and ${said}.author_id = ${viewer}))`

/** SQL that is true of a discussion whose author is hidden, according to its `subject`. */
export const isAuthorHidden = (said: string) =>
  `(subject.is_anonymous or ${said}.author_id is not distinct from subject.unnamed_id)`

// With `exists` the planner would read every present user, once for each list.
const from = (
  said: string,
  viewer: string,
  unnamed: string,
  isWanted = 'true',
) => `(${isNotWithheld(said, viewer)} and (${unnamed}
  or ${said}.author_id is not distinct from ${viewer} or (${isWanted}
    and ${isUnblockedIn(`${said}.channel_id`, `${said}.author_id`, viewer)}
    and (select ${isPresent('au')} from users au where au.id = ${said}.author_id))))`

/**
 * SQL that is true of a discussion whose author the viewer may meet; `unnamed` is SQL for a hidden author. Discussions
 * of hidden authors are never left out, because the gap would reveal the author.
 */
export const isDiscussionReadable = (said: string, viewer: string, unnamed = isAuthorHidden(said)) =>
  from(said, viewer, unnamed)

/**
 * SQL that is true of a discussion of which a person may be told: a block keeps news from moderators too, and so does a
 * mute.
 */
export const isDiscussionTold = (
  said: string,
  reader: string,
) => `(${said}.withheld is null and (${isAuthorHidden(said)}
  or ${said}.author_id = ${reader} or (${said}.author_id not in (${separatedFrom(reader)}
      union all select muted_id from mutes where user_id = ${reader})
    and (select ${isPresent('au')} from users au where au.id = ${said}.author_id))))`

// Evaluated once for a whole list, because it does not depend on the author.
const unwanted = (viewer: string) =>
  `select muted_id from mutes where user_id = ${viewer} union all select unnest($blockedIds::uuid[])`

/**
 * The same for lists, which also leave out muted people and those in `$blockedIds`. `$isAnonymousRoom` and `$unnamedId`
 * determine hidden authors.
 */
export const isDiscussionListed = (said: string, viewer: string) =>
  from(
    said,
    viewer,
    `$isAnonymousRoom or ${said}.author_id = $unnamedId`,
    `${said}.author_id not in (${unwanted(viewer)})`,
  )
