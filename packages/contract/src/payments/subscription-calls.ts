import { z } from 'zod'
import { v2 } from '../call.ts'
import { Id } from '../common.ts'

export const subscriptionCalls = {
  /** Leads to a page of the gateway on which the buyer changes their card; the card itself never comes by here. */
  updateStripePaymentMethod: v2.post('/stripe/connected/updatePaymentMethod', {
    missing: { subscriptionId: 'Send all data' },
    input: z.strictObject({ subscriptionId: Id }),
    reply: z.object({ redirect: z.object({ url: z.string() }) }),
  }),
}
