import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../platform/mail/mail.ts'
import type { Person } from '../testing/server.ts'
import { claimPicture } from './claim.ts'
import { fileJobs } from './jobs.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@inspect.test')
})
afterAll(() => server.close())

const { run } = fileJobs.find(({ name }) => name === 'inspectFile')!
const look = (fileId: string) => {
  const { kernel } = server
  return run({ ...kernel, mailer: createMailer(kernel.config), jobId: kernel.newId() }, { fileId })
}
async function claimed(contentType: 'image/png' | 'image/jpg' = 'image/png') {
  const body = await drawn(contentType === 'image/png' ? 'png' : 'jpeg')
  const filename = await server.sent('image', contentType, body, ana)
  return server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, displayPicture))
}
const waiting = () =>
  server.kernel.db.selectFrom('outbox').select(['id', 'run_at']).where('job', '=', 'inspectFile')

it('a file that two look at is looked at, and whoever comes late does no harm', async () => {
  const id = await claimed()
  await Promise.all([look(id), look(id)])
  await look(id)
  await look('0'.repeat(32))
  expect(await server.fileRow(id)).toMatchObject({ state: 'ready', tries: 0 })
  expect((await fetch(`${server.address}/files/${id}/original`)).status).toBe(200)
  expect((await server.stored()).filter((key) => key.startsWith('quarantine'))).toEqual([])
  await server.work()
})

it('many at once take turns: who finds no place comes again later and leaves room for other jobs', async () => {
  const ids: string[] = []
  for (let made = 0; made < availableParallelism() + 4; made += 1) ids.push(await claimed())
  await server.kernel.db.deleteFrom('outbox').where('job', '=', 'inspectFile').execute()
  const now = server.kernel.clock()
  await Promise.all(ids.map(look))
  const rows = await Promise.all(ids.map(server.fileRow))
  const left = await waiting().execute()
  expect(left.length).toBeGreaterThan(0)
  expect(rows.filter((row) => row!.state === 'claimed')).toHaveLength(left.length)
  for (const { run_at } of left) expect(run_at.getTime()).toBeGreaterThan(now.getTime())
  expect(await server.work()).toEqual([])
  for (const id of ids) expect(await server.fileRow(id)).toMatchObject({ state: 'ready' })
})

it('what has two names for its type is kept under the usual one', async () => {
  const id = await claimed('image/jpg')
  await server.work()
  expect(await server.fileRow(id)).toMatchObject({ state: 'ready', content_type: 'image/jpeg' })
})

it('what was never sent is refused', async () => {
  const { keys } = await server.grant('image', 'image/png', { as: ana })
  const id = await server.asWriter(ana, (ctx) =>
    claimPicture(ctx, { filename: keys.image1! }, displayPicture),
  )
  await server.work()
  expect(await server.fileRow(id)).toMatchObject({ state: 'refused', reason: 'missing' })
})
