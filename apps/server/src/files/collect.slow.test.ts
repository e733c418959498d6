import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import type { Person } from '../testing/server.ts'
import { fileChores } from './chores.ts'
import { claimPicture } from './claim.ts'
import { releaseFiles } from './collect.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@collect.test')
})
afterAll(() => server.close())

async function tidy() {
  for (const chore of fileChores) await chore.run(server.kernel)
  expect(await server.work()).toEqual([])
}

/** Shows a picture as the profile would: the new one in, the old one let go. */
async function wear(filename: string) {
  return server.asWriter(ana, async (ctx) => {
    const id = await claimPicture(ctx, { filename }, displayPicture)
    const { display_picture_id: old } = await ctx.db
      .selectFrom('users')
      .select('display_picture_id')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('users').set({ display_picture_id: id }).where('id', '=', ana.userId).execute()
    if (old) await releaseFiles(ctx, [old])
    return id
  })
}
const picture = async () => server.sent('image', 'image/png', await drawn('png'), ana)
const rows = async () => (await server.kernel.db.selectFrom('files').select('id').execute()).length

describe('what is not needed', () => {
  it('goes after a day when nobody claimed it [U7]', async () => {
    await picture()
    await server.grant('image', 'image/png')
    server.later(23 * HOUR)
    await tidy()
    expect([await rows(), (await server.stored()).length]).toEqual([1, 1])
    server.later(2 * HOUR)
    await tidy()
    expect([await rows(), await server.stored()]).toEqual([0, []])
  })

  it('cannot be claimed any more when it is about to go', async () => {
    const key = await picture()
    ana = await server.signIn('ana@collect.test')
    server.later(25 * HOUR)
    await expect(wear(key)).rejects.toMatchObject({ status: 404 })
    await tidy()
  })

  it('goes at once when a picture is replaced, and the one that is shown stays [U7]', async () => {
    const first = await wear(await picture())
    await server.work()
    expect(await server.stored()).toHaveLength(4)
    const second = await wear(await picture())
    await server.work()
    expect(await server.fileRow(first)).toBeUndefined()
    expect((await server.stored()).every((key) => key.includes(second))).toBe(true)
    expect(await server.stored()).toHaveLength(4)
    const gone = await fetch(`${server.address}/files/${first}/original`)
    expect(gone.status).toBe(404)
    server.later(3 * DAY)
    await tidy()
    expect(await server.stored()).toHaveLength(4)
  })

  it('goes unseen when it is let go before anybody looked at it', async () => {
    const first = await wear(await picture())
    const second = await wear(await picture())
    expect(await server.work()).toEqual([])
    expect([await server.fileRow(first), await server.fileRow(second)]).toMatchObject([
      undefined,
      { state: 'ready' },
    ])
    expect((await server.stored()).every((key) => key.includes(second))).toBe(true)
  })

  it('stays when it is let go but something else still shows it', async () => {
    const { display_picture_id: shown } = await server.kernel.db
      .selectFrom('users')
      .select('display_picture_id')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    await server.asWriter(ana, (ctx) => releaseFiles(ctx, [shown!]))
    expect(await server.work()).toEqual([])
    expect(await server.fileRow(shown!)).toBeDefined()
  })

  it('goes within a day when what showed it is gone without a word, and so does what lies there unknown [U7]', async () => {
    // The store tells the true time of what it holds, so this test begins at the true time.
    await server.close()
    server = await startUploads()
    ana = await server.signIn('ana@collect.test')
    const { db, store } = server.kernel
    await wear(await picture())
    await server.work()
    await store.write('media/00/unknown', Buffer.from('x'), 'text/plain')
    await store.write(`media/ab/${'0'.repeat(30)}ab-original`, Buffer.from('x'), 'text/plain')
    await store.write('incoming/half', Buffer.from('x'), 'text/plain')
    await db.updateTable('users').set({ display_picture_id: null }).execute()
    server.later(23 * HOUR)
    await tidy()
    expect(await server.stored()).toHaveLength(7)
    server.later(2 * HOUR)
    await tidy()
    expect([await rows(), await server.stored()]).toEqual([0, []])
  })

  it('is refused for good when it was claimed and nobody came to look at it', async () => {
    ana = await server.signIn('ana@collect.test')
    const id = await wear(await picture())
    await server.kernel.db.deleteFrom('outbox').where('job', '=', 'inspectFile').execute()
    server.later(25 * HOUR)
    await tidy()
    expect(await server.fileRow(id)).toMatchObject({ state: 'refused', reason: 'failed' })
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
    server.later(25 * HOUR)
    await tidy()
    expect([await server.stored(), await server.fileRow(id)]).toMatchObject([[], { state: 'refused' }])
  })
})
