import { canSendAsEmail, type postCalls } from '@guildhall/contract/posts'
import { bodyOf } from '../../documents/body.ts'
import { unclaimedFiles } from '../../documents/pictures.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, invalid } from '../../platform/refusals.ts'
import { checkWhole } from '../content.ts'
import { mailDraft } from '../job-names.ts'
import { words } from '../refusal-words.ts'
import { allowPost, findRoomFor } from '../room.ts'

/** Refuses whom no test can reach, and who has had enough of them; one look at a mail counts as one at a page. */
export async function allowTest(ctx: Ctx) {
  const { userId } = ctx.me
  const me = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (me.email === null) throw invalid(words.noMailAddress)
  await ctx.kernel.limits.spend('previewsPerAccount', `mail:${userId}`)
}

/** Sends what is being written to its writer, as those would get it whom they may send it to. */
export const sendTestEmail: Handler<typeof postCalls.sendTestEmail> = async (ctx, input) => {
  const { contentType, title = '', link = null, pollOptions = [], hideAuthorInfo = false } = input
  const at = await findRoomFor(ctx, input.context, input.channelId)
  allowPost(at, contentType)
  if (!canSendAsEmail(at.place.standing)) throw forbidden(words.mayNotMail)
  const inText = unclaimedFiles(input.json)
  const { text, html } = bodyOf(input, inText)
  const options = contentType === 'Poll' ? pollOptions.map((option) => option.text) : []
  checkWhole({
    contentType,
    title,
    text,
    pictures: input.pictures?.length ?? 0,
    inText: inText.size,
    videos: input.videos?.length ?? 0,
    files: input.files?.length ?? 0,
    hasLink: link !== null,
    options,
  })
  await allowTest(ctx)
  await ctx.enqueue(mailDraft, {
    userId: ctx.me.userId,
    contextId: at.room.id,
    title,
    text,
    html,
    link,
    options,
    hidesAuthor: hideAuthorInfo,
  })
  return { message: 'Sent to you' }
}
