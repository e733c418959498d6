import { fileCalls } from '@guildhall/contract/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ORIGIN } from '../testing/config.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signIn('ana@grants.test')
})
afterAll(() => server.close())

const ask = (input: object, headers: Record<string, string> = {}) =>
  server.call(
    fileCalls.assignPresignedUrl,
    { count: 1, contentType: 'image/png', fileType: 'image', ...input },
    { headers },
  )

describe('upload addresses', () => {
  it('are given to anybody, as many as asked for, and named from 1 on [UP-1] [UP-2] [UP-5] [API-AUTH-5]', async () => {
    const { status, body } = await ask({ count: 3 })
    expect(status).toBe(200)
    expect(Object.keys(body.urls)).toEqual(['image1', 'image2', 'image3'])
    expect(Object.keys(body.keys)).toEqual(['image1', 'image2', 'image3'])
    expect(body).toMatchObject(body.urls)
    const files = { count: 10, fileType: 'file', contentType: 'application/pdf' }
    const { urls } = (await ask(files, { authorization: ana.token })).body
    expect(Object.keys(urls)).toEqual(Array.from({ length: 10 }, (_, i) => `file${i + 1}`))
    expect(new Set(Object.values(urls)).size).toBe(10)
  })

  it('for videos are sets of a video and its picture [UP-2] [UP-5]', async () => {
    const { body } = await ask(
      { count: 2, fileType: 'video', contentType: 'video/mp4' },
      { authorization: ana.token },
    )
    expect(Object.keys(body.urls).sort()).toEqual(['image1', 'image2', 'video1', 'video2'])
    expect(body.video2).toBe(body.urls.video2)
  })

  it('lead to random keys in quarantine, which nothing that was sent can choose [U5]', async () => {
    const { body } = await ask({ count: 10 })
    for (const [name, key] of Object.entries(body.keys)) {
      expect(key).toMatch(/^[\w-]{43}$/)
      const { origin, pathname } = new URL(body.urls[name as 'image1']!)
      expect([origin, pathname]).toEqual([TEST_ORIGIN, `/files/upload/quarantine/${key}`])
    }
    expect(await ask({ filename: '../../x' })).toMatchObject({ status: 400 })
  })

  it.each([
    [{ contentType: 'text/html', fileType: 'file' }, 'contentType: not a type that can be uploaded'],
    [{ contentType: 'image/svg+xml' }, 'contentType: not a type that can be uploaded'],
    [{ contentType: 'application/pdf' }, 'contentType: not a type that can be sent as this'],
    [
      { contentType: 'video/quicktime', fileType: 'video' },
      'contentType: not a type that can be sent as this',
    ],
    [{ count: 2, sizes: [5] }, 'sizes: one for each'],
  ])('are refused for %o [UP-8] [UP-9] [UP-11]', async (input, message) => {
    expect(await ask(input)).toMatchObject({ status: 400, body: { code: 'invalid', message } })
  })

  it('are given ten times a minute to one address, and others are not held up', async () => {
    const strict = await startTestServer({
      settings: { LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE: '10', TRUST_PROXY: '127.0.0.1' },
    })
    const query = { count: 1, contentType: 'image/png', fileType: 'image' } as const
    const from = async (ip: string) =>
      (await strict.call(fileCalls.assignPresignedUrl, query, { headers: { 'x-forwarded-for': ip } })).status
    const statuses = []
    for (let asked = 0; asked < 11; asked += 1) statuses.push(await from('192.0.2.1'))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect(await from('192.0.2.2')).toBe(200)
    await strict.close()
  })
})
