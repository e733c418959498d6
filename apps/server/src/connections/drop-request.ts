import { hideBetween } from '../notifications/hide-between.ts'
import type { Write } from '../platform/ctx.ts'
import { deleteRequest } from './connection-pairs.ts'

/** Deletes a request that was answered or cancelled, with the mail about it that still waits. */
export async function dropRequest(write: Write, one: string, other: string, requestId: string) {
  await deleteRequest(write.db, { id: requestId })
  await hideBetween(write, one, other, 'connectionRequested')
}
