import { canSeeMembers } from '@guildhall/contract/channels'
import type { mentionCalls } from '@guildhall/contract/mentions'
import { CompiledQuery } from 'kysely'
import { findAsMember } from '../channels/standing.ts'
import { cursorOf, pageAfter, visibleMembers } from '../members/member-cursor.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'

const MAX_WORDS = 5
/** Scripts without spaces between words, in which a match may begin anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Patterns for names that begin with a word, or have a part that does. */
function beginnings(word: string) {
  const text = escaped(word)
  return unspaced.test(word) ? [`%${text}%`] : [`${text}%`, `% ${text}%`, `%.${text}%`, `%\\_${text}%`]
}

const wordsOf = (query: string) => query.toLowerCase().replaceAll('@', ' ').split(/\s+/).filter(Boolean)

const connected = (viewer: string, person: string) =>
  `exists (select from connections k where k.user_id = ${viewer} and k.other_id = ${person})`

/** SQL for the viewer's connections, in the form of members. */
const acquainted = (viewer: string) =>
  `select m.user_id, m.joined_at from (
     select c.other_id as user_id, c.created_at as joined_at, lower(concat_ws(' ', u.fullname, u.username)) as search_text
     from connections c join users u on u.id = c.other_id and ${isPresent('u')}
     where c.user_id = ${viewer} and ${noBlockBetween(viewer, 'c.other_id')}) m where true`

interface Row {
  user_id: string
  joined_at: Date
}

/** SQL for the members that the viewer may see; where members are hidden, only the viewer's connections among them. */
async function among(ctx: Ctx, channelId: string, bind: (value: unknown) => string) {
  const { channel, standing } = await findAsMember(ctx, channelId)
  const viewer = bind(ctx.me.userId)
  const seen = `${visibleMembers(bind(channelId), viewer)} and m.user_id <> ${viewer}`
  return canSeeMembers(channel, standing) ? seen : `${seen} and ${connected(viewer, 'm.user_id')}`
}

/**
 * Finds people by the beginning of a name or username. Planned anew each time, since the best plan depends on how many
 * names match.
 */
export const mentionsSearch: Handler<typeof mentionCalls.mentionsSearch> = async (ctx, input) => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const head = input.channelId ? await among(ctx, input.channelId, bind) : acquainted(bind(ctx.me.userId))
  const named = wordsOf(input.searchQuery)
    .slice(0, MAX_WORDS)
    .map((word) => `and m.search_text like any(${bind(beginnings(word))}::text[])`)
  const after = afterRow(input.after)
  const tail = pageAfter(
    `${bind(after && new Date(after.at))}::timestamptz`,
    `${bind(after?.id ?? null)}::uuid`,
    bind(input.skip),
    bind(input.limit + 1),
  )
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw([head, ...named, tail].join('\n   '), values),
  )
  const { page, next } = pageOf(rows, input.limit, cursorOf)
  const ids = page.map((row) => row.user_id)
  const people = await viewPeople(ctx.db, ids)
  return { users: ids.flatMap((id) => people.get(id) ?? []), next }
}
