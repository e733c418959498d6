import {
  type ContentType,
  contentTypesOf,
  extensionOf,
  type FileType,
  type fileCalls,
  type UploadName,
} from '@guildhall/contract/files'
import { after, MINUTE } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { invalidField, unauthenticated } from '../platform/refusals.ts'
import { newKey, quarantined } from './keys.ts'
import { words } from './refusal-words.ts'
import { bytesFor, checkFreeDisk, checkQuota } from './upload-quota.ts'

/** How long an upload may begin after its address was issued. */
export const GRANT_LIVES = 10 * MINUTE

interface Granted {
  readonly name: UploadName
  readonly kind: FileType
  readonly contentType: ContentType
  readonly length: number | null
  readonly bytes: number
  readonly key: string
}

/**
 * Issues upload addresses. Nobody can see an upload until a write claims it, and until then its bytes count against
 * what may wait.
 */
export const assignPresignedUrl: Handler<typeof fileCalls.assignPresignedUrl> = async (ctx, input) => {
  if (input.fileType !== 'image' && !ctx.viewer) throw unauthenticated()
  await ctx.kernel.limits.spend('uploadsPerAddress', addressBucket(ctx.visit.ip))
  // A store elsewhere takes a body of any length when none was signed; nobody would answer for that one.
  if (!input.sizes && !ctx.viewer && !ctx.kernel.store.door) throw invalidField('sizes', words.sizeNeeded)
  const granted = wanted(ctx, input)
  await checkFreeDisk(
    ctx.kernel,
    granted.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  await reserve(ctx, granted)

  const expiresAt = after(ctx.now, GRANT_LIVES)
  const addresses = await Promise.all(
    granted.map(async ({ name, key, contentType, length }) => {
      const url = await ctx.kernel.store.presignPut(quarantined(key), { contentType, length, expiresAt })
      return [name, url] as const
    }),
  )
  const urls = Object.fromEntries(addresses)
  return { urls, keys: Object.fromEntries(granted.map(({ name, key }) => [name, key])), ...urls }
}

type Input = Parameters<typeof assignPresignedUrl>[1]

/** What was asked for, and with every video a picture of it. */
function wanted({ viewer }: Ctx, { count, fileType, contentType, sizes }: Input): Granted[] {
  return Array.from({ length: count }, (_, index): Granted[] => {
    const length = sizes?.[index] ?? null
    const bytes = bytesFor(fileType, length, viewer !== null)
    const name: UploadName = `${fileType}${index + 1}` as UploadName
    const asked = { name, kind: fileType, contentType, length, bytes, key: newKey() }
    if (fileType !== 'video') return [asked]
    const picture = `image${index + 1}` as UploadName
    const poster = { name: picture, kind: 'image', contentType: 'image/jpeg', length: null } as const
    return [asked, { ...poster, bytes: bytesFor('image', null, false), key: newKey() }]
  }).flat()
}

/** Keeps the uploads in mind and their bytes free, or refuses. */
async function reserve(ctx: Ctx, granted: readonly Granted[]) {
  const { db, kernel, viewer, visit, now } = ctx
  const asker = viewer ? { ownerId: viewer.userId } : { address: addressBucket(visit.ip) }
  await inTransaction(db, async (trx) => {
    await checkQuota(
      trx,
      kernel.config,
      asker,
      granted.map(({ bytes }) => bytes),
    )
    await trx
      .insertInto('files')
      .values(
        granted.map(({ key, kind, contentType, bytes }) => ({
          id: ctx.newId(),
          key,
          kind,
          bytes,
          content_type: contentTypesOf[extensionOf(contentType)][0],
          session_id: viewer?.sessionId ?? null,
          owner_id: viewer?.userId ?? null,
          address: 'address' in asker ? asker.address : null,
          granted_at: now,
        })),
      )
      .execute()
  })
}
