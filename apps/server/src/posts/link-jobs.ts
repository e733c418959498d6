import type { LinkPreview } from '@guildhall/contract/previews'
import { after, SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import type { Kernel } from '../platform/kernel.ts'
import { fetchPreview } from '../previews/fetch-preview.ts'
import { announceFromJob, type LiveRow, liveColumns } from './announce-post.ts'
import { fillPreview } from './job-names.ts'

const LOOK_AGAIN = 2 * SECOND

const setLink = statement<{ postId: string; url: string; link: string; imageId: string | null }, LiveRow>(
  'set_link_preview',
  `update posts p set link = $link::jsonb, link_image_id = $imageId where id = $postId and link->>'url' = $url
   returning ${liveColumns}`,
)

/** The preview is stored and announced only while the post still links there. */
async function keep(kernel: Kernel, postId: string, preview: LinkPreview, imageId: string | null) {
  await inTransaction(kernel.db, async (trx) => {
    const [row] = await setLink(trx, { postId, url: preview.url, link: JSON.stringify(preview), imageId })
    if (row) await announceFromJob({ ...kernel, db: trx }, row)
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

export const linkJobs = [
  handles(fillPreview, async (ctx, { postId, url }) => {
    const fetched = await fetchPreview(ctx, url)
    if (!fetched) return
    await keep(ctx, postId, fetched.preview, fetched.imageId)
    const now = ctx.clock()
    if (await isPending(ctx, fetched.imageId))
      await enqueue({ ...ctx, now }, fillPreview, { postId, url }, after(now, LOOK_AGAIN))
  }),
]
