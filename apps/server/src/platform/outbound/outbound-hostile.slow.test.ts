import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Internet, makeInternet, PUBLIC_ADDRESS } from '../../testing/internet.ts'
import { createOutbound, type Fetched, NotFetched, type Outbound } from './outbound.ts'

const MIB = 1024 * 1024
let sentBytes = 0

/** As long as anybody listens. */
async function pour(response: ServerResponse, chunk: Buffer) {
  response.setMaxListeners(0)
  while (!response.destroyed) {
    if (!response.write(chunk))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    sentBytes += chunk.length
  }
}

const bomb = gzipSync(Buffer.alloc(200 * MIB, ' '))
const plain = { 'content-type': 'text/html' }
const packed = { ...plain, 'content-encoding': 'gzip' }

const sites: Record<string, (response: ServerResponse) => unknown> = {
  '/endless': (response) => pour(response.writeHead(200, plain), Buffer.alloc(64 * 1024, 'a')),
  '/endless-picture': (response) =>
    pour(response.writeHead(200, { 'content-type': 'image/png' }), Buffer.alloc(64 * 1024, 'a')),
  '/slow': async (response) => {
    response.writeHead(200, plain)
    while (!response.destroyed) {
      response.write('a')
      await sleep(200)
    }
  },
  '/silent': () => undefined,
  '/slow-head': async (response) => {
    const { socket } = response
    socket?.write('HTTP/1.1 200 OK\r\n')
    for (let line = 0; socket && !socket.destroyed; line += 1) {
      socket.write(`x-${line}: a\r\n`)
      await sleep(200)
    }
  },
  '/long-head': (response) => response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`),
  '/bomb': (response) => response.writeHead(200, packed).end(bomb),
  '/bomb-picture': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(bomb),
  '/empty-members': (response) => pour(response.writeHead(200, packed), gzipSync('')),
  '/broken-gzip': (response) => response.writeHead(200, packed).end('not gzip'),
  '/half-gzip': (response) =>
    response.writeHead(200, packed).end(gzipSync('a'.repeat(10_000)).subarray(0, 20)),
  '/brotli': (response) => response.writeHead(200, { ...plain, 'content-encoding': 'br' }).end('x'),
  '/broken-off': (response) => {
    response.writeHead(200, { ...plain, 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 50)
  },
  '/no-http': (response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
  '/svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/no-type': (response) => response.writeHead(200).end('x'),
  '/missing': (response) => response.writeHead(404, plain).end('x'),
  '/claims-much': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(50 * MIB) }).write('x'),
  '/upgrade': (response) =>
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    ),
}

let internet: Internet
let outbound: Outbound
beforeAll(async () => {
  const answer: RequestListener = (request, response) => void sites[request.url ?? '']?.(response)
  const never = new Promise<string[]>(() => undefined)
  internet = await makeInternet({ 'page.org': PUBLIC_ADDRESS }, answer)
  const { resolve, connect } = internet
  outbound = createOutbound({ connect, resolve: (name) => (name === 'nobody.org' ? never : resolve(name)) })
})
afterAll(() => internet.stop())

const page = { types: ['text/html'], tooLong: 'cut' } as const
const picture = { types: ['image/png', 'image/jpeg'], tooLong: 'refuse' } as const

async function measured(path: string, wanted: typeof page | typeof picture) {
  const since = performance.now()
  const got = await outbound.get(`http://page.org${path}`, wanted).catch((error: unknown) => error)
  expect(performance.now() - since).toBeLessThan(10_000)
  if (!(got instanceof NotFetched)) return got as Fetched
  return got.message
}

describe('a page made to harm us [F4]', () => {
  it('is read to the first mebibyte, however long it is', async () => {
    sentBytes = 0
    expect(await measured('/endless', page)).toMatchObject({ body: { length: MIB } })
    expect(await measured('/bomb', page)).toMatchObject({ body: { length: MIB } })
    await sleep(300)
    // What the system had on its way when we hung up comes on top.
    expect(sentBytes).toBeLessThan(16 * MIB)
  })

  it.each([
    ['/endless-picture', picture],
    ['/bomb-picture', picture],
    ['/claims-much', picture],
    ['/empty-members', page],
    ['/broken-gzip', page],
    ['/half-gzip', page],
    ['/brotli', page],
    ['/broken-off', page],
    ['/no-http', page],
    ['/long-head', page],
    ['/no-type', page],
    ['/missing', page],
    ['/svg', picture],
    ['/upgrade', page],
  ] as const)('is not taken: %s', async (path, wanted) => {
    expect(await measured(path, wanted)).toEqual(expect.any(String))
  })

  it.concurrent.each(['/slow', '/silent', '/slow-head'])(
    'is waited for five seconds in all: %s',
    { timeout: 30_000 },
    async (path) => {
      expect(await measured(path, page)).toBe('it took too long')
    },
  )

  it.concurrent('is not waited for longer where its name is not answered', async () => {
    const since = performance.now()
    await expect(outbound.get('http://nobody.org/', page)).rejects.toThrow('it took too long')
    expect(performance.now() - since).toBeLessThan(10_000)
  })

  it('does not fill our memory', async () => {
    const before = process.memoryUsage().rss
    for (let round = 0; round < 20; round += 1) await measured('/bomb', page)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB)
  })
})
