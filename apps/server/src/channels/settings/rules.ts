import type { ActsOf } from '@guildhall/contract/all'
import { type cardCalls, type Rule, rulesVersion } from '@guildhall/contract/channels'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict, invalid, notFound } from '../../platform/refusals.ts'
import { record } from '../audit.ts'
import { lockChannel } from '../lock-channel.ts'
import { words } from '../refusal-words.ts'
import { findAsAdmin, findChannel } from '../standing.ts'

const MAX_RULES = 100

interface Row {
  id: string
  title: string
  description: string
}

const ruleRows = statement<{ channelId: string }, Row>(
  'rules_of_channel',
  `select id, title, description from channel_rules where channel_id = $channelId order by position`,
)

const rulesOf = async (ctx: Ctx, channelId: string): Promise<Rule[]> =>
  (await ruleRows(ctx.db, { channelId })).map(({ id, title, description }) => ({
    _id: id,
    title,
    description,
  }))

const answer = (rules: Rule[]) => ({ rules, version: rulesVersion(rules) })

export const getRules: Handler<typeof cardCalls.getRules> = async (ctx, { channelId }) => {
  await findChannel(ctx, channelId)
  return answer(await rulesOf(ctx, channelId))
}

/**
 * Rewrites the list under the community's lock: what `change` returns becomes the list, in that order. A change based
 * on an outdated list is refused, because it would undo changes that its author does not know of.
 */
async function rewrite(
  ctx: Ctx,
  channelId: string,
  action: ActsOf<'channels'>,
  change: (rules: Rule[]) => Rule[],
  seen?: string,
) {
  await findAsAdmin(ctx, channelId)
  await lockChannel(ctx.db, { channelId })
  const before = await rulesOf(ctx, channelId)
  if (seen !== undefined && seen !== rulesVersion(before)) throw conflict(words.rulesChanged)
  const rules = change(before)
  if (rules.length > MAX_RULES) throw invalid(words.tooManyRules)
  await ctx.db.deleteFrom('channel_rules').where('channel_id', '=', channelId).execute()
  await sql`insert into channel_rules (id, channel_id, title, description, position)
    select id, ${channelId}, title, description, place - 1 from unnest(${rules.map(({ _id }) => _id)}::uuid[],
      ${rules.map(({ title }) => title)}::text[], ${rules.map(({ description }) => description)}::text[])
      with ordinality as written (id, title, description, place)`.execute(ctx.db)
  await record(ctx, channelId, { action, details: { titles: rules.map(({ title }) => title) } })
  return { message: 'Saved', ...answer(rules) }
}

export const addRule: Handler<typeof cardCalls.addRule> = (ctx, { channelId, title, description }) =>
  rewrite(ctx, channelId, 'addRule', (rules) => [...rules, { _id: ctx.newId(), title, description }])

export const editRule: Handler<typeof cardCalls.editRule> = (ctx, input) => {
  const { channelId, ruleId, title, description, version } = input
  const change = (rules: Rule[]) => {
    if (!rules.some(({ _id }) => _id === ruleId)) throw notFound(words.ruleNotFound)
    return rules.map((rule) => (rule._id === ruleId ? { _id: ruleId, title, description } : rule))
  }
  return rewrite(ctx, channelId, 'editRule', change, version)
}

export const removeRule: Handler<typeof cardCalls.removeRule> = (ctx, { channelId, ruleId }) =>
  rewrite(ctx, channelId, 'removeRule', (rules) => {
    if (!rules.some(({ _id }) => _id === ruleId)) throw notFound(words.ruleNotFound)
    return rules.filter(({ _id }) => _id !== ruleId)
  })

export const replaceAllRules: Handler<typeof cardCalls.replaceAllRules> = (ctx, input) => {
  const { channelId, rules: wanted, version } = input
  const change = (rules: Rule[]) => {
    const known = new Set(rules.map(({ _id }) => _id))
    const used = new Set<string>()
    return wanted.map(({ _id, title, description }) => {
      if (_id && (!known.has(_id) || used.has(_id))) throw notFound(words.ruleNotFound)
      if (_id) used.add(_id)
      return { _id: _id ?? ctx.newId(), title, description }
    })
  }
  return rewrite(ctx, channelId, 'replaceAllRules', change, version)
}
