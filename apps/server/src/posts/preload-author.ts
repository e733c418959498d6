import { matchAddress } from '@guildhall/contract'
import { personAddress } from '@guildhall/contract/users/addresses'
import { statement } from '../platform/database/statement.ts'
import type { Preloader } from '../platform/preloader.ts'
import { isPresent } from '../users/blocks.ts'
import { findPersonId } from '../users/find.ts'
import { personIn } from '../users/preload.ts'
import { viewPeople } from '../users/view.ts'
import { isAuthorHidden, isPostReadable, isUnnamed } from './visibility.ts'

const readableRow = `posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id`

const publicAuthor = statement<{ userId: string }, { id: string }>(
  'public_author',
  `select u.id from users u where u.id = $userId and ${isPresent('u')} and (
     exists (select from ${readableRow}
       where p.author_id = u.id and not ${isAuthorHidden('p', 'x')} and ${isPostReadable('p', 'x', 'c', 'null::uuid')})
     or exists (select from discussions d join ${readableRow} on p.id = d.post_id
       where d.author_id = u.id and not ${isUnnamed('d.author_id')} and ${isPostReadable('p', 'x', 'c', 'null::uuid')}))`,
)

/** A visitor learns the name of somebody who has written under it in public; everybody else is missing. */
export const authorPage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(personAddress, pathname)
  if (!at || ctx.viewer) return null
  const userId = await findPersonId(ctx, personIn(at.person))
  const [author] = userId ? await publicAuthor(ctx.db, { userId }) : []
  const person = author && (await viewPeople(ctx.db, [author.id])).get(author.id)
  if (!person) return { isMissing: true }
  return {
    loadedData: { users: [person] },
    head: { title: person.fullname, path: personAddress.to(at), isListed: false },
  }
}
