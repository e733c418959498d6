import type { apiKeyCalls } from '@guildhall/contract/channels'
import { sql } from 'kysely'
import type { Visit } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { viewPeople } from '../../users/view.ts'
import { record } from '../audit.ts'
import { lockChannel } from '../lock-channel.ts'
import { words } from '../refusal-words.ts'
import { findAsAdmin } from '../standing.ts'

const MAX_KEYS = 50
const KEY = /^[\w-]{43}$/

interface Row {
  id: string
  title: string
  created_by: string | null
  created_at: Date
}

const keysOf = statement<{ channelId: string }, Row>(
  'api_keys_of_channel',
  `select id, title, created_by, created_at from api_keys where channel_id = $channelId order by created_at desc, id desc`,
)

const channelOf = statement<{ hash: Buffer }, { channel_id: string }>(
  'channel_of_api_key',
  `select channel_id from api_keys where key_hash = $hash`,
)

/** The community that a key names; a wrong and a revoked key name none, as if none had been sent. */
export async function channelOfApiKey({ db }: Kernel, { apiKey }: Visit): Promise<string | null> {
  if (apiKey === null || !KEY.test(apiKey)) return null
  const [row] = await channelOf(db, { hash: digest(apiKey) })
  return row?.channel_id ?? null
}

async function viewKeys(db: Parameters<typeof keysOf>[0], channelId: string) {
  const rows = await keysOf(db, { channelId })
  const people = await viewPeople(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  return rows.map(({ id, title, created_by, created_at }) => ({
    _id: id,
    title,
    createdBy: people.get(created_by ?? '') ?? null,
    createdTime: created_at.toISOString(),
  }))
}

/** Only the digest of the key is stored, so it is shown this once. */
export const newApiKey: Handler<typeof apiKeyCalls.newApiKey> = async (ctx, { channelId, title }) => {
  await findAsAdmin(ctx, channelId)
  await lockChannel(ctx.db, { channelId })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where channel_id = ${channelId}`.execute(ctx.db)
  if (rows[0]!.count >= MAX_KEYS) throw invalid(words.tooManyKeys)
  const key = newToken()
  const id = ctx.newId()
  await ctx.db
    .insertInto('api_keys')
    .values({
      id,
      channel_id: channelId,
      title,
      key_hash: digest(key),
      created_by: ctx.me.userId,
      created_at: ctx.now,
    })
    .execute()
  await record(ctx, channelId, { action: 'createApiKey', target: { kind: 'apiKey', id }, details: { title } })
  const apiKey = (await viewKeys(ctx.db, channelId)).find(({ _id }) => _id === id)!
  return { message: 'Created', apiKey, key }
}

export const revokeApiKey: Handler<typeof apiKeyCalls.revokeApiKey> = async (ctx, { channelId, keyId }) => {
  await findAsAdmin(ctx, channelId)
  const gone = await ctx.db
    .deleteFrom('api_keys')
    .where('id', '=', keyId)
    .where('channel_id', '=', channelId)
    .returning('title')
    .executeTakeFirst()
  if (!gone) throw notFound(words.keyNotFound)
  const target = { kind: 'apiKey', id: keyId }
  await record(ctx, channelId, { action: 'revokeApiKey', target, details: { title: gone.title } })
  return { message: 'Revoked' }
}

export const getApiKeys: Handler<typeof apiKeyCalls.getApiKeys> = async (ctx, { channelId }) => {
  await findAsAdmin(ctx, channelId)
  return { apiKeys: await viewKeys(ctx.db, channelId) }
}
