import { after, DAY } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'

/** Until when a community is new. */
export const newUntil = ({ COMMUNITY_IS_NEW_DAYS }: Config, createdAt: Date) =>
  after(createdAt, COMMUNITY_IS_NEW_DAYS * DAY)
