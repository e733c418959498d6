import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ContentType, extensionOf, type FileType, maxBytes } from '@guildhall/contract/files'
import type { Kernel } from '../platform/kernel.ts'
import type { Stored } from '../platform/storage/storage.ts'
import { atMost, BodyTooLarge } from '../platform/storage/storage-bounds.ts'
import { mediaKey, quarantined } from './keys.ts'
import { examine, type Finding } from './media/examine.ts'
import type { RenditionName, Renditions } from './renditions.ts'
import { type Outcome, type Reason, settle } from './settle.ts'

const MAX_TRIES = 3

interface Claimed {
  readonly id: string
  readonly key: string
  readonly kind: FileType
  readonly content_type: ContentType
}

const refused = (reason: Reason): Outcome => ({ state: 'refused', reason })

/** Inspects a claimed upload and publishes or refuses it. Either way nothing stays in quarantine. */
export async function inspect(kernel: Kernel, fileId: string) {
  const file = await kernel.db
    .selectFrom('files')
    .select(['id', 'key', 'kind', 'content_type', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) return
  if (file.state === 'claimed') await settle(kernel, fileId, await outcomeOf(kernel, file as Claimed))
  await kernel.store.remove([quarantined(file.key)])
}

async function outcomeOf(kernel: Kernel, file: Claimed): Promise<Outcome> {
  const stored = await kernel.store.head(quarantined(file.key))
  if (!stored) return refused('missing')
  if (stored.size === 0) return refused('empty')
  if (stored.size > maxBytes[file.kind]) return refused('too large')
  const scratch = await mkdtemp(join(tmpdir(), 'guildhall-look-'))
  try {
    return await outcomeIn(scratch, kernel, file, stored)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function outcomeIn(scratch: string, kernel: Kernel, file: Claimed, stored: Stored): Promise<Outcome> {
  const body = await kernel.store.read(quarantined(file.key))
  if (!body) return refused('missing')
  const path = join(scratch, 'upload')
  try {
    await pipeline(body, atMost(stored.size), createWriteStream(path))
  } catch (error) {
    if (error instanceof BodyTooLarge) return refused('changed')
    throw error
  }
  // The try is counted before and reset after, so that only files which crash or hang the inspection reach the limit.
  if (!(await mayTry(kernel, file.id))) return refused('failed')
  const finding = await examine({ kind: file.kind, extension: extensionOf(file.content_type), path, scratch })
  await kernel.db.updateTable('files').set({ tries: 0 }).where('id', '=', file.id).execute()
  return 'reason' in finding ? refused(finding.reason) : kept(kernel, file, stored, finding)
}

async function mayTry({ db }: Kernel, id: string) {
  const { tries } = await db
    .updateTable('files')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries <= MAX_TRIES
}

/** Stores the file for display: renditions made here are written, other content is copied exactly as inspected. */
async function kept(
  { store }: Kernel,
  file: Claimed,
  stored: Stored,
  finding: Extract<Finding, { made: unknown }>,
): Promise<Outcome> {
  const renditions: Renditions = {}
  for (const { name, path, type, width, height } of finding.made) {
    const body = await readFile(path)
    await store.write(mediaKey(file.id, name), body, type)
    renditions[name as RenditionName] = { type, size: body.length, width, height }
  }
  if (!renditions.original) {
    const { width, height } = finding
    const to = mediaKey(file.id, 'original')
    if (!(await store.copy(quarantined(file.key), to, stored.tag, file.content_type)))
      return refused('changed')
    renditions.original = { type: file.content_type, size: stored.size, width, height }
  }
  return { state: 'ready', renditions, durationMs: finding.durationMs }
}
