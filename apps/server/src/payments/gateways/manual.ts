import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import type { Gateway } from './gateway.ts'
import { beginRecord, localRecords } from './local-records.ts'

/** Bank transfers, cash, invoices: the owner says how to pay and marks what arrived. */
export const manual: Gateway = {
  ...localRecords,
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
  begin: async (kernel, account, order) => ({
    ref: await beginRecord(kernel, account, order, 'pending'),
    isPending: true,
  }),
  cardPage: async () => null,
  // Nobody could take the difference; the next order is for what its buyer chooses then.
  preview: async () => null,
  change: async () => false,
  event: () => null,
}
