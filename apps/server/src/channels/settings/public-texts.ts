import type { ActsOf } from '@guildhall/contract/all'
import type { channelSettingsCalls, ProfileQuestion } from '@guildhall/contract/channels'
import { claimPicture } from '../../files/claim.ts'
import { releaseFiles } from '../../files/collect.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { ownInvitationFrom } from '../new-channels.ts'
import { channelPicture } from '../purposes.ts'
import { words } from '../refusal-words.ts'
import { saved } from '../saved.ts'
import { findAsAdmin } from '../standing.ts'
import { type KeptTexts, textsIn } from '../texts.ts'

/** The stored texts, locked until the write commits. */
async function heldTexts(ctx: Ctx, channelId: string) {
  const row = await ctx.db
    .selectFrom('channels')
    .select(['public_texts', 'invite_banner_id', 'on_board_banner_id', 'created_at', 'language'])
    .where('id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, texts: textsIn(row.public_texts, row.language) }
}

/** Questions keep their ids when they change, so that answers stay with them. */
const withIds = <Q extends { _id?: string | undefined }>(ctx: Ctx, questions: Q[]) =>
  questions.map((question) => ({ ...question, _id: question._id ?? ctx.newId() }))

const withFieldIds = <F extends { customUserFields?: ProfileQuestion[] | undefined }>(ctx: Ctx, fields: F) =>
  fields.customUserFields ? { ...fields, customUserFields: withIds(ctx, fields.customUserFields) } : fields

const keep = (ctx: Ctx, channelId: string, texts: KeptTexts, columns: object = {}) =>
  ctx.db
    .updateTable('channels')
    .set({ public_texts: JSON.stringify(texts), ...columns })
    .where('id', '=', channelId)
    .execute()

export const updatePublicSettings: Handler<typeof channelSettingsCalls.updatePublicSettings> = async (
  ctx,
  { channelId, inviteEmail, onBoardEmail, ...fields },
) => {
  await findAsAdmin(ctx, channelId)
  const held = await heldTexts(ctx, channelId)
  if (inviteEmail && (await ownInvitationFrom(ctx, held.created_at)))
    throw forbidden(words.ownInvitationLater({ days: ctx.kernel.config.COMMUNITY_IS_NEW_DAYS }))
  const mails = { inviteEmail, onBoardEmail }
  const columns = { inviteEmail: 'invite_banner_id', onBoardEmail: 'on_board_banner_id' } as const
  const texts = { ...held.texts, ...withFieldIds(ctx, fields) }
  const banners: Partial<Record<(typeof columns)[keyof typeof columns], string | null>> = {}
  const replaced: string[] = []
  for (const name of ['inviteEmail', 'onBoardEmail'] as const) {
    const mail = mails[name]
    if (!mail) continue
    const { banner, ...words } = mail
    texts[name] = words
    if (banner === undefined) continue
    const column = columns[name]
    banners[column] = banner && (await claimPicture(ctx, banner, channelPicture))
    const before = held[column]
    if (before && before !== banners[column]) replaced.push(before)
  }
  await keep(ctx, channelId, texts, banners)
  if (replaced.length > 0) await releaseFiles(ctx, replaced)
  const named = Object.entries({ ...fields, ...mails }).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  )
  return saved(ctx, channelId, 'updatePublicSettings', { fields: named })
}

export const changePublicTexts: Handler<typeof channelSettingsCalls.changePublicTexts> = async (
  ctx,
  { channelId, inviteQuestions, showRequestQuestions, showWelcomeInfo, ...fields },
) => {
  await findAsAdmin(ctx, channelId)
  const { texts } = await heldTexts(ctx, channelId)
  const switches = {
    ...(showRequestQuestions !== undefined && { show_request_questions: showRequestQuestions }),
    ...(showWelcomeInfo !== undefined && { show_welcome_info: showWelcomeInfo }),
  }
  const changed = { ...withFieldIds(ctx, fields), inviteQuestions: withIds(ctx, inviteQuestions) }
  await keep(ctx, channelId, { ...texts, ...changed }, switches)
  return saved(ctx, channelId, 'changePublicTexts', {
    questions: inviteQuestions.length,
    ...switches,
    ...(Object.keys(fields).length > 0 && { fields: Object.keys(fields) }),
  })
}

export const modifyDeletePostTexts: Handler<typeof channelSettingsCalls.modifyDeletePostTexts> = async (
  ctx,
  { channelId, title, text, reasonId },
) => {
  await findAsAdmin(ctx, channelId)
  const { texts } = await heldTexts(ctx, channelId)
  const written = { _id: reasonId ?? ctx.newId(), title, text }
  if (reasonId && !texts.deletePostTexts.some(({ _id }) => _id === reasonId))
    throw notFound(words.reasonNotFound)
  const deletePostTexts = reasonId
    ? texts.deletePostTexts.map((reason) => (reason._id === reasonId ? written : reason))
    : [...texts.deletePostTexts, written]
  return keepReasons(ctx, channelId, { ...texts, deletePostTexts }, 'modifyDeletePostTexts', title)
}

export const removeDeletePostTexts: Handler<typeof channelSettingsCalls.removeDeletePostTexts> = async (
  ctx,
  { channelId, reasonId },
) => {
  await findAsAdmin(ctx, channelId)
  const { texts } = await heldTexts(ctx, channelId)
  const gone = texts.deletePostTexts.find(({ _id }) => _id === reasonId)
  if (!gone) throw notFound(words.reasonNotFound)
  const deletePostTexts = texts.deletePostTexts.filter((reason) => reason !== gone)
  return keepReasons(ctx, channelId, { ...texts, deletePostTexts }, 'removeDeletePostTexts', gone.title)
}

async function keepReasons(
  ctx: Ctx,
  channelId: string,
  texts: KeptTexts,
  action: ActsOf<'channels'>,
  title: string,
) {
  await keep(ctx, channelId, texts)
  const { message } = await saved(ctx, channelId, action, { title })
  return { message, deletePostTexts: texts.deletePostTexts }
}
