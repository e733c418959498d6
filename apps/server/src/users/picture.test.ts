import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf, chores } from '../testing/domains.ts'
import type { Person } from '../testing/server.ts'

let server: Uploads
let ana: Person
let ben: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@picture.test')
  ben = await server.signIn('ben@picture.test')
})
afterAll(() => server.close())

const upload = async (as: Person) => server.sent('image', 'image/png', await drawn('png'), as)
const wear = (as: Person, displaypicture: { filename: string } | null) =>
  server.call(userCalls.updateDisplayPicture, { displaypicture }, { as })
const seenBy = async (as: Person, otherUserId: string) =>
  (await server.call(userCalls.getProfile, { otherUserId }, { as })).body.user.displayPicture

describe('my picture', () => {
  it('is what I uploaded, for everybody to see, until I take it away [ACC-PROFILE-4]', async () => {
    const filename = await upload(ana)
    const { status, body } = await wear(ana, { filename })
    expect([status, body.user.displayPicture?.original]).toMatchObject([
      200,
      { filename, isAvailable: false },
    ])
    await server.work()
    expect(await seenBy(ben, ana.userId)).toMatchObject({ thumbnail: { isAvailable: true, width: 60 } })
    expect((await wear(ana, null)).body.user.displayPicture).toBeNull()
    expect(await seenBy(ben, ana.userId)).toBeNull()
    await server.work()
    expect(await server.stored()).toEqual([])
  })

  it('is never what somebody else uploaded, or nobody', async () => {
    const filename = await upload(ben)
    const nobodys = await wear(ana, { filename: 'x'.repeat(40) })
    expect(nobodys).toMatchObject({ status: 404, body: { message: 'File not found', code: 'not_found' } })
    expect((await wear(ana, { filename })).body).toEqual(nobodys.body)
    expect((await wear(ben, { filename })).status).toBe(200)
  })

  it('is one when ten are chosen at once, and the others go', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => upload(ana)))
    const answers = await Promise.all(keys.map((filename) => wear(ana, { filename })))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await server.work()
    const left = await server.kernel.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', ana.userId)
      .execute()
    const row = server.kernel.db.selectFrom('users').select('display_picture_id').where('id', '=', ana.userId)
    expect(left).toEqual([{ id: (await row.executeTakeFirst())!.display_picture_id }])
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
  })

  it('goes with me, out of the store as well', async () => {
    const gone = await server.signIn('gone@picture.test')
    await wear(gone, { filename: await upload(gone) })
    await server.work()
    const mine = () =>
      server.kernel.db.selectFrom('files').select('id').where('owner_id', '=', gone.userId).execute()
    const [{ id }] = (await mine()) as [{ id: string }]
    expect((await server.stored()).filter((key) => key.includes(id)).length).toBeGreaterThan(0)
    await server.call(accountCalls.deleteAccount, {}, { as: gone })
    server.later(31 * DAY)
    // Their files are needed by nobody once they are gone.
    await choreOf('delete people who asked for it').run(server.kernel)
    for (const chore of chores) await chore.run(server.kernel)
    await server.work()
    expect(await server.fileRow(id)).toBeUndefined()
    expect((await server.stored()).filter((key) => key.includes(id))).toEqual([])
  })
})
