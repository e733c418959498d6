import type { Thing } from './vote-sql.ts'

/** SQL for a subject that still has a person's vote or reaction, and whose author was not yet notified of it. */
export const approving = ({ kind, table, key }: Thing, approvals: string) =>
  `select thing.id from ${table} thing
   where thing.id = $id and exists (select from ${approvals} v where v.${key} = $id and v.user_id = $userId)
     and not exists (select from notifications n join notification_people np on np.notification_id = n.id
       where n.user_id = thing.author_id and n.type = $type and n.about_kind = '${kind}' and n.about_id = $id
         and np.user_id = $userId)`
