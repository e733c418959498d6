import { setTimeout as sleep } from 'node:timers/promises'
import { type Swift, startSwift } from '@guildhall/parts/swift'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '../domains.ts'
import { after, HOUR, SECOND } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import type { Person } from '../testing/server.ts'
import { fileChores } from './chores.ts'
import { claimFile, claimPicture, claimVideos } from './claim.ts'
import { quarantined } from './keys.ts'
import { displayPicture, type Purpose } from './purposes.ts'
import { drawn, filmed } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'
import { viewFiles, viewPictures, viewVideos } from './view.ts'

/** Seen by one person, who may lose that. */
const readers = new Set<string>()
const secret: Purpose = { name: 'secret', readers: async (_db, viewer) => readers.has(viewer?.userId ?? '') }

let swift: Swift | undefined
const settingsOf = {
  disk: async () => ({}),
  s3: async () => {
    swift ??= await startSwift()
    await swift.createBucket('uploads', TEST_ORIGIN)
    return {
      FILES_STORE: 's3',
      S3_ENDPOINT: swift.endpoint,
      S3_BUCKET: 'uploads',
      S3_REGION: swift.region,
      S3_ACCESS_KEY: swift.accessKey,
      S3_SECRET_KEY: swift.secretKey,
    }
  },
}
afterAll(() => swift?.stop())

