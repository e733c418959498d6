import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../testing/server.ts'
import { claimFile } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { officeDocument, zipped } from './testing/archives.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

const ZIP = 'application/zip'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Where this test's uploads are looked at, and nothing else. */
const scratch = mkdtempSync(join(tmpdir(), 'guildhall-archives-'))

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@archives.test')
  process.env.TMPDIR = scratch
})
afterAll(async () => {
  delete process.env.TMPDIR
  await server.close()
  rmSync(scratch, { recursive: true })
})

async function lookedAt(contentType: typeof ZIP | typeof DOCX, body: Buffer) {
  const filename = await server.sent('file', contentType, body, ana)
  const claim = { filename, name: contentType === ZIP ? 'a.zip' : 'a.docx' }
  const id = await server.asWriter(ana, (ctx) => claimFile(ctx, claim, displayPicture))
  const since = performance.now()
  expect(await server.work()).toEqual([])
  return { ...(await server.fileRow(id))!, ms: performance.now() - since }
}

const zeros = Buffer.alloc(100_000_000)
const bomb = zipped([{ name: 'zeros', body: zeros }])
const nested = zipped(Array.from({ length: 50 }, (_, i) => ({ name: `${i}.zip`, body: bomb })))

describe('an archive', () => {
  it.each<[string, () => Buffer]>([
    ['that unpacks to a hundred megabytes', () => bomb],
    ['of archives that unpack to five thousand', () => nested],
    [
      'that climbs out of its directory',
      () => zipped([{ name: '../../../../tmp/guildhall-escaped', body: 'x' }]),
    ],
    ['with an absolute path', () => zipped([{ name: '/tmp/guildhall-escaped', body: 'x' }])],
    ['with a link to another place', () => zipped([{ name: 'link', body: '/etc/passwd', mode: 0o120777 }])],
    [
      'of twenty thousand entries',
      () => zipped(Array.from({ length: 20_000 }, (_, i) => ({ name: `${i}` }))),
    ],
  ])('is kept as it came and never unpacked: %s [U4]', async (_name, make) => {
    const body = make()
    const { id, state, renditions, ms } = await lookedAt(ZIP, body)
    expect([state, renditions]).toEqual([
      'ready',
      { original: { type: ZIP, size: body.length, width: null, height: null } },
    ])
    expect(ms).toBeLessThan(20_000)
    const response = await fetch(`${server.address}/files/${id}/original`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="a.zip"/)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body)
    expect([readdirSync(scratch), existsSync('/tmp/guildhall-escaped')]).toEqual([[], false])
  })

  it('is not a document because it is called one, nor a document an archive [U1]', async () => {
    expect(await lookedAt(DOCX, bomb)).toMatchObject({ state: 'refused', reason: 'wrong type' })
    expect(await lookedAt(ZIP, officeDocument('docx'))).toMatchObject({
      state: 'refused',
      reason: 'wrong type',
    })
    expect(await lookedAt(DOCX, officeDocument('docx'))).toMatchObject({ state: 'ready' })
  })

  it('whose list of types is a bomb does not make it a document [U4]', async () => {
    const list = Buffer.concat([Buffer.from('<Types>'), zeros])
    const { state, ms } = await lookedAt(DOCX, zipped([{ name: '[Content_Types].xml', body: list }]))
    expect(state).toBe('refused')
    expect(ms).toBeLessThan(20_000)
  })
})
