import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../testing/server.ts'
import { viewPeople } from '../users/view.ts'
import { claimPicture } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@display.test')
})
afterAll(() => server.close())

const shown = async () =>
  (await server.call(accountCalls.getBasicUserDetails, {}, { as: ana })).body.user.displayPicture

async function wear(body: Buffer) {
  const filename = await server.sent('image', 'image/png', body, ana)
  return server.asWriter(ana, async (ctx) => {
    const display_picture_id = await claimPicture(ctx, { filename }, displayPicture)
    await ctx.db.updateTable('users').set({ display_picture_id }).where('id', '=', ana.userId).execute()
    return { id: display_picture_id, filename }
  })
}

it('a person is shown with a picture that has its name, its size and whether it can be seen [UP-16]', async () => {
  expect(await shown()).toBeNull()
  const { id, filename } = await wear(await drawn('png'))
  const rendition = (name: string, isAvailable: boolean) => ({
    filename,
    url: `/files/${id}/${name}`,
    isAvailable,
    width: isAvailable ? 60 : null,
    height: isAvailable ? 40 : null,
  })
  const picture = (isAvailable: boolean) => ({
    _id: id,
    contentType: 'image/png',
    original: rendition('original', isAvailable),
    thumbnail: rendition('thumbnail', isAvailable),
    lowres: rendition('lowres', isAvailable),
    highres: rendition('highres', isAvailable),
  })
  expect(await shown()).toEqual(picture(false))
  await server.work()
  expect(await shown()).toEqual(picture(true))
  const people = await viewPeople(server.kernel.db, [ana.userId])
  expect(people.get(ana.userId)!.displayPicture).toEqual(picture(true))
})

it('a picture that was refused is as none', async () => {
  await wear(Buffer.from('not a picture'))
  await server.work()
  expect(await shown()).toBeNull()
})
