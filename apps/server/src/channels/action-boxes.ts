import type { ActionBox } from '@guildhall/contract/channels'
import { viewPictures } from '../files/view.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

interface Row {
  id: string
  title: string
  description: string
  picture_id: string | null
  action_type: string
  action_url: string
  buttons: ActionBox['buttons']
}

const boxRows = statement<{ channelId: string }, Row>(
  'action_boxes_of_channel',
  `select id, title, description, picture_id, action_type, action_url, buttons from action_boxes
   where channel_id = $channelId order by id`,
)

/** A community's call-to-action cards, the oldest first. */
export async function viewActionBoxes(db: Database, channelId: string): Promise<ActionBox[]> {
  const rows = await boxRows(db, { channelId })
  const pictures = await viewPictures(
    db,
    rows.flatMap((row) => row.picture_id ?? []),
  )
  return rows.map((row) => ({
    boxId: row.id,
    title: row.title,
    description: row.description,
    picture: pictures.get(row.picture_id ?? '') ?? null,
    actionType: row.action_type,
    actionUrl: row.action_url,
    buttons: row.buttons,
  }))
}
