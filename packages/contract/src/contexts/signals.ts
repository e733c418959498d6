import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { FollowLevel } from './shapes.ts'

export const contextSignals = {
  /** The person follows a room in another way, by their own choice on any of their devices. */
  contextFollowed: signal('contextFollowed', z.object({ contextId: Id, level: FollowLevel })),
}
