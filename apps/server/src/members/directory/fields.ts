import {
  canSeeMembers,
  canSeeMembersAcrossBlock,
  InviteQuestion,
  type ProfileQuestion,
} from '@guildhall/contract/channels'
import type { memberCalls } from '@guildhall/contract/members'
import { words as channelWords } from '../../channels/refusal-words.ts'
import { findAsMember } from '../../channels/standing.ts'
import { textsIn } from '../../channels/texts.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { answered } from '../answers.ts'
import { words } from '../refusal-words.ts'
import { fieldsIn, viewFields } from './view-fields.ts'
import { visibleMember } from './visible-member.ts'

/** What a member tells in this community, to whoever may see them among the members. */
export const getMemberFields: Handler<typeof memberCalls.getMemberFields> = async (
  ctx,
  { channelId, userId },
) => {
  const { channel, standing } = await findAsMember(ctx, channelId)
  if (userId !== ctx.me.userId && !canSeeMembers(channel, standing)) throw forbidden(words.membersHidden)
  const isAcrossBlocks = canSeeMembersAcrossBlock(standing)
  const [member] = await visibleMember(ctx.db, {
    channelId,
    viewerId: ctx.me.userId,
    isAcrossBlocks,
    userId,
  })
  if (!member) throw notFound(channelWords.memberNotFound)
  return { fields: fieldsIn(member) }
}

/** Answers to fields that the community no longer has are forgotten. */
export const updateMemberFields: Handler<typeof memberCalls.updateMemberFields> = async (
  ctx,
  { channelId, fields },
) => {
  await findAsMember(ctx, channelId)
  const { userId } = ctx.me
  const row = await ctx.db
    .selectFrom('channels')
    .select('public_texts')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  const questions = textsIn(row.public_texts).customUserFields.map(toQuestion)
  const told = answered(questions, fields).flatMap(({ _id = '', value }) =>
    value.length > 0 ? [[_id, value] as const] : [],
  )
  await ctx.db
    .updateTable('memberships')
    .set({ fields: JSON.stringify(Object.fromEntries(told)) })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .execute()
  return { message: 'Saved', fields: await viewFields(ctx.db, channelId, userId) }
}

/** A field of an unknown type is answered in words. */
function toQuestion({ optionType, ...field }: ProfileQuestion): InviteQuestion {
  const type = InviteQuestion.shape.optionType.safeParse(optionType)
  return { ...field, optionType: type.success ? type.data : 'text' }
}
