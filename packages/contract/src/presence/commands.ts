import { z } from 'zod'
import { command } from '../command.ts'
import { Id } from '../common.ts'

/** The most people that are asked about at once. */
export const MAX_ASKED = 100

export const presenceCommands = {
  /** Which of these people are online, as far as the asker may know. */
  checkIsOnline: command('checkIsOnline', {
    kind: 'read',
    input: z.strictObject({ users: z.array(Id).min(1).max(MAX_ASKED) }),
    reply: z.object({ users: z.array(Id) }),
  }),
}
