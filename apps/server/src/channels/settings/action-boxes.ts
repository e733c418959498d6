import type { ActionBox } from '@guildhall/contract/channels'
import { type FileRow, pictureBeside, pictureOf } from '../../files/view.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

/** A call-to-action card. */
export interface BoxRow {
  id: string
  title: string
  description: string
  picture: FileRow | null
  action_type: string
  action_url: string
  buttons: ActionBox['buttons']
}

/** SQL for a community's cards as `BoxRow[]`, the oldest first. */
export const boxesBeside = (channelId: string) =>
  `coalesce((select json_agg(json_build_object('id', replace(b.id::text, '-', ''), 'title', b.title,
      'description', b.description, 'picture', ${pictureBeside('b.picture_id')}, 'action_type', b.action_type,
      'action_url', b.action_url, 'buttons', b.buttons) order by b.id)
    from action_boxes b where b.channel_id = ${channelId}), '[]')`

const boxesOf = statement<{ channelId: string }, { boxes: BoxRow[] }>(
  'action_boxes_of_channel',
  `select ${boxesBeside('$channelId')} as boxes`,
)

export const toBox = (row: BoxRow): ActionBox => ({
  boxId: row.id,
  title: row.title,
  description: row.description,
  picture: pictureOf(row.picture),
  actionType: row.action_type,
  actionUrl: row.action_url,
  buttons: row.buttons,
})

/** A community's call-to-action cards. */
export async function viewActionBoxes(db: Database, channelId: string): Promise<ActionBox[]> {
  const [row] = await boxesOf(db, { channelId })
  return row!.boxes.map(toBox)
}
