import type { DiscussableKind } from '@guildhall/contract/all'
import type { DiscussionType } from '@guildhall/contract/discussions'
import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { tellOfDiscussion, tellOfSolution } from './job-names.ts'
import { reactableDiscussion } from './reactable.ts'
import { acrossKinds, discussableOf } from './subject.ts'
import { isAuthorHidden } from './visibility.ts'

/** How many followers are told in one transaction. */
const BATCH = 200

interface Row {
  subject_kind: DiscussableKind
  subject_id: string
  subject_author_id: string | null
  author_id: string
  parent_id: string | null
  discussion_type: DiscussionType
  user_mentions: string[]
  is_nameless: boolean
  answered_author_id: string | null
  created_at: Date
}

const said = acrossKinds<{ id: string; answeredId: string | null }, Row>(
  'discussion_to_tell',
  (subject) =>
    `select subject.kind as subject_kind, subject.id as subject_id, subject.author_id as subject_author_id, d.author_id,
       d.parent_id, d.discussion_type, d.user_mentions, ${isAuthorHidden('d')} as is_nameless, d.created_at,
       (select a.author_id from discussions a where a.id = $answeredId) as answered_author_id
     from discussions d join ${subject} on true where d.id = $id and d.withheld is null`,
)

const solution = statement<{ id: string }, { id: string }>(
  'solution_to_tell',
  `select id from discussions where id = $id and solved_at is not null and withheld is null`,
)

/** A reply that became a sibling mentions whom it answers, which is no more than a reply to them. */
const namedIn = ({ user_mentions, parent_id, answered_author_id }: Row, answeredId: string | undefined) =>
  answeredId === undefined || answeredId === parent_id
    ? user_mentions
    : user_mentions.filter((id) => id !== answered_author_id)

export const discussionJobs = [
  handles(tellOfDiscussion, async (ctx, { discussionId, answeredId, mentioned, after = null }) => {
    const [row] = await said(ctx)(ctx.db, { id: discussionId, answeredId: answeredId ?? null })
    if (!row) return
    const subject = discussableOf(ctx, row.subject_kind)
    const isNew = mentioned === undefined
    const isFirst = after === null
    if (isNew && isFirst)
      await subject.statements.noteActivity(ctx.db, {
        id: ctx.newId(),
        userId: row.author_id,
        type: row.discussion_type,
        subjectId: row.subject_id,
        at: row.created_at,
      })
    const named = mentioned ?? namedIn(row, answeredId)
    const answered = isNew && row.answered_author_id ? [row.answered_author_id] : []
    const author = isNew && row.subject_author_id !== null ? [row.subject_author_id] : []
    const concerned = [...named, ...answered, ...author]
    const levels = isFirst ? await subject.readersAmong(ctx.db, row.subject_id, concerned) : new Map()
    const followers = isNew
      ? await subject.nextFollowers(ctx.db, row.subject_id, { before: row.created_at, after, take: BATCH })
      : { told: [], next: null }
    // Each person is notified once, of what concerns them most.
    const told = new Set<string>([row.author_id])
    const hearing = (ids: string[]) => ids.filter((id) => levels.has(id) && levels.get(id) !== 'none')
    const once = (ids: string[]) => ids.filter((id) => !told.has(id) && told.add(id))
    const by = { by: row.author_id, isNameless: row.is_nameless, saidId: discussionId }
    const isAnswer = row.discussion_type === 'answer'
    const mentionedTold = once(hearing(named))
    const answeredTold = once(hearing(answered))
    const authorTold = once(author.filter((id) => levels.get(id) === 'all'))
    for (const id of concerned) told.add(id)
    const { notices } = subject
    await notifyFromJob(
      ctx,
      [
        { ...by, type: 'discussionMention', to: mentionedTold, aboutId: discussionId },
        { ...by, type: 'discussionReply', to: answeredTold, aboutId: answeredId ?? discussionId },
        { ...by, type: notices[isAnswer ? 'answer' : 'comment'], to: authorTold, aboutId: row.subject_id },
        {
          ...by,
          type: notices[isAnswer ? 'followedAnswer' : 'followedComment'],
          to: once(followers.told),
          aboutId: row.subject_id,
        },
      ],
      async (write) => {
        if (followers.next)
          await write.enqueue(tellOfDiscussion, { discussionId, answeredId, after: followers.next })
      },
    )
  }),
  handles(tellOfSolution, async (ctx, { answerId, userId }) => {
    // A solution that was unmarked meanwhile is no news.
    if ((await solution(ctx.db, { id: answerId })).length === 0) return
    const author = await reactableDiscussion.findAuthor(ctx, answerId, userId)
    if (!author) return
    const { authorId, isNameless } = author
    await notifyFromJob(ctx, [
      { type: 'answerSolved', to: [authorId], by: userId, aboutId: answerId, isNameless },
    ])
  }),
]
