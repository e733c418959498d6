import { z } from 'zod'
import { inWrite } from '../../platform/in-write.ts'
import { newToken } from '../../platform/secrets.ts'
import type { Gateway } from './gateway.ts'
import { beginRecord, localRecords, updateRecord } from './local-records.ts'
import { isSigned } from './signature.ts'
import { changeRecord } from './test-acts.ts'

/** The header that carries the signature. */
export const TEST_SIGNATURE = 'x-test-signature'

/** Whoever connects with this key is paid in a window instead of on a page. */
const POPUP_KEY = 'test_popup'

/** Where a test payment is made. */
export const testPagePath = (ref: string) => `/pay/test/${ref}`

const Event = z.object({ id: z.string().min(1).max(200), ref: z.string().min(1).max(200) })

/** Pays on a page of our own, over the same ways as a real gateway, and moves no money. */
export const test: Gateway = {
  ...localRecords,
  name: 'test',
  isCharging: true,
  isOffered: ({ DEMO, NODE_ENV }) => DEMO || NODE_ENV !== 'production',
  identify: async () => 'test',
  connect: async (_kernel, { accountId, secretKey = '' }) => ({
    externalId: `test_${accountId}`,
    isLive: false,
    last4: '',
    credentials: { secretKey, webhookSecret: newToken() },
  }),
  async begin(kernel, account, order) {
    const ref = await beginRecord(kernel, account, order, 'open')
    const { href: url } = new URL(testPagePath(ref), kernel.config.PUBLIC_URL)
    return account.credentials.secretKey === POPUP_KEY
      ? { ref, popup: { provider: 'test', orderId: ref, key: account.externalId, url } }
      : { ref, redirect: { url } }
  },
  async change(kernel, _account, order, change) {
    await inWrite(kernel, ({ db, now }) =>
      updateRecord(db, order.id, now, (record) => changeRecord(record, order, change, now)),
    )
    return true
  },
  cardPage: async (kernel, _account, { externalRef }) =>
    externalRef ? { url: new URL(testPagePath(externalRef), kernel.config.PUBLIC_URL).href } : null,
  event(raw, headers, secret, now) {
    if (!isSigned(raw, headers[TEST_SIGNATURE], secret, now)) return null
    try {
      return Event.parse(JSON.parse(raw.toString('utf8')))
    } catch {
      // Signed, but not in the form of an event: nothing that we sent.
      return null
    }
  },
}
