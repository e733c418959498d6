import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import type { Gateway } from './gateway.ts'

/** Bank transfers, cash, invoices: the owner says how to pay and marks what arrived. */
export const manual: Gateway = {
  name: 'manual',
  isOffered: () => true,
  identify({ instructions }) {
    if (!instructions) throw invalidField('instructions', words.instructionsMissing)
    return 'manual'
  },
  connect: async () => ({
    externalId: '',
    isLive: true,
    last4: '',
    credentials: { secretKey: '', webhookSecret: '' },
  }),
}
