import { z } from 'zod'
import { Id } from '../common.ts'
import { event } from '../event.ts'

export const memberEvents = {
  /** What I may do in a community has changed: ask for it again. */
  updateStanding: event('updateStanding', z.object({ channelId: Id })),
}
