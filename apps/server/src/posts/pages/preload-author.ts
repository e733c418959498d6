import { matchAddress } from '@guildhall/contract'
import { personAddress } from '@guildhall/contract/users/addresses'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Preloader, Prepared } from '../../platform/preloader.ts'
import { wholeAddress } from '../../platform/structured-data.ts'
import { canReach, isPresent } from '../../users/blocks.ts'
import { personPath, profileData } from '../../users/describe-person.ts'
import { findPersonId } from '../../users/find.ts'
import { personIn } from '../../users/preload.ts'
import { viewPeople } from '../../users/view.ts'
import { brief, MAX_DESCRIPTION } from '../brief.ts'
import { feedPage } from '../feed/preload-feed.ts'
import { isAuthorHidden, isPostReadable, isUnnamed } from '../visibility.ts'

const readableRow = `posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id`

const publicAuthor = statement<{ userId: string }, { id: string; general_about: string }>(
  'public_author',
  `select u.id, u.general_about from users u where u.id = $userId and ${isPresent('u')} and (
     exists (select from ${readableRow}
       where p.author_id = u.id and not ${isAuthorHidden('p', 'x')} and ${isPostReadable('p', 'x', 'c', 'null::uuid')})
     or exists (select from discussions d join ${readableRow} on p.id = d.post_id
       where d.author_id = u.id and d.withheld is null and not ${isUnnamed('d.author_id')} and ${isPostReadable('p', 'x', 'c', 'null::uuid')}))`,
)

/** A visitor sees somebody who has written under their name in public, with that; everybody else is missing. */
async function forVisitors(ctx: Ctx, userId: string | undefined): Promise<Prepared> {
  const [author] = userId ? await publicAuthor(ctx.db, { userId }) : []
  const person = author && (await viewPeople(ctx.db, [author.id])).get(author.id)
  if (!person) return { isMissing: true }
  const { general_about: generalAbout } = author
  const feed = await feedPage(ctx, { postedBy: person._id })
  const { users = [], posts = [] } = feed.loadedData ?? {}
  const path = personPath(person)
  return {
    ...feed,
    loadedData: { posts, users: [...users, { ...person, generalAbout }] },
    head: {
      title: person.fullname,
      ...(generalAbout && { description: brief(generalAbout, MAX_DESCRIPTION) }),
      path,
      // A page with nothing but a name is of no use to whoever searches.
      isListed: posts.length > 0,
      data: [profileData(wholeAddress(ctx.kernel.config), person, generalAbout)],
    },
  }
}

/** The first posts on a person's page; who they are is preloaded for signed-in viewers by the domain of people. */
export const authorPage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(personAddress, pathname)
  if (!at) return null
  const userId = await findPersonId(ctx, personIn(at.person))
  if (!ctx.viewer) return forVisitors(ctx, userId)
  const isMet = userId && (userId === ctx.viewer.userId || (await canReach(ctx, userId)))
  return isMet ? feedPage(ctx, { postedBy: userId }) : null
}
