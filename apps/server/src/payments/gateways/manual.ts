import { inWrite } from '../../platform/in-write.ts'
import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import type { Gateway } from './gateway.ts'
import { beginRecord, localRecords, updateRecord } from './local-records.ts'

/** Bank transfers, cash, invoices: the owner says how to pay and marks what arrived. */
export const manual: Gateway = {
  ...localRecords,
  name: 'manual',
  isCharging: false,
  isOffered: () => true,
  async identify(_kernel, { instructions }) {
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
  async change(kernel, _account, order, { id: changeId }) {
    await inWrite(kernel, ({ db, now }) =>
      updateRecord(db, order.id, now, ({ subscription, ...record }) => ({
        ...record,
        subscription: subscription && { ...subscription, changeId },
      })),
    )
    return true
  },
  event: () => null,
}
