import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import type { Person } from '../testing/server.ts'
import { claimFile } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@uploads.test')
})
afterAll(() => server.close())

const refusal = {
  message: 'This address takes no upload, or no longer',
  code: 'forbidden',
  reason: 'files.uploadOver',
}

/** A request of which only the beginning is sent. */
function begun(url: string, headers: Record<string, string | number>, first?: Buffer) {
  const { pathname, search } = new URL(url)
  const request = ask(`${server.address}${pathname}${search}`, { method: 'PUT', headers })
  request.on('error', () => undefined)
  const status = new Promise<number | undefined>((resolve) => {
    request.once('response', (response) => resolve(response.statusCode))
    request.once('close', () => resolve(undefined))
  })
  if (first) request.write(first)
  else request.flushHeaders()
  return { request, status }
}

describe('an upload address of our own', () => {
  it('takes one body, once, without a session, and answers 200', async () => {
    const { urls } = await server.grant('image', 'image/png')
    const first = await server.put(urls.image1!, await drawn('png'), 'image/png')
    expect([first.status, await first.json()]).toEqual([200, { message: 'Uploaded' }])
    const second = await server.put(urls.image1!, await drawn('png'), 'image/png')
    expect([second.status, await second.json()]).toEqual([403, refusal])
  })

  it('takes one of many that come at the same time', async () => {
    const { urls, keys } = await server.grant('file', 'text/plain', { as: ana })
    const bodies = Array.from({ length: 20 }, (_, i) => `body number ${i}`)
    const answers = await Promise.all(
      bodies.map((body) => server.put(urls.file1!, Buffer.from(body), 'text/plain')),
    )
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [bodies[index]] : []))
    expect(taken).toHaveLength(1)
    const claim = { filename: keys.file1!, name: 'a.txt' }
    const id = await server.asWriter(ana, (ctx) => claimFile(ctx, claim, displayPicture))
    await server.work()
    expect(await (await fetch(`${server.address}/files/${id}/original`)).text()).toBe(taken[0])
  })

  it('holds for ten minutes', async () => {
    const { urls } = await server.grant('image', 'image/png', { count: 2 })
    server.later(9 * MINUTE)
    expect((await server.put(urls.image1!, await drawn('png'), 'image/png')).status).toBe(200)
    server.later(2 * MINUTE)
    const late = await server.put(urls.image2!, await drawn('png'), 'image/png')
    expect([late.status, await late.json()]).toEqual([403, refusal])
    const longer = urls.image2!.replace(/expires=\d/, 'expires=9')
    expect((await server.put(longer, await drawn('png'), 'image/png')).status).toBe(403)
  })

  it('refuses a body that says it is too large before it comes [U2]', async () => {
    const { urls } = await server.grant('image', 'image/png')
    const headers = { 'content-type': 'image/png', 'content-length': 100 * 1024 * 1024 + 1 }
    const { request, status } = begun(urls.image1!, headers)
    expect(await status).toBe(413)
    request.destroy()
  })

  it('refuses a body that was to have a length and does not say it [U2]', async () => {
    const { urls } = await server.grant('image', 'image/png', { sizes: [500] })
    const { request, status } = begun(urls.image1!, { 'content-type': 'image/png' }, Buffer.alloc(10))
    expect(await status).toBe(403)
    request.destroy()
    const unsigned = urls.image1!.replace('length=500&', '')
    expect((await server.put(unsigned, Buffer.alloc(10), 'image/png')).status).toBe(403)
  })

  it('keeps nothing of a body that breaks off, and takes it when it comes again', async () => {
    const before = await server.stored()
    const { urls } = await server.grant('file', 'text/plain', { as: ana })
    const headers = { 'content-type': 'text/plain', 'content-length': 1000 }
    const { request } = begun(urls.file1!, headers, Buffer.alloc(500, 'a'))
    await sleep(300)
    request.destroy()
    for (let tries = 0; tries < 100 && (await server.stored()).length > before.length; tries += 1)
      await sleep(50)
    expect(await server.stored()).toEqual(before)
    expect((await server.put(urls.file1!, Buffer.alloc(1000, 'a'), 'text/plain')).status).toBe(200)
  })

  it('leads nowhere when nobody was given it', async () => {
    for (const path of ['quarantine/x', 'media/00/x', '../../etc/passwd', '%2e%2e%2fx', ''])
      expect(
        (await server.put(`http://localhost:3000/files/upload/${path}`, Buffer.from('x'), 'text/plain'))
          .status,
      ).toBe(path.startsWith('..') ? 404 : 403)
  })
})
