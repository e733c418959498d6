import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** A gateway said that one of its objects changed, perhaps several times: one look that begins later sees it all. */
export const lookAtObject = job(
  'lookAtObject',
  z.object({ accountId: Id, ref: z.string().max(200) }),
  ({ accountId, ref }) => `${accountId} ${ref}`,
)

export const sendRefund = job('sendRefund', z.object({ refundId: Id }))

/** Tells the gateway that a subscription runs out with its period, or is renewed after all. */
export const tellOfCancellation = job('tellOfCancellation', z.object({ orderId: Id }))

/** Ends at the gateway what must not be charged for again, or not be paid at all. */
export const endSubscription = job('endSubscription', z.object({ orderId: Id }))

/** What people are written about an order. */
const letterNames = [
  'receipt',
  'paymentFailed',
  'trialEnding',
  'ended',
  'orderDue',
  'inReview',
  'refundToSend',
] as const
export type LetterName = (typeof letterNames)[number]

/** To the buyer unless somebody else is named; the occasion tells one letter of a kind from the next. */
export const mailOrder = job(
  'mailOrder',
  z.object({
    orderId: Id,
    letter: z.enum(letterNames),
    occasion: z.string().max(100),
    toId: Id.optional(),
  }),
)

/** Tells an admin that something changed about how the community is paid. */
export const mailAdmin = job(
  'mailAdminOfAccount',
  z.object({
    channelId: Id,
    actorId: Id,
    toId: Id,
    act: z.enum(['connected', 'chosen', 'opened', 'closed']),
    /** The gateway, and the end of its key. */
    account: z.string().max(100),
  }),
)
