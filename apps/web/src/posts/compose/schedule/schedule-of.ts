import type { Draft } from '@guildhall/contract/posts'
import type { Schedule } from '../collections.ts'

/** The schedule in the server's reply for a version of a draft. */
export const scheduleOf = ({ publishTime, publishFailure }: Draft, savedAt: string): Schedule => ({
  // An older server does not say.
  publishTime: publishTime ?? null,
  publishFailure: publishFailure ?? null,
  scheduledVersion: publishTime ? savedAt : null,
})
