import { v2, v3 } from '@guildhall/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp, mountCalls } from './http.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  const input = z.strictObject({ word: z.string() })
  const definition = { auth: 'none', input, reply: input } as const
  const calls = [v2.get('/echo', definition), v2.post('/echo', definition), v2.delete('/echo', definition)]
  const routes = [...calls, v3.get('/echo', definition)].map((call) => ({
    name: 'echo',
    call,
    handler: async (_ctx: unknown, heard: unknown) => heard,
  }))
  app = await createHttp(server.kernel, server.kernel.log)
  const unused = { authenticate: async () => null, publish: () => undefined }
  mountCalls(app, routes, { kernel: server.kernel, metrics: createMetrics(), ...unused })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

describe('any call', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)(
    'takes isWeb=true on a %s and does not mind it [API-QUERY-2]',
    async (method) => {
      const payload = method === 'POST' ? { payload: { word: 'hello' } } : {}
      const word = method === 'POST' ? '' : '&word=hello'
      const response = await app.inject({ method, url: `/api/v2/echo?isWeb=true${word}`, ...payload })
      expect([response.statusCode, response.json()]).toEqual([200, { word: 'hello' }])
    },
  )

  it('takes a fingerprint in its address and does not mind it', async () => {
    const response = await app.inject('/api/v2/echo?_f_p_=print-1234&word=hello')
    expect([response.statusCode, response.json()]).toEqual([200, { word: 'hello' }])
  })

  it('takes its fields from query and body alike, also on a DELETE', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const inBody = await app.inject({ method, url: '/api/v2/echo', payload: { word: 'body' } })
      const inQuery = await app.inject({ method, url: '/api/v2/echo?word=query' })
      expect([inBody.json(), inQuery.json()]).toEqual([{ word: 'body' }, { word: 'query' }])
    }
  })

  it('is answered under /api/v3 when it is marked so [API-PREFIX-2]', async () => {
    expect((await app.inject('/api/v3/echo?word=hello')).json()).toEqual({ word: 'hello' })
  })
})
