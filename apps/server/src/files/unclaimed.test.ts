import { fileCalls } from '@guildhall/contract/files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../platform/clock.ts'
import { type Person, startTestServer } from '../testing/server.ts'
import { fileChores } from './chores.ts'
import { claimPicture } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

const MB = 1024 * 1024
const settings = {
  LIMIT_UNCLAIMED_MB_PER_ADDRESS: '40',
  LIMIT_UNCLAIMED_MB_PER_ACCOUNT: '300',
  LIMIT_UNCLAIMED_MB: '500',
  TRUST_PROXY: '127.0.0.1',
}

let server: Uploads
let ana: Person
beforeEach(async () => {
  server = await startUploads(settings)
  ana = await server.signIn('ana@unclaimed.test')
})
afterEach(() => server.close())

const image = { fileType: 'image', contentType: 'image/png' } as const
const video = { fileType: 'video', contentType: 'video/mp4' } as const
const text = { fileType: 'file', contentType: 'text/plain' } as const

interface Asked {
  readonly fileType: 'image' | 'video' | 'file'
  readonly contentType: 'image/png' | 'video/mp4' | 'text/plain'
  readonly sizes?: number[]
  readonly count?: number
}

const ask = ({ count, ...asked }: Asked, as?: Person, ip = '192.0.2.1') =>
  server.call(
    fileCalls.assignPresignedUrl,
    { ...asked, count: count ?? asked.sizes?.length ?? 1 },
    { ...(as && { as }), headers: { 'x-forwarded-for': ip } },
  )
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

async function tidy() {
  for (const chore of fileChores) await chore.run(server.kernel)
  expect(await server.work()).toEqual([])
}

