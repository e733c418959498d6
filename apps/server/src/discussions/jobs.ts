import type { DiscussionType } from '@guildhall/contract/discussions'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs.ts'
import { tellOfDiscussion } from './job-names.ts'
import { isUnnamed } from './sight.ts'
import { notifyFrom, readersAmong } from './tell.ts'

interface Row {
  post_id: string
  author_id: string
  discussion_type: DiscussionType
  user_mentions: string[]
  is_nameless: boolean
  post_author_id: string
  answered_author_id: string | null
  created_at: Date
}

const said = statement<[id: string, answeredId: string | null], Row>(
  'discussion_to_tell',
  `select d.post_id, d.author_id, d.discussion_type, d.user_mentions, ${isUnnamed('d')} as is_nameless,
     p.author_id as post_author_id, d.created_at,
     (select a.author_id from discussions a where a.id = $2) as answered_author_id
   from discussions d join posts p on p.id = d.post_id join contexts x on x.id = p.context_id where d.id = $1`,
)

/** Told once, however often the job runs: the time is that of what was said. */
const noteSaid = statement<[id: string, userId: string, type: string, postId: string, at: Date], never>(
  'note_discussion',
  `insert into activities (id, user_id, type, post_id, created_at)
   select $1, $2, $3, p.id, $5 from posts p where p.id = $4 on conflict do nothing`,
)

export const discussionJobs = [
  handles(tellOfDiscussion, async (ctx, { discussionId, answeredId, mentioned }) => {
    const [row] = await said(ctx.db, discussionId, answeredId ?? null)
    if (!row) return
    const isNew = mentioned === undefined
    if (isNew)
      await noteSaid(ctx.db, ctx.newId(), row.author_id, row.discussion_type, row.post_id, row.created_at)
    const answered = isNew && row.answered_author_id ? [row.answered_author_id] : []
    const author = isNew ? [row.post_author_id] : []
    const named = mentioned ?? row.user_mentions
    const readers = new Set(await readersAmong(ctx.db, row.post_id, [...answered, ...named, ...author]))
    // Each is told once, by what concerns them most.
    const told = new Set<string>([row.author_id])
    const among = (ids: string[]) => ids.filter((id) => readers.has(id) && !told.has(id) && told.add(id))
    const by = { by: row.author_id, isNameless: row.is_nameless }
    const onPost = row.discussion_type === 'answer' ? 'postAnswer' : 'postComment'
    await notifyFrom(ctx, [
      { ...by, type: 'discussionReply', to: among(answered), aboutId: answeredId ?? discussionId },
      { ...by, type: 'discussionMention', to: among(named), aboutId: discussionId },
      { ...by, type: onPost, to: among(author), aboutId: row.post_id },
    ])
  }),
]
