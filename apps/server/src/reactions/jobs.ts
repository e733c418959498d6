import { isUnnamed } from '../discussions/sight.ts'
import { notifyFrom, readersAmong } from '../discussions/tell.ts'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs.ts'
import { type Thing, tellOfApproval } from '../posts/vote-thing.ts'

interface Row {
  post_id: string
  author_id: string
  /** Whoever did it does not show. */
  is_nameless: boolean
}

/** Who wrote what somebody approves of, as long as they do, and only once of each. */
const approved = (kind: Thing['kind'], table: string, from: string) =>
  `select p.id as post_id, thing.author_id, ${isUnnamed('done')} as is_nameless
   from (select $2::uuid as author_id) done, ${from} join contexts x on x.id = p.context_id
   where thing.id = $1 and exists (select from ${kind}_${table} v where v.${kind}_id = $1 and v.user_id = $2)
     and not exists (select from notifications n join notification_people np on np.notification_id = n.id
       where n.user_id = thing.author_id and n.type = $3 and n.about_kind = '${kind}' and n.about_id = $1
         and np.user_id = $2)`
const posts = 'posts p join posts thing on thing.id = p.id'
const said = 'discussions thing join posts p on p.id = thing.post_id'

type Asked = [id: string, userId: string, type: string]
const statements = {
  post: {
    upvote: statement<Asked, Row>('voted_post_to_tell', approved('post', 'votes', posts)),
    reaction: statement<Asked, Row>('reacted_post_to_tell', approved('post', 'reactions', posts)),
  },
  discussion: {
    upvote: statement<Asked, Row>('voted_discussion_to_tell', approved('discussion', 'votes', said)),
    reaction: statement<Asked, Row>('reacted_discussion_to_tell', approved('discussion', 'reactions', said)),
  },
}

const types = { upvote: 'Upvote', reaction: 'Reaction' } as const

export const reactionJobs = [
  handles(tellOfApproval, async (ctx, { type, kind, id, userId }) => {
    const name = `${kind}${types[type]}` as const
    const [row] = await statements[kind][type](ctx.db, id, userId, name)
    if (!row) return
    const to = await readersAmong(ctx.db, row.post_id, [row.author_id])
    await notifyFrom(ctx, [{ type: name, to, by: userId, aboutId: id, isNameless: row.is_nameless }])
  }),
]
