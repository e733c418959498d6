import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { deliver } from '../platform/deliveries.ts'
import { handles, job } from '../platform/jobs.ts'
import { codeMail } from './mails.ts'

export const mailCode = job('mailCode', z.object({ challengeId: Id, sealedCode: z.string() }))

export const accountJobs = [
  handles(mailCode, async (ctx, { challengeId, sealedCode }) => {
    const challenge = await ctx.db
      .selectFrom('challenges')
      .select('address')
      .where('id', '=', challengeId)
      .where('expires_at', '>', ctx.clock())
      .executeTakeFirst()
    // A code that comes too late only confuses.
    if (challenge) await deliver(ctx, codeMail(challenge.address, ctx.secrets.unseal(sealedCode)))
  }),
]
