import type { DiscussableKind } from '@guildhall/contract/all'
import type { DiscussionType } from '@guildhall/contract/discussions'
import { notFound } from '../platform/refusals.ts'
import { type FoundReactable, reactable } from '../reactions/subject.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { findDiscussion } from './find.ts'
import { words } from './refusal-words.ts'
import { acrossKinds, type Discussed, discussableOf } from './subject.ts'
import { isAuthorHidden } from './visibility.ts'

interface Author {
  subject_kind: DiscussableKind
  subject_id: string
  author_id: string
  is_nameless: boolean
}

const authorToTell = acrossKinds<{ id: string; userId: string }, Author>(
  'author_of_discussion_to_tell',
  (subject) =>
    `select subject.kind as subject_kind, subject.id as subject_id, d.author_id, ${isAuthorHidden('done')} as is_nameless
     from (select $userId::uuid as author_id) done, discussions d join ${subject} on true where d.id = $id`,
)

interface Found extends FoundReactable {
  readonly type: DiscussionType
  readonly subject: Discussed
}

/** How people vote for discussions and react to them; the subject decides whether they may. */
export const reactableDiscussion = reactable<Found, LiveDiscussion>({
  kind: 'discussion',
  table: 'discussions',
  as: 'd',
  key: 'discussion_id',
  columns: liveDiscussion,
  async find(ctx, id) {
    const { subject, place, discussion } = await findDiscussion(ctx, id)
    const { isAnonymousRoom, unnamedId, reactionsEnabled } = subject
    const { standing } = place
    return { id, type: discussion.type, subject, standing, isAnonymousRoom, unnamedId, reactionsEnabled }
  },
  notFound: () => notFound(words.discussionNotFound),
  announce: (ctx, row, { subject }) => announceDiscussion(ctx, subject, row),
  async findAuthor(kernel, id, userId) {
    const [row] = await authorToTell(kernel)(kernel.db, { id, userId })
    if (!row) return null
    const { subject_kind, subject_id, author_id: authorId, is_nameless: isNameless } = row
    const subject = discussableOf(kernel, subject_kind)
    const readers = await subject.readersAmong(kernel.db, subject_id, [authorId])
    return readers.has(authorId) ? { authorId, isNameless } : null
  },
  notices: { upvote: 'discussionUpvote', reaction: 'discussionReaction' },
})
