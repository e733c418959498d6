import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { Refusal } from '../platform/refusals.ts'
import type { Person } from '../testing/server.ts'
import { claimFile, claimPicture, claimPictures } from './claim.ts'
import { displayPicture, type Purpose } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

const other: Purpose = { name: 'other', readers: 'everybody' }

let server: Uploads
let ana: Person
let bo: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@claims.test')
  bo = await server.signIn('bo@claims.test')
})
afterAll(() => server.close())

const claim = (as: Person, filename: string, purpose = displayPicture) =>
  server.asWriter(as, (ctx) => claimPicture(ctx, { filename }, purpose))
const granted = async (as?: Person) =>
  (await server.grant('image', 'image/png', as ? { as } : {})).keys.image1!
const waiting = async (fileId: string) =>
  (
    await server.kernel.db.selectFrom('outbox').select('payload').where('job', '=', 'inspectFile').execute()
  ).filter(({ payload }) => (payload as { fileId: string }).fileId === fileId).length

const missing = { status: 404, body: { message: 'File not found', code: 'not_found' } }

describe('a claim', () => {
  it('belongs to the session that asked for the address [U6]', async () => {
    const key = await granted(ana)
    await expect(claim(bo, key)).rejects.toMatchObject(missing)
    await expect(claim(await server.signIn('ana@claims.test'), key)).rejects.toMatchObject(missing)
    expect(await claim(ana, key)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('of what nobody asked for by name belongs to whoever comes first [U6]', async () => {
    const key = await granted()
    expect(await claim(bo, key)).toMatch(/^[0-9a-f]{32}$/)
    await expect(claim(ana, key)).rejects.toMatchObject(missing)
  })

  it('made twice is one file, looked at once [U6]', async () => {
    const key = await granted(ana)
    const twice = await server.asWriter(ana, (ctx) =>
      claimPictures(ctx, [{ filename: key }, { filename: key }], displayPicture),
    )
    const later = await claim(ana, key)
    expect(new Set([...twice, later]).size).toBe(1)
    expect(await waiting(later)).toBe(1)
    await expect(claim(ana, key, other)).rejects.toMatchObject(missing)
  })

  it('answers alike for what is missing, of another kind, refused, or too old', async () => {
    const picture = await granted(ana)
    const asFile = server.asWriter(ana, (ctx) => claimFile(ctx, { filename: picture, name: 'a.png' }, other))
    await expect(asFile).rejects.toMatchObject(missing)
    await expect(claim(ana, 'x'.repeat(43))).rejects.toMatchObject(missing)
    await claim(ana, picture)
    expect(await server.work()).toEqual([])
    await expect(claim(ana, picture)).rejects.toMatchObject(missing)
  })

  it('of a write that fails leaves the upload to be claimed again', async () => {
    const key = await granted(ana)
    const failed = server.asWriter(ana, async (ctx) => {
      await claimPicture(ctx, { filename: key }, displayPicture)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const id = await claim(ana, key)
    expect(await waiting(id)).toBe(1)
  })

  it('in the order they were named gives the ids of many', async () => {
    const { keys } = await server.grant('image', 'image/png', { as: ana, count: 3 })
    const names = [keys.image3!, keys.image1!, keys.image2!]
    const ids = await server.asWriter(ana, (ctx) =>
      claimPictures(
        ctx,
        names.map((filename) => ({ filename })),
        displayPicture,
      ),
    )
    const rows = await Promise.all(ids.map(server.fileRow))
    expect(rows.map((row) => row!.key)).toEqual(names)
  })

  it('of a file takes a name of its type and shows no hidden part of it [U5]', async () => {
    const named = async (name: string) => {
      const { keys } = await server.grant('file', 'application/pdf', { as: ana })
      const id = await server.asWriter(ana, (ctx) => claimFile(ctx, { filename: keys.file1!, name }, other))
      return (await server.fileRow(id))!.name
    }
    expect(await named('../../etc/report.pdf')).toBe('report.pdf')
    expect(await named('C:\\Users\\me\\report.PDF')).toBe('report.PDF')
    expect(await named('re\u202efdp.\u200bpo\u0007rt.pdf')).toBe('refdp.port.pdf')
    for (const name of ['report.exe', 'report.pdf.html', 'report', '.pdf', 'report.pdf/', 'report.docx'])
      await expect(named(name)).rejects.toMatchObject({ status: 400, message: 'Invalid File Format' })
  })
})

describe('many claims at once', () => {
  it('by one person are one file, by many people one owner [U6]', async () => {
    const people: Person[] = []
    for (let i = 0; i < 10; i += 1) people.push(await server.signIn(`p${i}@claims.test`))
    const mine = await server.sent('image', 'image/png', await drawn('png'), ana)
    const anyones = await server.sent('image', 'image/png', await drawn('png'))
    const [mineIds, outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => claim(ana, mine))),
      Promise.allSettled([...people, ...people].map((person) => claim(person, anyones))),
    ])
    expect(new Set(mineIds).size).toBe(1)
    expect(await waiting(mineIds[0]!)).toBe(1)
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(won).toHaveLength(2)
    for (const lost of outcomes.filter((outcome) => outcome.status === 'rejected'))
      expect(lost.reason).toBeInstanceOf(Refusal)
    expect(await waiting(won[0]!.value)).toBe(1)
    expect(await server.work()).toEqual([])
    const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
    expect(broken).toEqual([])
  })
})
