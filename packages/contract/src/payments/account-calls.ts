import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id } from '../common.ts'
import { GatewayName, PaymentAccount } from './shapes.ts'

const connect = {
  missing: { ...missingChannel, gateway: 'gateway is not passed' },
  input: inChannel({
    gateway: GatewayName,
    /** The secret key of the account at the gateway. */
    secretKey: z.string().trim().min(8).max(500).optional(),
    /** How to pay where no gateway does it. */
    instructions: z.string().trim().min(1).max(5000).optional(),
  }),
  reply: Done.extend({ account: PaymentAccount }),
}

const one = {
  missing: { ...missingChannel, gatewayId: 'gatewayId is not passed' },
  input: inChannel({ gatewayId: Id }),
  reply: Done.extend({ account: PaymentAccount }),
}

export const paymentAccountCalls = {
  /** The key is tried before it is kept, and kept sealed. */
  connectPaymentAccount: v3.post('/community/payments/connectAccount', connect),
  /** The same call at its older address. */
  connectPaymentAccountAlias: v2.post('/community/payments/connectAccount', connect),

  getPaymentsInfo: v2.get('/community/payments/info', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({
      data: z.object({
        connectedAccounts: z.array(PaymentAccount),
        /** What can be connected on this installation. */
        offeredGateways: z.array(GatewayName),
      }),
    }),
  }),

  setDefaultPaymentAccount: v2.post('/community/payments/defaultAccount', one),

  /** Closes an account to new orders, or opens it again; what was sold through it goes on. */
  closePaymentAccount: v2.post('/community/payments/closeAccount', {
    ...one,
    input: inChannel({ gatewayId: Id, isOpen: z.boolean().default(false) }),
  }),
}
