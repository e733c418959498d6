import { Done, signal, v2 } from '@guildhall/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type Ctx, toUser } from '../ctx.ts'
import { routes, type TwoStepHandler } from '../handler.ts'
import { createHttp, mountCalls } from '../http/http.ts'
import { inWrite } from '../in-write.ts'
import type { Kernel } from '../kernel.ts'
import { createMetrics } from '../metrics.ts'
import { checkOutsideTransaction } from '../outbound/third-party.ts'
import { conflict, refused, unavailable } from '../refusals.ts'
import { afterCommit } from './after-commit.ts'

const input = z.strictObject({ name: z.string(), uniqueId: z.string().optional() })
const calls = { order: v2.post('/madeUpOrder', { input, reply: Done.extend({ url: z.string() }) }) }
const ordered = signal('ordered', z.object({ name: z.string() }))
const ANA = { userId: 'a'.repeat(32), sessionId: 'a'.repeat(32), via: 'header' as const }
const no = { reason: 'madeUp.no', text: 'no' }

/** A third party that knows our ids: it makes one session for each, however often it is asked. */
const sessions = new Map<string, string>()
const asked: string[] = []
const told: string[] = []
/** What happens to the next visit to the third party, before it answers. */
let visits: ((kernel: Kernel) => Promise<unknown>)[] = []

const findOrMake = async (ctx: Ctx, name: string) => {
  await sql`insert into made_up_orders (id, name) values (${ctx.newId()}, ${name}) on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string }>`select id from made_up_orders where name = ${name}`.execute(
    ctx.db,
  )
  return rows[0]!.id
}

const order: TwoStepHandler<typeof calls.order> = async (ctx, { name }) => {
  const id = await findOrMake(ctx, name)
  ctx.announce(ordered, { name }, toUser(ctx.me.userId))
  if (name === 'inside') checkOutsideTransaction(ctx.kernel, 'the shop')
  return afterCommit(async (kernel) => {
    checkOutsideTransaction(kernel, 'the shop')
    asked.push(name)
    const happens = visits.shift()
    const outcome = await happens?.(kernel)
    if (outcome) return outcome as ReturnType<typeof refused>
    if (!sessions.has(id)) sessions.set(id, `https://shop.test/${sessions.size + 1}`)
    await inWrite(kernel, async (write) => {
      await sql`update made_up_orders set url = ${sessions.get(id)} where id = ${id}`.execute(write.db)
    })
    return { message: 'Ordered', url: sessions.get(id)! }
  })
}

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  await sql`create table made_up_orders (id uuid primary key, name text unique, url text)`.execute(
    server.kernel.db,
  )
  app = await createHttp(server.kernel, server.kernel.log)
  mountCalls(app, routes(calls, { order }), {
    kernel: server.kernel,
    metrics: createMetrics(),
    authenticate: async () => ({ ...ANA, rotatedAt: server.kernel.clock() }),
    publish: ({ announcements }) =>
      told.push(...announcements.map(({ payload }) => (payload as { name: string }).name)),
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  visits = []
  for (const list of [asked, told]) list.length = 0
})

const ask = async (name: string, more: Record<string, string> = {}) => {
  const headers = { authorization: 'x'.repeat(43) }
  const response = await app.inject({
    method: 'POST',
    url: calls.order.path,
    headers,
    payload: { name, ...more },
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const stored = async (name: string) =>
  (
    await sql<{ url: string | null }>`select url from made_up_orders where name = ${name}`.execute(
      server.kernel.db,
    )
  ).rows

describe('a call that asks a third party in the middle', () => {
  it('commits and announces before it asks, and answers with what came of it', async () => {
    visits.push(async () => {
      expect([await stored('first'), told]).toEqual([[{ url: null }], ['first']])
    })
    const { status, body } = await ask('first')
    expect([status, body.message]).toEqual([200, 'Ordered'])
    expect(await stored('first')).toEqual([{ url: body.url }])
    expect(told).toEqual(['first'])
  })

  it('may not ask before its commit', async () => {
    expect((await ask('inside')).status).toBe(500)
    expect([await stored('inside'), asked, told]).toEqual([[], [], []])
  })

  it('asks once for a key that it answered, and answers a retry the same', async () => {
    const first = await ask('kept', { uniqueId: 'kept-unique' })
    const second = await ask('kept', { uniqueId: 'kept-unique' })
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(asked).toEqual(['kept'])
  })

  it('goes on where a process died after the commit', async () => {
    const { promise: died, resolve } = Promise.withResolvers<void>()
    visits.push(() => {
      resolve()
      return new Promise(() => undefined)
    })
    void ask('died', { uniqueId: 'died-unique' })
    await died
    const retried = await ask('died', { uniqueId: 'died-unique' })
    expect(retried.status).toBe(200)
    expect(await stored('died')).toEqual([{ url: retried.body.url }])
    expect(await ask('died', { uniqueId: 'died-unique' })).toEqual(retried)
    expect(asked).toEqual(['died', 'died'])
  })

  it('gives one answer to attempts that ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('rush', { uniqueId: 'rush-unique' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url as string}`)).size).toBe(1)
    expect(await stored('rush')).toHaveLength(1)
  })

  it('may be tried again with the same key when the third party was away', async () => {
    visits.push(() => Promise.reject(unavailable()))
    expect((await ask('away', { uniqueId: 'away-unique' })).status).toBe(503)
    expect((await ask('away', { uniqueId: 'away-unique' })).status).toBe(200)
    expect(await stored('away')).toHaveLength(1)
  })

  it('keeps what it wrote when the work is refused, and a returned refusal is the answer', async () => {
    visits.push(async () => refused(409, 'conflict', no))
    const first = await ask('refused', { uniqueId: 'refused-unique' })
    expect(first).toMatchObject({ status: 409, body: { code: 'conflict', message: 'no' } })
    expect(await ask('refused', { uniqueId: 'refused-unique' })).toEqual(first)
    expect([await stored('refused'), asked]).toEqual([[{ url: null }], ['refused']])
  })

  it('is another write under a key that is taken, also while the first is not done', async () => {
    visits.push(() => Promise.reject(conflict(no)))
    await ask('one', { uniqueId: 'taken-unique' })
    expect(await ask('two', { uniqueId: 'taken-unique' })).toMatchObject({
      status: 409,
      body: { reason: 'platform.retryKeyUsed' },
    })
    expect(await stored('two')).toEqual([])
  })
})