describe.each(['disk', 's3'] as const)('the store on %s', (kind) => {
  let server: Uploads
  let ana: Person
  beforeAll(async () => {
    server = await startUploads(await settingsOf[kind](), [...domains, { name: 'test', purposes: [secret] }])
    ana = await server.signIn('ana@stores.test')
  })
  afterAll(() => server.close())

  const shown = async (id: string) => (await viewPictures(server.kernel.db, [id])).get(id)
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}${path}`, { headers })

  it('shows a picture once it was claimed and looked at, and nothing before', async () => {
    const key = await server.sent('image', 'image/jpeg', await drawn('jpeg'), ana)
    const id = await server.asWriter(ana, (ctx) => claimPicture(ctx, { filename: key }, displayPicture))
    const before = await shown(id)
    expect(before).toMatchObject({ _id: id, original: { filename: key, isAvailable: false, width: null } })
    expect((await open(before!.original.url)).status).toBe(404)
    expect(await server.work()).toEqual([])
    const after = await shown(id)
    expect(after).toMatchObject({
      contentType: 'image/jpeg',
      original: { filename: key, isAvailable: true, width: 60, height: 40 },
    })
    for (const size of ['original', 'thumbnail', 'lowres', 'highres'] as const) {
      const { status, headers } = await open(after![size].url)
      expect([size, status, headers.get('content-type')]).toEqual([
        size,
        200,
        size === 'original' ? 'image/jpeg' : 'image/webp',
      ])
    }
    expect((await server.stored()).filter((name) => name.includes(key))).toEqual([])
  })

  it('shows a video with its picture and its length, and gives out the part a player asks for [U9]', async () => {
    const film = await filmed('mp4', 2)
    const key = await server.sent('video', 'video/mp4', film, ana)
    const [id] = await server.asWriter(ana, (ctx) => claimVideos(ctx, [{ filename: key }], displayPicture))
    expect(await server.work()).toEqual([])
    const video = (await viewVideos(server.kernel.db, [id!])).get(id!)
    expect(video).toMatchObject({
      contentType: 'video/mp4',
      duration: 2,
      original: { isAvailable: true, width: 320, height: 180 },
      thumbnail: { isAvailable: true, width: 320, height: 180 },
    })
    const part = await open(video!.original.url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(100, 200))
    expect((await open(video!.thumbnail.url)).headers.get('content-type')).toBe('image/webp')
  })

  it('gives a private file to whoever may see it now, by a link for five minutes', async () => {
    const key = await server.sent('file', 'text/plain', Buffer.from('for some only'), ana)
    const claim = { filename: key, name: 'für dich.txt' }
    const id = await server.asWriter(ana, (ctx) => claimFile(ctx, claim, secret))
    expect(await server.work()).toEqual([])
    const { url } = (await viewFiles(server.kernel.db, [id])).get(id)!
    const ask = (as: Person) =>
      fetch(`${server.address}${url}`, { headers: { authorization: as.token }, redirect: 'manual' })
    const missing = await fetch(`${server.address}/files/${'0'.repeat(32)}`)
    const refused = await ask(ana)
    expect([refused.status, await refused.json()]).toEqual([missing.status, await missing.json()])

    readers.add(ana.userId)
    const allowed = await ask(ana)
    expect([allowed.status, allowed.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const link = allowed.headers.get('location')!.replace(TEST_ORIGIN, server.address)
    const got = await fetch(link)
    expect([got.status, await got.text()]).toEqual([200, 'for some only'])
    expect(got.headers.get('content-type')).toBe('text/plain')
    expect(got.headers.get('content-disposition')).toBe(
      `attachment; filename="f_r dich.txt"; filename*=UTF-8''f%C3%BCr%20dich.txt`,
    )
    const tampered = link.replace(/(mac|X-Amz-Signature)=..../, '$1=aaaa')
    expect([403, 404]).toContain((await fetch(tampered)).status)
    if (kind === 's3') expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('300')
    readers.delete(ana.userId)
    expect((await ask(ana)).status).toBe(404)
  })

  it('takes only what the address was made for [U2] [U5]', async () => {
    const picture = await drawn('png')
    const { urls, keys } = await server.grant('image', 'image/png', { as: ana, count: 2 })
    const refused = async (url: string, body: Buffer, type: string) =>
      expect([url, (await server.put(url, body, type)).status]).toEqual([url, 403])
    await refused(urls.image1!, picture, 'text/html')
    await refused(urls.image1!.replace(keys.image1!, keys.image2!), picture, 'image/png')
    await refused(urls.image1!.replace(/(mac|X-Amz-Signature)=..../, '$1=aaaa'), picture, 'image/png')
    const sized = (await server.grant('file', 'application/zip', { as: ana, sizes: [1024] })).urls.file1!
    await refused(sized, Buffer.alloc(5 * 1024 * 1024), 'application/zip')
    await refused(sized, Buffer.alloc(1023), 'application/zip')
    const put = { contentType: 'image/png', length: null, expiresAt: after(server.kernel.clock(), SECOND) }
    const brief = await server.kernel.store.presignPut(quarantined(keys.image1!), put)
    server.later(2 * SECOND)
    // The store of somebody else has a clock of its own.
    if (kind === 's3') await sleep(2 * SECOND)
    await refused(brief, picture, 'image/png')
    expect((await server.stored()).filter((name) => name.startsWith('quarantine'))).toEqual([])
    expect((await server.put(sized, Buffer.alloc(1024), 'application/zip')).status).toBe(200)
  })

  it('copies and reads exactly what was seen', async () => {
    const { store } = server.kernel
    await store.write('quarantine/seen', Buffer.from('first'), 'text/plain')
    const { tag, size } = (await store.head('quarantine/seen'))!
    expect(size).toBe(5)
    await store.write('quarantine/seen', Buffer.from('other'), 'text/plain')
    expect(await store.copy('quarantine/seen', 'media/copy', tag, 'text/plain')).toBe(false)
    expect(await store.head('media/copy')).toBeNull()
    const now = (await store.head('quarantine/seen'))!.tag
    expect(await store.copy('quarantine/seen', 'media/copy', now, 'text/plain')).toBe(true)
    expect(await store.copy('quarantine/gone', 'media/none', now, 'text/plain')).toBe(false)
    const part = await store.read('media/copy', { start: 1, end: 3 })
    expect((await part!.toArray()).join('')).toBe('the')
    await store.remove(['quarantine/seen', 'media/copy', 'media/copy'])
    expect([await store.head('media/copy'), await store.read('media/copy')]).toEqual([null, null])
    for (const key of ['../x', 'a/../b', '/etc/passwd', 'a//b', '', 'a.b'])
      await expect((async () => store.head(key))()).rejects.toThrow('not a key of ours')
  })

  it('keeps nothing beyond the size that was granted, and asks a stranger for it where it cannot be cut off', async () => {
    const untold = server.grant('image', 'image/png')
    if (kind === 's3') await expect(untold).rejects.toThrow('400 sizes: say how large each upload is')
    else expect(await untold).toHaveProperty('keys.image1')
    expect(await server.grant('image', 'image/png', { sizes: [100] })).toHaveProperty('keys.image1')

    const { urls, keys } = await server.grant('video', 'video/mp4', { as: ana, sizes: [100] })
    const large = await server.put(urls.image1!, Buffer.alloc(20 * 1024 * 1024 + 1), 'image/jpeg')
    expect(large.status).toBe(kind === 'disk' ? 413 : 200)
    server.later(HOUR)
    for (const chore of fileChores) await chore.run(server.kernel)
    expect(await server.work()).toEqual([])
    expect((await server.stored()).filter((name) => name.includes(keys.image1!))).toEqual([])
  })

  it('does not change what is shown when the address is used again, and sweeps up what came [U5] [U7]', async () => {
    const { urls, keys } = await server.grant('file', 'text/plain', { as: ana })
    await server.put(urls.file1!, Buffer.from('the first'), 'text/plain')
    const claim = { filename: keys.file1!, name: 'a.txt' }
    const id = await server.asWriter(ana, (ctx) => claimFile(ctx, claim, displayPicture))
    expect(await server.work()).toEqual([])
    const again = await server.put(urls.file1!, Buffer.from('another'), 'text/plain')
    expect(again.status).toBe(kind === 'disk' ? 403 : 200)
    const { url } = (await viewFiles(server.kernel.db, [id])).get(id)!
    expect(await (await fetch(`${server.address}${url}`)).text()).toBe('the first')

    server.later(25 * HOUR)
    for (const chore of fileChores) await chore.run(server.kernel)
    expect(await server.work()).toEqual([])
    expect((await server.stored()).filter((name) => !name.startsWith('media'))).toEqual([])
  })
})

describe('a store that is away', () => {
  it('holds up what needs it and nothing else, and goes on where it stopped', async () => {
    const server = await startUploads(await settingsOf.s3())
    const ana = await server.signIn('ana@away.test')
    const wear = async () => {
      const filename = await server.sent('image', 'image/png', await drawn('png'), ana)
      return server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, displayPicture))
    }
    const shown = await wear()
    expect(await server.work()).toEqual([])
    const waiting = await wear()
    await swift!.kill()

    expect((await fetch(`${server.address}/files/${shown}/original`)).status).toBe(503)
    expect(Object.keys((await server.grant('image', 'image/png', { sizes: [100] })).urls)).toEqual(['image1'])
    const jobs = await server.kernel.db
      .selectFrom('outbox')
      .selectAll()
      .where('job', '=', 'inspectFile')
      .execute()
    expect(await server.work()).toHaveLength(1)
    expect(await server.fileRow(waiting)).toMatchObject({ state: 'claimed', tries: 0 })

    await swift!.start()
    const again = jobs.map((job) => ({ ...job, payload: JSON.stringify(job.payload) }))
    await server.kernel.db.insertInto('outbox').values(again).execute()
    expect(await server.work()).toEqual([])
    expect(await server.fileRow(waiting)).toMatchObject({ state: 'ready' })
    expect((await fetch(`${server.address}/files/${waiting}/original`)).status).toBe(200)
    await server.close()
  }, 120_000)
})
