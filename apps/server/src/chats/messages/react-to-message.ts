import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import type { LatestPage } from '../../reactions/list-people.ts'
import type { OwnReactable, ReactionRow } from '../../reactions/subject.ts'
import { isPresent, separatedFrom } from '../../users/blocks.ts'
import { words } from '../refusal-words.ts'
import { findMessage } from './find-message.ts'
import { announceUpdates } from './shared-message.ts'
import { takeChange } from './take-change.ts'

interface Given {
  id: string
  userId: string
  type: string | null
  changeNo: number
  now: Date
}

// The lock of the chat is held, so the rows are those that every earlier reaction has left.
const store = statement<Omit<Given, 'changeNo'>, { is_changed: boolean }>(
  'store_message_reaction',
  `with gone as (
     delete from message_reactions where message_id = $id and user_id = $userId and $type::text is null returning 1
   ), come as (
     insert into message_reactions as r (message_id, user_id, reaction_type, created_at)
     select m.id, $userId, $type, $now::timestamptz from messages m
     where m.id = $id and m.deleted_at is null and $type is not null
     on conflict (message_id, user_id) do update set reaction_type = excluded.reaction_type, created_at = excluded.created_at
       where r.reaction_type <> excluded.reaction_type
     returning 1
   )
   select exists (select from gone) or exists (select from come) as is_changed`,
)

const count = statement<
  Pick<Given, 'id' | 'changeNo'> & { isChanged: boolean },
  { reaction_counts: Record<string, number> }
>(
  'count_message_reactions',
  `update messages m set change_no = case when $isChanged::boolean then $changeNo else m.change_no end,
     reaction_counts = coalesce((select jsonb_object_agg(r.reaction_type, r.n) from (
       select reaction_type, count(*) as n from message_reactions where message_id = m.id group by 1) r), '{}')
   where m.id = $id and m.deleted_at is null returning m.reaction_counts`,
)

async function findReactable(ctx: Ctx, id: string) {
  const asked = await findMessage(ctx, id)
  const { hasBlocked, isMuted, request } = asked.found.standing
  if (hasBlocked || isMuted || request !== 'none') throw forbidden(words.cannotWrite)
  return asked
}

const reactions = statement<LatestPage & { type: string | null }, ReactionRow>(
  'reactions_to_message',
  `select r.user_id, r.created_at, r.reaction_type from message_reactions r join users u on u.id = r.user_id and ${isPresent('u')}
   where r.message_id = $id and ($type::text is null or r.reaction_type = $type)
     and r.user_id is distinct from $unnamedId::uuid and r.user_id not in (${separatedFrom('$viewerId')})
     and ($at::timestamptz is null or (r.created_at, r.user_id) < ($at, $afterId::uuid))
   order by r.created_at desc, r.user_id desc offset $skip limit $take`,
)

/** Whoever reads a chat reacts to its messages, one reaction each. */
export const reactableMessage: OwnReactable = {
  kind: 'message',
  find: findMessage,
  reactions,
  react: (ctx, id, type) =>
    takeChange(
      ctx,
      () => findReactable(ctx, id),
      async (_, changeNo) => {
        const [stored] = await store(ctx.db, { id, userId: ctx.me.userId, type, now: ctx.now })
        const isChanged = stored!.is_changed
        const [row] = await count(ctx.db, { id, changeNo, isChanged })
        if (!row) throw notFound(words.messageNotFound)
        if (isChanged) await announceUpdates(ctx, [id])
        return row.reaction_counts
      },
    ),
}
