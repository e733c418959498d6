import { inspectFile } from '../files/job-names.ts'
import { newKey, quarantined } from '../files/keys.ts'
import { purpose } from '../files/purposes.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import type { Kernel } from '../platform/kernel.ts'
import { NotFetched } from '../platform/outbound/outbound.ts'
import { type Known, setPicture } from './preview-cache.ts'

/** Preview pictures are open to everybody, since they were public where they came from. */
export const linkPreviewPicture = purpose('linkPreview', 'everybody')

const PICTURE = { types: ['image/jpeg', 'image/png'], tooLong: 'refuse' } as const

/** Fetches a page's picture and has it inspected and re-encoded like any upload. Returns its file id. */
export async function takePicture(kernel: Kernel, url: URL, known: Known): Promise<string | null> {
  if (known.image_id || known.image_address === '') return known.image_id
  const { db, clock, newId, store, outbound } = kernel
  const fetched = await outbound.get(known.image_address, PICTURE).catch((error: unknown) => {
    if (error instanceof NotFetched) return null
    throw error
  })
  if (!fetched) return null
  const [id, key, now] = [newId(), newKey(), clock()]
  await store.write(quarantined(key), fetched.body, fetched.type)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('files')
      .values({
        id,
        key,
        kind: 'image',
        content_type: fetched.type,
        state: 'claimed',
        purpose: linkPreviewPicture.name,
        is_public: true,
        granted_at: now,
        claimed_at: now,
      })
      .execute()
    await setPicture(trx, url, known.image_address, id)
    await enqueue({ db: trx, newId, now }, inspectFile, { fileId: id })
  })
  return id
}
