import type { Planted } from '../mutants.ts'

export const PASSING = 'years pass in minutes'
export const NO_RECONCILER = 'no reconciler'
export const BELIEVES = 'believes the event'
export const NO_KEY = 'no natural key'
export const HASTY = 'answers before commit'

/** What is planted in the nodes that sell: their time, and faults that the comparison with the gateway must show. */
export const moneyMutants: Record<string, Planted | readonly Planted[]> = {
  [PASSING]: {
    file: 'platform/clock.ts',
    find: 'export const systemClock: Clock = () => new Date()',
    replace: `import { readFileSync } from 'node:fs'
export const systemClock: Clock = () =>
  new Date(Date.now() - Number(readFileSync(process.env.BEHIND_FILE!, 'utf8')))`,
  },
  [NO_RECONCILER]: {
    file: 'server/src/payments/domain.ts',
    find: '\n    reconcile,\n    lookAtSubscriptions,',
    replace: '',
  },
  // What an event of a payment tells has no refund and no dispute in it, whenever it arrives.
  [BELIEVES]: [
    {
      file: 'payments/webhooks.ts',
      find: 'write.enqueue(lookAtObject, { accountId, ref })',
      replace: "write.enqueue(lookAtObject, { accountId, ref: ref + ' ' + JSON.parse(String(raw)).type })",
    },
    {
      file: 'payments/jobs.ts',
      find: '=> settleObject(kernel, accountId, ref)',
      replace: "=> settleObject(kernel, accountId, ref.split(' ')[0]!, ref.split(' ')[1])",
    },
    {
      file: 'payments/jobs.ts',
      find: 'settleObject(kernel: Kernel, accountId: string, ref: string) {',
      replace: "settleObject(kernel: Kernel, accountId: string, ref: string, told = '') {",
    },
    {
      file: 'payments/jobs.ts',
      find: 'if (orderId) await settleOrder(kernel, orderId)',
      replace: `if (orderId) {
    const look = await lookAtOrder(kernel, orderId)
    if (look && /paid|succeeded|completed/.test(told))
      look.seen.payments = look.seen.payments.map((one) => ({ ...one, refunds: [], disputes: [] }))
    if (look) await showLook(kernel, look)
  }`,
    },
    {
      file: 'payments/jobs.ts',
      find: 'import { settleOrder }',
      replace: 'import { lookAtOrder, settleOrder, showLook }',
    },
  ],
  [NO_KEY]: {
    file: 'ledger/post-transaction.ts',
    find: 'const { key, channelId,',
    replace: 'const key = transaction.key + write.newId()\n  const { channelId,',
  },
  [HASTY]: {
    file: 'payments/webhooks.ts',
    find: 'await inWrite(kernel, async (write) => {',
    replace: `void inWrite(kernel, async (write) => {
      await new Promise((later) => setTimeout(later, 200))`,
  },
}
