import { Id } from '@guildhall/contract'
import { ControlType } from '@guildhall/contract/notifications'
import { unsubscribeAddress } from '@guildhall/contract/notifications/addresses'
import { z } from 'zod'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Kernel } from '../platform/kernel.ts'
import { setControl } from './controls.ts'

/** The groups to switch off: of notifications, or posts that were sent as mails. */
const Unsubscription = z.strictObject({ userId: Id, groups: z.array(ControlType).min(1) })
type Unsubscription = z.output<typeof Unsubscription>

/** An address that ends mails of these groups for the person who has it: it is in their mailbox and nowhere else. */
export const unsubscribeUrl = ({ config, secrets }: Kernel, what: Unsubscription) =>
  new URL(unsubscribeAddress.to({ token: secrets.seal(JSON.stringify(what)) }), config.PUBLIC_URL).href

/** Null for a token that is not ours. */
export function readUnsubscription({ secrets }: Kernel, token: string): Unsubscription | null {
  try {
    return Unsubscription.parse(JSON.parse(secrets.unseal(token)))
  } catch {
    // The token was tampered with, cut short by a mail program, or sealed for another purpose; the reader gets the same
    // answer.
    return null
  }
}

export const unsubscribe = ({ db }: Kernel, { userId, groups }: Unsubscription) =>
  inTransaction(db, async (trx) => {
    for (const group of groups) await setControl(trx, userId, group, 'email', false)
  })
