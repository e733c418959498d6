import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceUpdates } from './messages/shared-message.ts'
import { numberChange } from './messages/take-change.ts'

const carrying = statement<{ fileId: string }, { id: string; chat_id: string }>(
  'messages_carrying_file',
  `select id, chat_id from messages where file_id = $fileId and type in ('picture', 'video', 'file') order by chat_id, seq`,
)

const changed = statement<{ id: string; changeNo: number }, never>(
  'message_with_settled_file',
  `update messages set change_no = $changeNo where id = $id and deleted_at is null`,
)

/** Tells the readers of messages with a picture or video that it has been inspected and can be shown. */
export async function announceMedia(write: Write, { fileId }: { readonly fileId: string }) {
  for (const { id, chat_id } of await carrying(write.db, { fileId })) {
    const changeNo = await numberChange(write.db, chat_id)
    if (changeNo !== undefined) await changed(write.db, { id, changeNo })
    await announceUpdates(write, [id])
  }
}
