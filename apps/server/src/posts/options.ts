import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalidField, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** One option of a poll as its author sends it; an existing one is identified by its id. */
export interface Option {
  readonly _id?: string | undefined
  readonly text: string
}

const optionsNow = statement<{ postId: string }, { id: string; text: string }>(
  'poll_options_of_post',
  `select id, text from poll_options where post_id = $postId order by position`,
)

const put = statement<{ postId: string; ids: string[]; texts: string[] }, never>(
  'put_poll_options',
  `with gone as (delete from poll_options where post_id = $postId and id <> all($ids::uuid[]))
   insert into poll_options (id, channel_id, post_id, position, text)
   select said.id, p.channel_id, p.id, said.place - 1, said.text
   from posts p, unnest($ids::uuid[], $texts::text[]) with ordinality as said (id, text, place) where p.id = $postId
   on conflict (id) do update set position = excluded.position, text = excluded.text`,
)

export const optionTexts = async (ctx: Ctx, postId: string) =>
  (await optionsNow(ctx.db, { postId })).map(({ text }) => text)

/**
 * Sets the options of a poll in their order. Once there are votes, existing options stay and new ones may only follow
 * them.
 */
export async function setOptions(ctx: Ctx, postId: string, options: readonly Option[], isVoted: boolean) {
  const before = await optionsNow(ctx.db, { postId })
  const byId = new Map(before.map((option) => [option.id, option.text]))
  const ids = options.map(({ _id }) => {
    if (_id !== undefined && !byId.has(_id)) throw notFound(words.optionNotFound)
    return _id ?? ctx.newId()
  })
  if (new Set(ids).size < ids.length) throw invalidField('pollOptions', words.optionTwice)
  const kept = new Map(options.flatMap(({ _id, text }) => (_id === undefined ? [] : [[_id, text] as const])))
  if (isVoted && before.some(({ id, text }) => kept.get(id) !== text))
    throw invalidField('pollOptions', words.optionsKept)
  await put(ctx.db, { postId, ids, texts: options.map(({ text }) => text) })
}
