import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** A gateway said that one of its objects changed. */
export const lookAtObject = job('lookAtObject', z.object({ accountId: Id, ref: z.string().max(200) }))

export const sendRefund = job('sendRefund', z.object({ refundId: Id }))

/** Ends at the gateway what must not be charged for again. */
export const endSubscription = job('endSubscription', z.object({ orderId: Id }))
