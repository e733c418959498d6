import type { DiscussableKind } from '@guildhall/contract/all'
import type { DiscussionType } from '@guildhall/contract/discussions'
import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs.ts'
import { tellOfDiscussion, tellOfSolution } from './job-names.ts'
import { reactableDiscussion } from './reactable.ts'
import { acrossKinds, discussableOf } from './subject.ts'
import { isAuthorHidden } from './visibility.ts'

interface Row {
  subject_kind: DiscussableKind
  subject_id: string
  subject_author_id: string
  author_id: string
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
       d.discussion_type, d.user_mentions, ${isAuthorHidden('d')} as is_nameless, d.created_at,
       (select a.author_id from discussions a where a.id = $answeredId) as answered_author_id
     from discussions d join ${subject} on true where d.id = $id`,
)

const solution = statement<{ id: string }, { id: string }>(
  'solution_to_tell',
  `select id from discussions where id = $id and solved_at is not null`,
)

export const discussionJobs = [
  handles(tellOfDiscussion, async (ctx, { discussionId, answeredId, mentioned }) => {
    const [row] = await said(ctx)(ctx.db, { id: discussionId, answeredId: answeredId ?? null })
    if (!row) return
    const subject = discussableOf(ctx, row.subject_kind)
    const isNew = mentioned === undefined
    if (isNew)
      await subject.statements.noteActivity(ctx.db, {
        id: ctx.newId(),
        userId: row.author_id,
        type: row.discussion_type,
        subjectId: row.subject_id,
        at: row.created_at,
      })
    const answered = isNew && row.answered_author_id ? [row.answered_author_id] : []
    const author = isNew ? [row.subject_author_id] : []
    const named = mentioned ?? row.user_mentions
    const concerned = [...answered, ...named, ...author]
    const readers = new Set(await subject.readersAmong(ctx.db, row.subject_id, concerned))
    // Each person is notified once, of what concerns them most.
    const told = new Set<string>([row.author_id])
    const among = (ids: string[]) => ids.filter((id) => readers.has(id) && !told.has(id) && told.add(id))
    const by = { by: row.author_id, isNameless: row.is_nameless, saidId: discussionId }
    const onSubject = subject.notices[row.discussion_type === 'answer' ? 'answer' : 'comment']
    await notifyFromJob(ctx, [
      { ...by, type: 'discussionReply', to: among(answered), aboutId: answeredId ?? discussionId },
      { ...by, type: 'discussionMention', to: among(named), aboutId: discussionId },
      { ...by, type: onSubject, to: among(author), aboutId: row.subject_id },
    ])
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
