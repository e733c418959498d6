import { fact } from '../platform/facts.ts'

/** People hold a tier no more; they may hold another. */
export const grantsEnded = fact<{ readonly channelId: string; readonly userIds: readonly string[] }>(
  'grantsEnded',
)
