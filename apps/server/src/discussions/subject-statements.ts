import type { Withholding } from '../moderation/reportable.ts'
import { statement } from '../platform/database/statement.ts'
import { type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { around, beneath, type NearRow, type Seen } from './around-sql.ts'
import { holdingBack, replying, type Saying, saying } from './insert-sql.ts'
import { removing } from './remove-sql.ts'
import { pagesOn } from './rows.ts'
import { takingSaid } from './take-sql.ts'
import { publishing, restoring, withholding } from './withhold-sql.ts'

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
export const statementsOf = <Row extends Counted>(thing: Seen) => {
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
    withhold: statement<
      { id: string; how: Withholding | 'deleted'; deletedAt: Date | null },
      Row & { parent_id: string | null; was_withheld: string | null; removed: string[] }
    >(`withhold_discussion_on_${kind}`, withholding(thing)),
    restore: statement<
      { id: string; withheld: string | null },
      Row & { parent_id: string | null; returned: string[] }
    >(`restore_discussion_on_${kind}`, restoring(thing)),
    publish: statement<
      { id: string; newId: string; authorId: string; now: Date },
      Row & { parent_id: string | null; is_seen: boolean; is_newly_followed: boolean }
    >(`publish_discussion_on_${kind}`, publishing(thing)),
    /** Inserts a discussion that waits for a moderator: neither counted nor told of. */
    holdBack: statement<Omit<Saying, 'jobId' | 'payload'>, Row>(
      `hold_back_discussion_on_${kind}`,
      holdingBack(thing),
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
    takeSaid: statement<{ userId: string }, { id: string }>(`take_discussions_on_${kind}`, takingSaid(thing)),
    pages: pagesOn(thing),
    around: statement<{ id: string; viewerId: string }, NearRow>(
      `around_discussion_on_${kind}`,
      around(thing),
    ),
    beneath: statement<{ id: string; viewerId: string }, NearRow>(
      `first_discussions_on_${kind}`,
      beneath(thing),
    ),
  }
}
