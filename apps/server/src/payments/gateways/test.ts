import { newToken } from '../../platform/secrets.ts'
import type { Gateway } from './gateway.ts'

/** Pays on a page of our own, over the same ways as a real gateway, and moves no money. */
export const test: Gateway = {
  name: 'test',
  isOffered: ({ DEMO, NODE_ENV }) => DEMO || NODE_ENV !== 'production',
  identify: () => 'test',
  connect: async (_kernel, { accountId }) => ({
    externalId: `test_${accountId}`,
    isLive: false,
    last4: '',
    credentials: { secretKey: '', webhookSecret: newToken() },
  }),
}
