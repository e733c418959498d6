import { statement } from '../platform/database/statement.ts'
import { type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { replying, type Saying, saying, type Thing } from './insert-sql.ts'
import { removing } from './remove-sql.ts'
import { pagesOn } from './rows.ts'

/** What a write returns, for any kind of subject. */
export interface Counted {
  readonly discussions_count: number
}

interface Activity {
  id: string
  userId: string
  type: string
  subjectId: string
  at: Date
}

/** The statements that discussions need for one kind of subject. */
export const statementsOf = <Row extends Counted>(thing: Thing) => {
  const { kind, table, as, key, columns } = thing
  return {
    say: statement<Saying, Row>(`say_on_${kind}`, saying(thing)),
    reply: statement<Saying, Row>(`say_in_reply_on_${kind}`, replying(thing)),
    /** Locks the subject and thereby the number of its discussions, since every insert updates the subject. */
    hold: statement<{ subjectId: string }, Row>(
      `hold_discussion_on_${kind}`,
      `select ${columns} from ${table} ${as} where ${as}.id = $subjectId for no key update`,
    ),
    count: statement<{ subjectId: string }, Counted>(
      `discussions_of_${kind}`,
      `select discussions_count from ${table} where id = $subjectId`,
    ),
    remove: statement<{ id: string }, Row & { removed: string[]; files: string[] }>(
      `remove_discussion_on_${kind}`,
      removing(thing),
    ),
    unpinOthers: statement<{ subjectId: string; id: string }, LiveDiscussion>(
      `unpin_other_discussions_on_${kind}`,
      `update discussions d set is_pinned = false where d.${key} = $subjectId and d.is_pinned and d.id <> $id
       returning ${liveDiscussion}`,
    ),
    unsolveOthers: statement<{ subjectId: string; id: string }, LiveDiscussion>(
      `unsolve_other_answers_on_${kind}`,
      `update discussions d set solved_at = null where d.${key} = $subjectId and d.solved_at is not null and d.id <> $id
       returning ${liveDiscussion}`,
    ),
    /** Recorded once, however often the job runs, because its time is that of the discussion. */
    noteActivity: statement<Activity, never>(
      `note_discussion_on_${kind}`,
      `insert into activities (id, user_id, type, ${key}, created_at)
       select $id, $userId, $type, t.id, $at from ${table} t where t.id = $subjectId on conflict do nothing`,
    ),
    pages: pagesOn(thing),
  }
}
