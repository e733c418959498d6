import { v2 } from '@guildhall/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { Ctx } from '../ctx.ts'
import { createMetrics } from '../metrics.ts'
import { forbidden, refused } from '../refusals.ts'
import { createHttp, mountCalls } from './http.ts'

const attempt = v2.post('/attempt', {
  auth: 'none',
  input: z.strictObject({ id: z.string(), isThrown: z.boolean(), uniqueId: z.string().optional() }),
  reply: z.object({}),
})

const notYet = { reason: 'test.notYet', text: 'Not yet' }
const lastOne = { reason: 'test.lastOne', text: 'That was the last one' }

/** Leaves a row and refuses, by returning the refusal or by throwing it. */
async function handler({ db, now }: Ctx, input: unknown) {
  const { id, isThrown } = input as { id: string; isThrown: boolean }
  await db.insertInto('mail_deliveries').values({ id, sent_at: now }).execute()
  if (isThrown) throw forbidden(notYet)
  return refused(422, 'limit_reached', lastOne, { kind: 'roles', max: 2 })
}

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  app = await createHttp(server.kernel, server.kernel.log)
  const unused = { authenticate: async () => null, publish: () => undefined }
  mountCalls(app, [{ name: 'attempt', call: attempt, handler }], {
    kernel: server.kernel,
    metrics: createMetrics(),
    ...unused,
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function send(payload: object) {
  const response = await app.inject({ method: 'POST', url: attempt.path, payload })
  return [response.statusCode, response.json()]
}

const isStored = async (id: string) =>
  (await server.kernel.db.selectFrom('mail_deliveries').select('id').where('id', '=', id).execute())
    .length === 1

describe('a refusal', () => {
  it('that is thrown takes back what was written before it', async () => {
    const id = server.kernel.newId()
    expect(await send({ id, isThrown: true })).toEqual([
      403,
      { message: 'Not yet', code: 'forbidden', reason: 'test.notYet' },
    ])
    expect(await isStored(id)).toBe(false)
  })

  it('that is returned leaves its trace', async () => {
    const id = server.kernel.newId()
    expect(await send({ id, isThrown: false })).toEqual([
      422,
      {
        message: 'That was the last one',
        code: 'limit_reached',
        reason: 'test.lastOne',
        kind: 'roles',
        max: 2,
      },
    ])
    expect(await isStored(id)).toBe(true)
  })

  it('that left a trace is given again to a retry, known by the id of what it creates', async () => {
    const payload = { id: server.kernel.newId(), isThrown: false, uniqueId: 'made-by-the-client' }
    const first = await send(payload)
    expect(first[0]).toBe(422)
    expect(await send(payload)).toEqual(first)
  })
})
