import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '../domains.ts'
import { MINUTE } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import type { Person } from '../testing/server.ts'
import { claimFile, claimPicture, claimVideos } from './claim.ts'
import { displayPicture, type Purpose } from './purposes.ts'
import { drawn, filmed } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

const own: Purpose = {
  name: 'own',
  readers: async (db, viewer, fileId) => {
    const file = await db.selectFrom('files').select('owner_id').where('id', '=', fileId).executeTakeFirst()
    return viewer !== null && file?.owner_id === viewer.userId
  },
}

let server: Uploads
let ana: Person
let bo: Person
beforeAll(async () => {
  server = await startUploads({}, [...domains, { name: 'test', purposes: [own] }])
  ana = await server.signIn('ana@serve.test')
  bo = await server.signIn('bo@serve.test')
})
afterAll(() => server.close())

async function text(purpose: Purpose, name = 'notes.txt') {
  const filename = await server.sent('file', 'text/plain', Buffer.from('<script>alert(1)</script>'), ana)
  const id = await server.asWriter(ana, (ctx) => claimFile(ctx, { filename, name }, purpose))
  await server.work()
  return id
}
async function picture(purpose: Purpose) {
  const filename = await server.sent('image', 'image/png', await drawn('png'), ana)
  const id = await server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, purpose))
  await server.work()
  return id
}
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { headers, redirect: 'manual' })
const as = (person: Person) => ({ authorization: person.token })
const local = (url: string | null) => url!.replace(TEST_ORIGIN, '')

const harmless = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

describe('a public file', () => {
  it('is given out for ever under one address, harmless, a picture to be shown [U5]', async () => {
    const id = await picture(displayPicture)
    const response = await open(`/files/${id}/thumbnail`)
    expect(response.status).toBe(200)
    expect(headersOf(response)).toMatchObject({
      ...harmless,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="thumbnail.webp"; filename*=UTF-8''thumbnail.webp`,
    })
    const again = await open(`/files/${id}/thumbnail`, { 'if-none-match': response.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const short = await open(`/files/${id}`)
    expect([short.status, short.headers.get('location')]).toEqual([302, `/files/${id}/original`])
  })

  it('that is no picture of our making is only ever saved [U5]', async () => {
    const notes = await open(`/files/${await text(displayPicture)}/original`)
    expect(headersOf(notes)).toMatchObject({ ...harmless, 'content-type': 'text/plain' })
    expect(notes.headers.get('content-disposition')).toMatch(/^attachment/)
    const film = await server.sent('video', 'video/mp4', await filmed('mp4', 1), ana)
    const [id] = await server.asWriter(ana, (ctx) => claimVideos(ctx, [{ filename: film }], displayPicture))
    await server.work()
    const video = await open(`/files/${id}/original`)
    expect(headersOf(video)).toMatchObject({ ...harmless, 'content-type': 'video/mp4' })
    expect(video.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/25', '<scr'],
    ['bytes=20-', 206, 'bytes 20-24/25', 'ript>'],
    ['bytes=-5', 206, 'bytes 20-24/25', 'ript>'],
    ['bytes=-500', 206, 'bytes 0-24/25', '<script>alert(1)</script>'],
    ['bytes=24-99', 206, 'bytes 24-24/25', '>'],
    ['bytes=25-', 416, 'bytes */25', ''],
    ['bytes=5-2', 416, 'bytes */25', ''],
    ['bytes=-0', 416, 'bytes */25', ''],
    ['bytes=0-1,4-5', 200, null, '<script>alert(1)</script>'],
    ['lines=1-2', 200, null, '<script>alert(1)</script>'],
  ])('is given in part when asked so: %s', async (range, status, told, body) => {
    notesId ??= await text(displayPicture)
    const response = await open(`/files/${notesId}/original`, { range })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      status,
      told,
      body,
    ])
  })
  let notesId: string | undefined

  it('is missing alike whatever is wrong with its address', async () => {
    const id = await picture(displayPicture)
    const privateId = await picture(own)
    const { keys } = await server.grant('image', 'image/png')
    const missing = { message: 'File not found', code: 'not_found', reason: 'files.fileNotFound' }
    for (const path of [
      `/files/${'0'.repeat(32)}/original`,
      `/files/${id}/enormous`,
      `/files/${privateId}/original`,
      `/files/${keys.image1}/original`,
      `/files/x/original`,
      `/files/${id}?rendition=constructor`,
      `/files/${id}?rendition=original&rendition=original`,
      '/files/link?key=media&expires=1&mac=x',
    ]) {
      const response = await open(path)
      expect([path, response.status, await response.json()]).toEqual([path, 404, missing])
      expect(response.headers.get('cache-control')).not.toBe('public, max-age=31536000, immutable')
    }
  })
})

describe('a private file', () => {
  it('is for those who may see it now and missing for the others', async () => {
    const id = await picture(own)
    const answers = await Promise.all([
      open(`/files/${id}`),
      open(`/files/${id}`, as(bo)),
      open(`/files/${id}`, as(ana)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 302])
    expect(await answers[0]!.text()).toBe(await answers[1]!.text())
    const small = await open(`/files/${id}?rendition=thumbnail`, as(ana))
    const shown = await open(local(small.headers.get('location')))
    expect(headersOf(shown)).toMatchObject({ ...harmless, 'content-type': 'image/webp' })
    expect(shown.headers.get('cache-control')).toBe('private, max-age=300')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  })

  it('has a link for five minutes that cannot be turned to another file', async () => {
    const [id, otherId] = [await text(own, 'a.txt'), await text(own, 'b.txt')]
    const link = local((await open(`/files/${id}`, as(ana))).headers.get('location'))
    expect((await open(link)).status).toBe(200)
    expect((await open(link.replaceAll(id, otherId))).status).toBe(404)
    expect((await open(link.replace('text%2Fplain', 'text%2Fhtml'))).status).toBe(404)
    expect((await open(link.replace('attachment', 'inline'))).status).toBe(404)
    server.later(4 * MINUTE)
    expect((await open(link)).status).toBe(200)
    server.later(MINUTE)
    expect((await open(link)).status).toBe(404)
  })

  it('is nobody’s when its purpose is not known any more', async () => {
    const id = await text({ name: 'forgotten', readers: async () => true })
    expect((await open(`/files/${id}`, as(ana))).status).toBe(404)
  })
})

describe('an origin of its own', () => {
  it('gives out every file, and ours only leads there', async () => {
    const media = await startUploads({ FILES_ORIGIN: 'http://media.test:8080' })
    const cy = await media.signIn('cy@serve.test')
    const filename = await media.sent('image', 'image/png', await drawn('png'), cy)
    const id = await media.asWriter(cy, (ctx) => claimPicture(ctx, { filename }, displayPicture))
    await media.work()
    const ask = (host: string) => media.web.app.inject({ url: `/files/${id}/thumbnail`, headers: { host } })
    const here = await ask('localhost:3000')
    expect([here.statusCode, here.headers.location]).toEqual([
      301,
      `http://media.test:8080/files/${id}/thumbnail`,
    ])
    expect((await ask('media.test:8080')).statusCode).toBe(200)
    const page = await media.web.app.inject('/livez')
    expect(page.headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: http://media.test:8080;",
    )
    await media.close()
  })
})
