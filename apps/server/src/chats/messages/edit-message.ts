import { canWriteInChat, type messageActCalls } from '@guildhall/contract/chats'
import { releaseFiles } from '../../files/collect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, missing, notAllowed } from '../../platform/refusals.ts'
import type { PersonRow } from '../../users/view.ts'
import { fillMessageLink, tellMentioned } from '../job-names.ts'
import { words } from '../refusal-words.ts'
import { findMessage } from './find-message.ts'
import { mentionable } from './mentionable.ts'
import { noPreview } from './no-preview.ts'
import { ADDRESS } from './prepare-message.ts'
import { takeChange } from './take-change.ts'
import { viewChanged } from './view-changed.ts'

const mentionedIn = statement<
  { chatId: string; viewerId: string; mentionIds: string[] },
  { mentioned: PersonRow[] | null }
>(
  'mentioned_in_chat',
  `select ${mentionable('$viewerId', '$mentionIds')} as mentioned from chats c where c.id = $chatId`,
)

interface Edited {
  id: string
  changeNo: number
  text: string
  mentions: string[]
  link: string | null
  now: Date
}

// A message that was deleted meanwhile stays so.
const edit = statement<Edited, { image_id: string | null; is_linked_anew: boolean; before: string[] }>(
  'edit_message',
  `update messages m set text = $text, user_mentions = $mentions::uuid[], edited_at = $now::timestamptz,
     change_no = $changeNo,
     type = case when m.type in ('text', 'link') then case when $link::jsonb is null then 'text' else 'link' end
       else m.type end,
     link = case when m.link ->> 'url' = $link::jsonb ->> 'url' then m.link else $link::jsonb end,
     link_image_id = case when m.link ->> 'url' = $link::jsonb ->> 'url' then m.link_image_id end
   where m.id = $id and m.deleted_at is null
   returning case when new.link_image_id is null then old.link_image_id end as image_id, old.user_mentions as before,
     new.link is not null and old.link is distinct from new.link as is_linked_anew`,
)

/** Only its sender changes what a message says; nothing of the earlier words is kept. */
export const editMessage: Handler<typeof messageActCalls.editMessage> = async (
  ctx,
  { messageId: id, text, userMentions },
) =>
  takeChange(
    ctx,
    async () => {
      const asked = await findMessage(ctx, id)
      const { found, message } = asked
      if (message.sender_id !== ctx.me.userId) throw notAllowed()
      if (!canWriteInChat(found.standing)) throw forbidden(words.cannotWrite)
      const carries = message.file !== null || message.post_id !== null || message.context_id !== null
      if (text === '' && !carries) throw missing('text is not passed', 'text')
      return asked
    },
    async ({ found }, changeNo) => {
      const asked = { chatId: found.id, viewerId: ctx.me.userId, mentionIds: userMentions }
      const mentions =
        userMentions.length === 0
          ? []
          : ((await mentionedIn(ctx.db, asked))[0]?.mentioned ?? []).map((one) => one.id)
      const url = ADDRESS.exec(text)?.[0] ?? null
      const link = url && JSON.stringify({ ...noPreview, url })
      const [row] = await edit(ctx.db, { id, changeNo, text, mentions, link, now: ctx.now })
      if (row?.image_id) await releaseFiles(ctx, [row.image_id])
      if (row?.is_linked_anew) await ctx.enqueue(fillMessageLink, { messageId: id, url: url! })
      const added = mentions.filter((one) => !row?.before.includes(one))
      if (row && added.length > 0) await ctx.enqueue(tellMentioned, { messageId: id, to: added })
      return { message: 'Edited', editedMessage: await viewChanged(ctx, found, id) }
    },
  )
