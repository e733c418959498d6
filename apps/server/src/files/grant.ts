import {
  type ContentType,
  contentTypesOf,
  extensionOf,
  type FileType,
  type fileCalls,
  type UploadName,
} from '@guildhall/contract/files'
import { after, MINUTE } from '../platform/clock.ts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/limits.ts'
import { newKey, quarantined } from './keys.ts'

const GRANT_LIVES = 10 * MINUTE

interface Wanted {
  readonly name: UploadName
  readonly kind: FileType
  readonly contentType: ContentType
  readonly length: number | null
}

/** Issues upload addresses. Nobody can see an upload until a write claims it. */
export const assignPresignedUrl: Handler<typeof fileCalls.assignPresignedUrl> = async (ctx, input) => {
  await ctx.kernel.limits.spend('uploadsPerAddress', addressBucket(ctx.visit.ip))
  const wanted = Array.from({ length: input.count }, (_, index): Wanted[] => {
    const { fileType, contentType, sizes } = input
    const name = `${fileType}${index + 1}` as UploadName
    const asked = { name, kind: fileType, contentType, length: sizes?.[index] ?? null }
    const picture = `image${index + 1}` as UploadName
    const poster: Wanted = { name: picture, kind: 'image', contentType: 'image/jpeg', length: null }
    return fileType === 'video' ? [asked, poster] : [asked]
  }).flat()
  const granted = wanted.map((asked) => ({ ...asked, key: newKey() }))

  await ctx.db
    .insertInto('files')
    .values(
      granted.map(({ key, kind, contentType }) => ({
        id: ctx.newId(),
        key,
        kind,
        content_type: contentTypesOf[extensionOf(contentType)][0],
        session_id: ctx.viewer?.sessionId ?? null,
        granted_at: ctx.now,
      })),
    )
    .execute()

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