describe('without a session', () => {
  it('pictures can be sent, videos and files cannot', async () => {
    const signInFirst = { status: 401, body: { code: 'unauthenticated' } }
    expect(await ask(video)).toMatchObject(signInFirst)
    expect(await ask(text)).toMatchObject(signInFirst)
    expect(await statusOf(image)).toBe(200)
    expect([await statusOf({ ...video, sizes: [MB] }, ana), await statusOf(text, ana)]).toEqual([200, 200])
  })

  it('one network has room for so many bytes, and others are not held up', async () => {
    expect(await statusOf({ ...image, sizes: [20 * MB, 20 * MB] })).toBe(200)
    const refused = await ask({ ...image, sizes: [1] })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', reason: 'files.tooMuchUnclaimed' },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(await statusOf({ ...image, sizes: [1] }, undefined, '192.0.2.2')).toBe(200)
    expect(await statusOf({ ...image, sizes: [1] }, ana)).toBe(200)
  })

  it('a picture of unknown size counts as the most that is taken of it', async () => {
    const { body } = await ask(image)
    const headers = { 'content-length': `${20 * MB + 1}` }
    const large = server.put(body.urls.image1!, Buffer.alloc(20 * MB + 1), 'image/png', headers)
    expect((await large).status).toBe(413)
    expect(await statusOf({ ...image, count: 2 })).toBe(429)
    expect(await statusOf(image)).toBe(200)
  })

  it('many tiny pictures are as bounded as a few large ones', async () => {
    for (let asked = 0; asked < 4; asked += 1)
      expect(await statusOf({ ...image, sizes: Array<number>(10).fill(1) })).toBe(200)
    expect(await statusOf({ ...image, sizes: [1] })).toBe(429)
  })

  it('all networks together leave room for members', async () => {
    const statuses: number[] = []
    for (let ip = 1; ip <= 4; ip += 1)
      statuses.push(await statusOf({ ...image, sizes: [30 * MB] }, undefined, `198.51.100.${ip}`))
    expect(statuses).toEqual([200, 200, 200, 507])
    expect(await statusOf({ ...image, sizes: [30 * MB] }, ana)).toBe(200)
  })

  it('what is sent lives for an hour, and so does the network it came from', async () => {
    const key = await server.sent('image', 'image/png', await drawn('png'))
    const kept = await server.sent('image', 'image/png', await drawn('png'), ana)
    const claim = (filename: string) =>
      server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, displayPicture))
    server.later(HOUR + MINUTE)
    await expect(claim(key)).rejects.toMatchObject({ status: 404 })
    await tidy()
    const rows = await server.kernel.db.selectFrom('files').select(['key', 'address']).execute()
    expect(rows).toEqual([{ key: kept, address: null }])
    expect(await server.stored()).toEqual([`quarantine/${kept}`])
    expect(await claim(kept)).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('what waits to be claimed', () => {
  const large = { ...image, sizes: [100 * MB] }

  it('is bounded for one account over all its sessions, whatever network it comes from', async () => {
    const again = await server.signIn('ana@unclaimed.test')
    expect([await statusOf(large, ana), await statusOf(large, again, '192.0.2.7')]).toEqual([200, 200])
    expect([await statusOf(large, ana), await statusOf(large, again)]).toEqual([200, 429])
    const bo = await server.signIn('bo@unclaimed.test')
    expect(await statusOf(large, bo)).toBe(200)
  })

  it('is bounded for everybody together', async () => {
    const bo = await server.signIn('bo@unclaimed.test')
    for (const person of [ana, ana, ana, bo, bo]) expect(await statusOf(large, person)).toBe(200)
    expect(await ask({ ...image, sizes: [1] }, bo)).toMatchObject({
      status: 507,
      body: { code: 'unavailable', reason: 'files.noRoom' },
    })
  })

  it('is not passed by asking many times at once, at two nodes', async () => {
    const other = await startTestServer({ config: server.kernel.config })
    const query = { ...image, count: 1, sizes: [10 * MB] }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 ? server : other).call(fileCalls.assignPresignedUrl, query, { as: ana }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    await other.close()
  })

  it('is less by what was claimed', async () => {
    const { body } = await ask({ ...image, sizes: [100 * MB, 100 * MB, 100 * MB] }, ana)
    expect(await statusOf(large, ana)).toBe(429)
    const claim = { filename: body.keys.image1! }
    await server.asWriter(ana, (ctx) => claimPicture(ctx, claim, displayPicture))
    expect([await statusOf(large, ana), await statusOf(large, ana)]).toEqual([200, 429])
  })

  it('is less by what never came, once it cannot come any more', async () => {
    await server.sent('image', 'image/png', await drawn('png'), ana)
    expect(await statusOf({ ...image, sizes: [100 * MB, 100 * MB, 99 * MB] }, ana)).toBe(200)
    expect(await statusOf(large, ana)).toBe(429)
    server.later(41 * MINUTE)
    await tidy()
    expect(await server.stored()).toHaveLength(1)
    expect(await statusOf({ ...image, sizes: [100 * MB, 100 * MB, 99 * MB] }, ana)).toBe(200)
  })

  it('counts as what came, where nobody said how much would', async () => {
    expect(await statusOf({ ...image, count: 3 }, ana)).toBe(200)
    expect(await statusOf(image, ana)).toBe(429)
    const bo = await server.signIn('bo@unclaimed.test')
    await server.sent('image', 'image/png', await drawn('png'), bo)
    await server.sent('image', 'image/png', await drawn('png'), bo)
    expect(await statusOf({ ...image, sizes: [100 * MB] }, bo)).toBe(200)
  })
})

describe('an address', () => {
  it('takes one body at a time, so that many at once do not fill the disk', async () => {
    const { body } = await ask({ ...image, sizes: [2 * MB] }, ana)
    let [most, isOver] = [0, false]
    async function look() {
      while (!isOver) {
        const incoming = (await server.stored()).filter((key) => key.startsWith('incoming'))
        most = Math.max(most, incoming.length)
      }
    }
    const looking = look()
    const sent = Array.from({ length: 20 }, () =>
      server.put(body.urls.image1!, Buffer.alloc(2 * MB), 'image/png'),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    isOver = true
    await looking
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(most).toBeLessThanOrEqual(1)
  })

  it('is not given, and takes nothing, while the disk has little left', async () => {
    const full = await startUploads({
      FILES_DIR: server.kernel.config.FILES_DIR,
      MIN_FREE_DISK_PERCENT: '100',
    })
    const query = { ...image, count: 1 }
    expect(await full.call(fileCalls.assignPresignedUrl, query)).toMatchObject({
      status: 507,
      body: { code: 'unavailable', reason: 'files.noRoom' },
    })
    await full.close()
    const almost = await startUploads({ MIN_FREE_DISK_MB: `${10 ** 9}` })
    expect((await almost.call(fileCalls.assignPresignedUrl, query)).status).toBe(507)
    await almost.close()

    const { body } = await ask(image, ana)
    Object.assign(server.kernel.config, { MIN_FREE_DISK_PERCENT: 100 })
    const late = await server.put(body.urls.image1!, await drawn('png'), 'image/png')
    expect([late.status, await late.json()]).toMatchObject([507, { reason: 'files.noRoom' }])
    expect(await server.stored()).toEqual([])
  })
})
