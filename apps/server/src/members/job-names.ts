import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

export const mailInvite = job(
  'mailInvite',
  z.object({ inviteId: Id, sealedCode: z.string(), sealedName: z.string().optional() }),
)
export const mailWelcome = job('mailWelcome', z.object({ channelId: Id, userId: Id }))
export const mailBan = job('mailBan', z.object({ channelId: Id, userId: Id }))
export const mailLapsed = job('mailLapsed', z.object({ channelId: Id, userId: Id }))
export const tellOfNewMembers = job(
  'tellOfNewMembers',
  z.object({ channelId: Id, userIds: z.array(Id), by: Id.nullable() }),
)
