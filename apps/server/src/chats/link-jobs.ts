import { after, SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import { fetchPreview } from '../previews/fetch-preview.ts'
import { fillMessageLink } from './job-names.ts'
import { announceUpdates } from './messages/shared-message.ts'
import { numberChange } from './messages/take-change.ts'

const LOOK_AGAIN = 2 * SECOND

const linking = statement<{ messageId: string; url: string }, { chat_id: string }>(
  'chat_of_linking_message',
  `select chat_id from messages where id = $messageId and link ->> 'url' = $url`,
)

const setLink = statement<
  { messageId: string; url: string; link: string; imageId: string | null; changeNo: number },
  { id: string }
>(
  'set_link_of_message',
  `update messages set link = $link::jsonb, link_image_id = $imageId, change_no = $changeNo
   where id = $messageId and link ->> 'url' = $url and (link, link_image_id) is distinct from ($link::jsonb, $imageId::uuid)
   returning id`,
)

const isPending = statement<{ fileId: string }, { id: string }>(
  'is_preview_picture_pending',
  `select id from files where id = $fileId and state = 'claimed'`,
)

/** Previews are made here from what the page itself says, never from what a sender claims of it. */
export const linkJobs = [
  handles(fillMessageLink, async (ctx, { messageId, url }) => {
    const [place] = await linking(ctx.db, { messageId, url })
    const fetched = place && (await fetchPreview(ctx, url))
    if (!fetched) return
    const { preview, imageId } = fetched
    await inWrite(ctx, async (write) => {
      const changeNo = await numberChange(write.db, place.chat_id)
      if (changeNo === undefined) return
      const link = JSON.stringify(preview)
      const kept = await setLink(write.db, { messageId, url, link, imageId, changeNo })
      if (kept.length > 0) await announceUpdates(write, [messageId])
    })
    const now = ctx.clock()
    if (imageId !== null && (await isPending(ctx.db, { fileId: imageId })).length > 0)
      await enqueue({ ...ctx, now }, fillMessageLink, { messageId, url }, after(now, LOOK_AGAIN))
  }),
]
