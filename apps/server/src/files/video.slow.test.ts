import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../testing/server.ts'
import { claimVideos } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { filmed } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
const directory = mkdtempSync(join(tmpdir(), 'guildhall-video-'))
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@video.test')
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

async function claimed(body: Buffer) {
  const filename = await server.sent('video', 'video/mp4', body, ana)
  return (await server.asWriter(ana, (ctx) => claimVideos(ctx, [{ filename }], displayPicture)))[0]!
}

async function lookedAt(body: Buffer) {
  const id = await claimed(body)
  expect(await server.work()).toEqual([])
  return (await server.fileRow(id))!
}

/** A film of one colour after the other, each for so many seconds. */
async function coloured(...parts: [colour: string, seconds: number][]) {
  const file = join(directory, 'film.mp4')
  const sources = parts.flatMap(([colour, seconds]) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:size=64x48:rate=5:duration=${seconds}`,
  ])
  const joined = ['-filter_complex', `concat=n=${parts.length}`, '-pix_fmt', 'yuv420p', '-y', file]
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...sources, ...joined])
  return readFileSync(file)
}

async function colourOf(id: string) {
  const response = await fetch(`${server.address}/files/${id}/thumbnail`)
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  return (['r', 'g', 'b'] as const).reduce((most, part) => (dominant[part] > dominant[most] ? part : most))
}

describe("a video's picture", () => {
  it('is taken at ten seconds [U9]', async () => {
    const { id, duration_ms } = await lookedAt(await coloured(['red', 9], ['blue', 2], ['lime', 4]))
    expect([await colourOf(id), duration_ms]).toEqual(['b', 15_000])
  })

  it('is the last one of a shorter video [U9]', async () => {
    const { id, duration_ms } = await lookedAt(await coloured(['red', 2], ['lime', 1]))
    expect([await colourOf(id), duration_ms]).toEqual(['g', 3000])
    const brief = await lookedAt(await coloured(['blue', 0.4]))
    expect(await colourOf(brief.id)).toBe('b')
  })
})

describe('what is no video', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['one that breaks off', async () => (await filmed('mp4', 3)).subarray(0, 4000)],
    ['a beginning and noise', async () => Buffer.concat([(await filmed('mp4', 1)).subarray(0, 200), noise])],
    ['one whose length lies and that has no picture', async () => Buffer.concat([head, Buffer.alloc(100)])],
  ])('is refused and taken away: %s [U9]', async (_name, make) => {
    expect(await lookedAt(await make())).toMatchObject({ state: 'refused', reason: 'unreadable' })
  })

  it('is refused when it is a list that leads elsewhere', async () => {
    const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
    expect(await lookedAt(list)).toMatchObject({ state: 'refused', reason: 'wrong type' })
    expect(await lookedAt(Buffer.concat([head, list]))).toMatchObject({ state: 'refused' })
  })

  it('is refused when it is sound alone', async () => {
    const file = join(directory, 'sound.mp4')
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-y', file]
    await promisify(execFile)('ffmpeg', args)
    expect(await lookedAt(readFileSync(file))).toMatchObject({ state: 'refused' })
  })
})

const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 197) % 251))
const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')

describe('a video that brings its reader down', () => {
  it('is tried three times and then refused, and others go on [U9]', async () => {
    const path = process.env.PATH
    const program = join(directory, 'ffprobe')
    writeFileSync(program, `#!/bin/sh\necho >> ${directory}/falls\nkill -SEGV $$\n`)
    chmodSync(program, 0o755)
    process.env.PATH = `${directory}:${path}`
    try {
      const id = await claimed(await filmed('mp4', 1))
      const job = { id: server.kernel.newId(), job: 'inspectFile', payload: JSON.stringify({ fileId: id }) }
      const times = { run_at: server.kernel.clock(), created_at: server.kernel.clock() }
      const outcomes = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        outcomes.push([(await server.work()).length, (await server.fileRow(id))!.state])
        await server.kernel.db
          .insertInto('outbox')
          .values({ ...job, ...times })
          .execute()
      }
      expect(outcomes).toEqual([
        [1, 'claimed'],
        [1, 'claimed'],
        [1, 'claimed'],
        [0, 'refused'],
        [0, 'refused'],
        [0, 'refused'],
      ])
      expect(readFileSync(join(directory, 'falls'), 'utf8')).toHaveLength(3)
      expect(await server.fileRow(id)).toMatchObject({ reason: 'failed' })
      await server.work()
    } finally {
      process.env.PATH = path
    }
    expect((await lookedAt(await filmed('mp4', 1))).state).toBe('ready')
  })
})
