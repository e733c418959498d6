import { request as ask } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = Fastify()
  limitSlowBodies(app, 1000)
  app.post('/json', async () => 'done')
  app.post('/upload', { config: { takesUploads: true } }, async () => 'done')
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends a body in two halves with a pause between them. */
function sendSlowly(path: string, pauseMs: number) {
  return new Promise<number | undefined>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 4 }
    const request = ask(`${address}${path}`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode),
    )
    request.on('error', () => resolve(undefined))
    request.write('tr')
    setTimeout(() => request.end('ue'), pauseMs)
  })
}

it('a body that does not end is hung up on, but not an upload, nor one that is only a little slow', async () => {
  expect(await sendSlowly('/json', 20)).toBe(200)
  expect(await sendSlowly('/json', 2000)).toBeUndefined()
  expect(await sendSlowly('/upload', 2000)).toBe(200)
})
