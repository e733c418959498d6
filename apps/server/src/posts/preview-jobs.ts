import type { LinkPreview } from '@guildhall/contract/posts'
import { after, SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { handles } from '../platform/jobs.ts'
import type { Kernel } from '../platform/kernel.ts'
import { enqueue } from '../platform/outbox.ts'
import { fillPreview, takePreviewPicture } from './job-names.ts'
import { isOurs, pageAddress } from './link-preview.ts'
import { type LiveRow, liveColumns, tellFromJob } from './live.ts'
import { askPage, findKnown, shownPreview } from './preview-cache.ts'
import { takePicture } from './preview-picture.ts'

const LOOK_AGAIN = 2 * SECOND

const setLink = statement<{ postId: string; url: string; link: string; imageId: string | null }, LiveRow>(
  'set_link_preview',
  `update posts p set link = $link::jsonb, link_image_id = $imageId where id = $postId and link->>'url' = $url
   returning ${liveColumns}`,
)

/** Told only while the post still links there. */
async function keep(kernel: Kernel, postId: string, preview: LinkPreview, imageId: string | null) {
  await inTransaction(kernel.db, async (trx) => {
    const [row] = await setLink(trx, { postId, url: preview.url, link: JSON.stringify(preview), imageId })
    if (row) await tellFromJob({ ...kernel, db: trx }, row)
  })
}

const isPending = async ({ db }: Kernel, fileId: string | null) =>
  fileId !== null &&
  (await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()) !== undefined

export const previewJobs = [
  handles(takePreviewPicture, async (ctx, { url }) => {
    const known = await findKnown(ctx, new URL(url))
    if (known) await takePicture(ctx, new URL(url), known)
  }),
  handles(fillPreview, async (ctx, { postId, url: text }) => {
    const url = pageAddress(text)
    // What our own pages say depends on who reads it, so that a post keeps nothing of it.
    if (!url || isOurs(url, ctx.config)) return
    const known = (await findKnown(ctx, url)) ?? (await askPage(ctx, url))
    const imageId = await takePicture(ctx, url, known)
    await keep(ctx, postId, await shownPreview(ctx.db, text, { ...known, image_id: imageId }), imageId)
    const now = ctx.clock()
    if (await isPending(ctx, imageId))
      await enqueue({ ...ctx, now }, fillPreview, { postId, url: text }, after(now, LOOK_AGAIN))
  }),
]
