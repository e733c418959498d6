import { fact } from '../platform/facts.ts'

/** People have become members of a community. */
export const membersCame = fact<{ readonly channelId: string; readonly userIds: readonly string[] }>(
  'membersCame',
)
